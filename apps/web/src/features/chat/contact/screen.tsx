import { LifeBuoy, MessagesSquare } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import type { CallOutput } from '@candor/contract/calls'
import { Badge } from '@candor/ui/badge'
import { Card } from '@candor/ui/card'
import { ListGroup } from '@candor/ui/lists/list-group'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useUnread } from '../../../shared/chat/unread.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { paths } from '@candor/contract/app-paths'
import { callServer } from '../../../shared/server/client.ts'
import { mailLink, standingOf } from '../model.ts'
import { Hours, standingWords } from '../parts/service-words.tsx'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { LinkRow } from '../../../shared/lists/link-row.tsx'

const serviceMs = 60_000

/** Every way to get help: the chat first, then the help centre and addresses to write to. */
export function CustomerServiceScreen() {
  const text = useText()
  return (
    <AppPage title={text('service.title')} back="back">
      <div className="grid gap-5 pt-2 lg:grid-cols-2 lg:items-start lg:gap-x-10 lg:pt-6">
        <div className="flex min-w-0 flex-col gap-5">
          <ChatCard />
          <ListGroup>
            <LinkRow
              Icon={LifeBuoy}
              label="service.help"
              detail={text('service.helpText')}
              path={paths.helpCenter}
            />
          </ListGroup>
        </div>
        <Addresses />
      </div>
    </AppPage>
  )
}

const dots = { attended: 'bg-success', away: 'bg-accent', closed: 'bg-ink-3' } as const

function ChatCard() {
  const text = useText()
  const { locale } = useLanguage()
  const unread = useUnread(({ count }) => count)
  const reading = useReading('service', () => callServer('Chat/GetService', {}), serviceMs)
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
          <MessagesSquare aria-hidden className="size-5.5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {text('service.chat')}
            {unread > 0 && <Badge tone="accent">{text('chat.newCount', { count: unread })}</Badge>}
          </h2>
          <ReadingGate reading={reading} outline={<Skeleton width="60%" />}>
            {(service) => (
              <p className="flex items-center gap-2 text-small text-ink-2">
                <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[standingOf(service)]}`} />
                {standingWords(service, text, locale)}
              </p>
            )}
          </ReadingGate>
        </div>
      </div>
      <PathButton
        path={paths.onlineService}
        label="service.openChat"
        variant="primary"
        size="large"
        fullWidth
      />
      {reading.value !== null && <Hours service={reading.value} />}
    </Card>
  )
}

type Company = CallOutput<'Content/GetCompany'>
const desks = ['support', 'business', 'loan', 'recharge'] as const

/** Addresses to write to, each with its purpose. An address that is not set up is hidden. */
function Addresses() {
  const text = useText()
  const reading = useReading('company', () => callServer('Content/GetCompany', {}))
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={160} />}>
      {(company: Company) => {
        const known = desks.flatMap((desk) => {
          const address = company[`${desk}Email`]
          return address === null ? [] : [{ desk, address }]
        })
        if (known.length === 0) return null
        return (
          <ListGroup title={text('service.byMail')} footnote={text('service.text')}>
            {known.map(({ desk, address }) => (
              <div key={desk} className="flex min-h-13 items-center gap-2 py-2.5 pr-1.5 pl-4">
                <span className="min-w-0 flex-1">
                  <span className="block text-small text-ink-2">{text(`serviceDesk.${desk}`)}</span>
                  <a
                    href={mailLink(address)}
                    className="font-semibold wrap-anywhere underline-offset-2 hover:underline"
                  >
                    {address}
                  </a>
                </span>
                <CopyButton content={address} label={text('service.copyOf', { address })} />
              </div>
            ))}
          </ListGroup>
        )
      }}
    </ReadingGate>
  )
}
