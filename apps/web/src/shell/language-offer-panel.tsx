import { useState } from 'react'
import { X } from 'lucide-react'
import type { Language } from '@candor/contract/languages'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useText } from '../i18n/text.ts'
import { rememberAnswer } from '../shared/language/language-offer.ts'
import { switchLanguage } from '../shared/language/switch-language.ts'
import { useAct } from '../shared/server/act.ts'

/** The offer of another language; one tap takes it. */
export function LanguageOfferPanel({ language, words }: { language: Language; words: string }) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(true)
  const close = () => {
    rememberAnswer()
    setIsOpen(false)
  }
  const take = useAct(async () => {
    await switchLanguage(language)
    close()
  })
  if (!isOpen) return null
  return (
    <aside
      aria-label={text('language.title')}
      className="fixed inset-x-3 bottom-[calc(env(safe-area-inset-bottom)+4.75rem+var(--dock-room,0px))] z-30 mx-auto flex max-w-form items-center gap-1 rounded-card bg-surface-3 pl-4 shadow-float lg:bottom-[calc(24px+var(--dock-room,0px))]"
    >
      <button
        type="button"
        lang={language.locale}
        aria-busy={take.busy}
        onClick={() => void take.run()}
        className="flex min-h-13 flex-1 items-center gap-3 text-left font-semibold"
      >
        <img src={language.flag} alt="" width={27} height={18} className="rounded-[4px]" />
        {words}
      </button>
      <IconButton icon={<X aria-hidden />} label={text('action.close')} onClick={close} />
    </aside>
  )
}
