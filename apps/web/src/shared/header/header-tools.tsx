import { Moon, Sun } from 'lucide-react'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useText } from '../../i18n/text.ts'
import { loadLanguageSheet } from '../language/load.ts'
import { usePreferences } from '../state/state.ts'
import { useIsDark } from '../state/use-is-dark.ts'
import { useSheet } from '../sheets/use-sheet.tsx'

/** Language and theme, one press away on every wide screen. */
export function HeaderTools() {
  const text = useText()
  const dark = useIsDark()
  return (
    <>
      <LanguageTool />
      <IconButton
        label={text(dark ? 'theme.toLight' : 'theme.toDark')}
        onClick={() => usePreferences.setState({ theme: dark ? 'light' : 'dark' })}
        icon={dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      />
    </>
  )
}

export function LanguageTool() {
  const text = useText()
  const flag = usePreferences((preferences) => preferences.languageFlag)
  const name = usePreferences((preferences) => preferences.languageName)
  const language = useSheet(loadLanguageSheet)
  return (
    <>
      <IconButton
        label={`${text('language.title')}: ${name}`}
        onClick={language.show}
        icon={<img src={flag} alt="" width={21} height={14} className="rounded-[3px]" />}
      />
      {language.element}
    </>
  )
}
