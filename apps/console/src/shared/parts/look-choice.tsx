import { Segmented } from '@candor/ui/fields/segmented'
import { loadLanguage, spokenLanguages, useLanguage, useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import { themes, usePreferences } from '../state/preferences.ts'

/** Theme and language. */
export function LookChoice() {
  const text = useText()
  const theme = usePreferences((preferences) => preferences.theme)
  const language = useLanguage()
  const choose = useAct(async (shortName: string) => {
    const chosen = await loadLanguage(shortName)
    usePreferences.setState({ languageShortName: chosen.shortName })
  })
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={text('look.theme')}
        options={themes.map((value) => ({ value, label: text(`look.theme.${value}`) }))}
        value={theme}
        onValueChange={(chosen) => usePreferences.setState({ theme: chosen })}
      />
      <Segmented
        label={text('look.language')}
        options={spokenLanguages.map(({ shortName, Name }) => ({ value: shortName, label: Name }))}
        value={language.shortName}
        onValueChange={(shortName) => void choose.run(shortName)}
      />
    </div>
  )
}
