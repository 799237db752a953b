import type { ChatRow } from '@candor/contract/operators/calls/chats'
import { Badge } from '@candor/ui/badge'
import { Card } from '@candor/ui/card'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { hrefs } from '../../../shared/place/paths.ts'

/** Earlier conversations of the same person. */
export function OtherChats({ chats }: { chats: readonly ChatRow[] }) {
  const text = useText()
  const figures = useFigures()
  if (chats.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-small font-semibold text-ink-2">{text('chats.others')}</h3>
      <Card padding="none" className="overflow-hidden">
        <ul className="divide-y divide-line">
          {chats.map((chat) => (
            <li key={chat.chatId}>
              <a
                href={hrefs.chat(chat.chatId)}
                className="flex min-h-12 flex-col justify-center px-4 py-2 text-small -outline-offset-2 hover:bg-surface-2"
              >
                <bdi className="truncate">{chat.lastText || text('chats.image')}</bdi>
                <span className="flex items-center gap-2 text-caption text-ink-3">
                  {figures.time(chat.lastAt)}
                  {chat.state === 'open' && <Badge tone="success">{text('chats.open')}</Badge>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
