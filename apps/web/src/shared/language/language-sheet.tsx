import { useId, useState } from 'react'
import { Check } from 'lucide-react'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import { usePreferences } from '../state/state.ts'
import type { SheetControl } from '../sheets/use-sheet.tsx'
import { useLanguages } from './languages.ts'
import type { BaseLanguage } from './languages.ts'
import { switchLanguage } from './switch-language.ts'

export function LanguageSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const all = useLanguages()
  const current = usePreferences((preferences) => preferences.languageShortName)
  const [chosen, setChosen] = useState(current)
  const confirm = useAct(async () => {
    const language = all.find(({ shortName }) => shortName === chosen)
    if (language && chosen !== current) await switchLanguage(language)
    onOpenChange(false)
  })
  return (
    <ConfirmSheet
      {...{ open, onOpenChange }}
      title={text('language.title')}
      cancelLabel={text('action.cancel')}
      confirmLabel={text('action.confirm')}
      loading={confirm.busy}
      onConfirm={() => void confirm.run()}
    >
      <div role="radiogroup" aria-label={text('language.title')} className="-mx-2">
        {all.map((language) => (
          <LanguageChoice
            key={language.lid}
            language={language}
            chosen={language.shortName === chosen}
            onChoose={() => setChosen(language.shortName)}
          />
        ))}
      </div>
    </ConfirmSheet>
  )
}

function LanguageChoice(props: { language: BaseLanguage; chosen: boolean; onChoose: () => void }) {
  const { language, chosen, onChoose } = props
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-12 items-center gap-3 rounded-control px-2 hover:bg-surface-2 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      <input
        id={id}
        type="radio"
        name="language"
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 m-0 appearance-none opacity-0"
      />
      <img src={language.flag} alt="" width={27} height={18} className="rounded-[4px]" />
      <span
        className="flex-1"
        lang={language.shortName === 'CH' ? 'zh-CN' : language.shortName.toLowerCase()}
      >
        {language.Name}
      </span>
      <span className="text-caption font-normal text-ink-3">{language.shortName}</span>
      <Check aria-hidden className={chosen ? 'size-5 text-accent-ink' : 'invisible size-5'} />
    </label>
  )
}
