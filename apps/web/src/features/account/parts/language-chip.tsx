import { ChevronDown } from 'lucide-react'
import { Chip } from '@candor/ui/buttons/chip'
import { loadLanguageSheet } from '../../../shared/language/load.ts'
import { usePreferences } from '../../../shared/state/state.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'

export function LanguageChip() {
  const text = useText()
  const name = usePreferences((preferences) => preferences.languageName)
  const sheet = useSheet(loadLanguageSheet)
  return (
    <span className="pr-2.5 lg:hidden">
      <Chip
        onClick={sheet.show}
        trailing={<ChevronDown aria-hidden />}
        aria-label={`${text('language.title')}: ${name}`}
      >
        {name}
      </Chip>
      {sheet.element}
    </span>
  )
}
