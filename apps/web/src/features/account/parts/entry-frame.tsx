import type { ReactNode } from 'react'
import { Card } from '@candor/ui/card'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { Promises } from '../../../shared/profile/promises.tsx'
import { useText } from '../../../i18n/text.ts'
import { ChevronDown } from 'lucide-react'
import { Chip } from '@candor/ui/buttons/chip'
import { loadLanguageSheet } from '../../../shared/language/load.ts'
import { usePreferences } from '../../../shared/state/state.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'

function LanguageChip() {
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

type Props = {
  title: string
  lead: string
  back: 'back' | 'close'
  onBack?: () => void
  children: ReactNode
}

/** The frame of sign-in, registration and recovery. A wide screen also shows the promises. */
export function EntryFrame({ title, lead, back, onBack, children }: Props) {
  const text = useText()
  return (
    <AppPage back={back} onBack={onBack} trailing={<LanguageChip />}>
      <div className="mx-auto grid w-full max-w-form gap-16 lg:max-w-none lg:grid-cols-[1fr_440px] lg:items-center lg:pt-4">
        <div className="min-w-0 lg:order-2 lg:rounded-sheet lg:bg-surface-1 lg:p-8 lg:shadow-card">
          <header className="pt-6 pb-7 lg:pt-0">
            <h1 className="text-[1.75rem] leading-tight font-bold tracking-[-0.02em] text-balance">
              {title}
            </h1>
            <p className="mt-2 text-ink-2 text-pretty">{lead}</p>
          </header>
          {children}
        </div>
        <Card className="hidden bg-transparent shadow-none lg:block">
          <h2 className="pb-6 text-title font-semibold">{text('home.checkedTitle')}</h2>
          <Promises />
        </Card>
      </div>
    </AppPage>
  )
}
