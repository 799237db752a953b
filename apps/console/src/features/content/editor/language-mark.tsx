import { CircleDashed, CircleDot, PencilLine } from 'lucide-react'
import type { LanguageShortName } from '@candor/contract/languages'
import { useText } from '../../../i18n/text.ts'
import type { LanguageState } from '../model.ts'

const icons = { missing: CircleDashed, changed: CircleDot, unsaved: PencilLine }

/** The name of a tab, with a mark if it is missing, changed or not saved. */
export function LanguageMark({ language, state }: { language: LanguageShortName; state: LanguageState }) {
  const text = useText()
  if (state === 'same') return language
  const Icon = icons[state]
  return (
    <span className="inline-flex items-center gap-1.5" title={text(`content.mark.${state}`)}>
      {language}
      <Icon
        aria-hidden
        className={state === 'missing' ? 'size-3.5 text-ink-3' : 'size-3.5 text-accent-ink'}
      />
      <span className="sr-only">{text(`content.mark.${state}`)}</span>
    </span>
  )
}
