import { Reply, Star } from 'lucide-react'
import type { ChatRow } from '@candor/contract/operators/calls/chats'
import { classNames } from '@candor/ui/class-names'
import { useText } from '../../../i18n/text.ts'
import { Age } from '../../../shared/parts/age.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { useSelf } from '../../../shared/server/self.ts'
import { languageName } from '../model.ts'
import { WaitingTime } from '../waiting-time.tsx'
import { useChatName } from '../chat-name.ts'

export function ChatListRow({ row, isOpen }: { row: ChatRow; isOpen: boolean }) {
  const text = useText()
  const self = useSelf()
  const name = useChatName(row)
  const { assignedTo, unread, waitingSince } = row
  const isOwn = assignedTo?.operatorId === self.operatorId
  const lastWords = row.lastText || text(row.lastBy === 'system' ? 'chats.lastEvent' : 'chats.image')
  return (
    <a
      href={hrefs.chat(row.chatId)}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'flex min-h-16 flex-col justify-center gap-0.5 border-b border-l-2 border-b-line px-4 py-2.5 -outline-offset-2',
        isOpen ? 'border-l-accent bg-surface-2' : 'border-l-transparent hover:bg-surface-1',
      )}
    >
      <span className="flex items-baseline gap-2">
        <bdi className="min-w-0 flex-1 truncate text-body font-semibold">{name}</bdi>
        {waitingSince !== null && row.state === 'open' ? (
          <WaitingTime since={waitingSince} />
        ) : (
          <span className="shrink-0 text-small text-ink-3">
            <Age since={row.lastAt} />
          </span>
        )}
      </span>
      <span className="flex items-center gap-2">
        <span
          className={classNames(
            'flex min-w-0 flex-1 items-center gap-1 text-small',
            unread > 0 ? 'text-ink' : 'text-ink-2',
          )}
        >
          {row.lastBy === 'operator' && (
            <>
              <Reply aria-hidden className="size-3.5 shrink-0 text-ink-3" />
              <span className="sr-only">{text('chats.answered')}</span>
            </>
          )}
          <bdi className="truncate">{lastWords}</bdi>
        </span>
        {unread > 0 && (
          <span className="grid min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-caption font-semibold text-on-accent">
            <span aria-hidden>{unread}</span>
            <span className="sr-only">{text('chats.unread', { count: unread })}</span>
          </span>
        )}
      </span>
      <span className="flex items-center gap-1.5 text-caption text-ink-3">
        <span className="truncate">
          {[
            row.uid === null ? null : text('user.short', { uid: row.uid }),
            languageName(row.language),
            assignedTo === null ? null : isOwn ? text('chats.you') : assignedTo.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.rating !== null && (
          <span className="inline-flex shrink-0 items-center gap-0.5">
            <Star aria-hidden className="size-3" />
            <span className="sr-only">{text('chats.rating')}</span> {row.rating}
          </span>
        )}
      </span>
    </a>
  )
}
