import { Clock3, LifeBuoy } from 'lucide-react'
import type { ChatService } from '@candor/contract/calls/chat'
import { Card } from '@candor/ui/card'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'
import { Hours } from '../parts/hours.tsx'
import { standingWords } from '../parts/words.ts'
import { EarlierChats } from './earlier.tsx'
import { LinkRow } from '../../../shared/lists/link-row.tsx'

type Props = { service: ChatService | null; shownId: string | null; version: string }

/** Beside a conversation on a wide screen: who answers and when, and earlier conversations. */
export function Aside({ service, shownId, version }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <aside className="flex w-80 shrink-0 flex-col gap-4 overflow-y-auto xl:w-96">
      <Card padding="none" className="shrink-0 divide-y divide-line overflow-hidden">
        {service !== null && (
          <div className="flex flex-col gap-2 p-4">
            <h2 className="flex items-center gap-2 font-semibold">
              <Clock3 aria-hidden className="size-4.5 text-ink-2" />
              {standingWords(service, text, locale)}
            </h2>
            <Hours service={service} />
          </div>
        )}
        <LinkRow Icon={LifeBuoy} label="chat.otherWays" path={paths.customerService} />
      </Card>
      <Card padding="none" className="shrink-0 overflow-hidden">
        <h2 className="px-4 pt-4 pb-2 font-semibold">{text('chat.earlier')}</h2>
        <EarlierChats shownId={shownId} version={version} />
      </Card>
    </aside>
  )
}
