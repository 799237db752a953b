import { MessagesSquare } from 'lucide-react'
import { usePages } from '@candor/client/react/pages'
import { formatCount } from '@candor/client/figures/format'
import { formatTime } from '@candor/client/figures/format-time'
import type { CallOutput } from '@candor/contract/calls'
import { Badge } from '@candor/ui/badge'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { visitorKey } from '../../../shared/chat/visitor-key.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { callServer } from '../../../shared/server/client.ts'
import { useSession } from '../../../shared/state/state.ts'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'

type ListedChat = CallOutput<'Chat/GetChats'>['chats'][number]

/** The user's conversations. `version` changes whenever one of them begins or ends. */
export function EarlierChats({ shownId, version }: { shownId: string | null; version: string }) {
  const isSignedIn = useSession((session) => session.token !== null)
  const pages = usePages<ListedChat>({
    key: `${isSignedIn} ${version}`,
    idOf: ({ chatId }) => chatId,
    async read(before) {
      const key = isSignedIn ? null : visitorKey()
      if (!isSignedIn && key === null) return { items: [], nextPage: null }
      const { chats, nextPage } = await callServer('Chat/GetChats', {
        limit: 20,
        ...(key !== null && { visitorKey: key }),
        ...(before !== undefined && { before }),
      })
      return { items: chats, nextPage }
    },
  })
  return (
    <PagedList pages={pages} empty={<NothingHere Icon={MessagesSquare} title="chat.noneEarlier" />}>
      {(chats) => (
        <ul className="divide-y divide-line">
          {chats.map((chat) => (
            <li key={chat.chatId}>
              <EarlierChat chat={chat} isShown={chat.chatId === shownId} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function EarlierChat({ chat, isShown }: { chat: ListedChat; isShown: boolean }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <a
      href={hrefOf(`${paths.onlineService}?chat=${chat.chatId}`)}
      aria-current={isShown ? 'page' : undefined}
      className="flex min-h-13 flex-col gap-1 px-4 py-3 -outline-offset-2 hover:bg-surface-2 aria-[current=page]:bg-surface-2"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="text-small text-ink-3">{formatTime(chat.openedAt, locale, 'day')}</span>
        {chat.unread > 0 ? (
          <Badge tone="accent">{formatCount(chat.unread, locale)}</Badge>
        ) : (
          <Badge tone={chat.state === 'open' ? 'success' : 'neutral'}>
            {text(`chatState.${chat.state}`)}
          </Badge>
        )}
      </span>
      <span className="line-clamp-2 wrap-anywhere">
        {chat.lastText === '' ? text('chat.noText') : chat.lastText}
      </span>
    </a>
  )
}
