import { useRef, useState } from 'react'
import { MessagesSquare } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { EmptyState } from '@candor/ui/states/empty-state'
import { useDebounced } from '@candor/ui/use-debounced'
import { useText } from '../../../i18n/text.ts'
import { useKeys } from '../../../shared/parts/use-keys.ts'
import type { Filter } from '../model.ts'
import { useInbox } from '../queries.ts'
import { ConversationPane } from './conversation-pane.tsx'
import { ListPane } from './list-pane.tsx'

type Props = { chatId: string | undefined; isAccount: boolean }

/** The inbox: conversations, the open one, and the account of its user. A phone shows one of them at a time. */
export function InboxPage({ chatId, isAccount }: Props) {
  const text = useText()
  const [filter, setFilter] = useState<Filter>('waiting')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const searchField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const inbox = useInbox({ filter, search })

  // An open conversation counts as read, so the keys move along the list and Enter opens one.
  function step(by: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll('a') ?? [])]
    const focused = rows.findIndex((row) => row === document.activeElement)
    const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
    const from = focused >= 0 ? focused : open
    rows[Math.min(Math.max(from + by, 0), rows.length - 1)]?.focus()
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    arrowdown: () => step(1),
    arrowup: () => step(-1),
    '/': () => searchField.current?.focus(),
  })

  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={classNames(
          'min-h-0 w-full flex-col lg:w-80 lg:shrink-0 lg:border-r lg:border-line xl:w-84 2xl:w-96',
          chatId === undefined ? 'flex' : 'hidden',
          isAccount ? 'xl:flex' : 'lg:flex',
        )}
      >
        <ListPane
          {...{ filter, inbox, typed, searchField, list }}
          openId={chatId}
          onFilter={setFilter}
          onType={setTyped}
        />
      </div>
      {chatId === undefined ? (
        <div className="hidden min-w-0 flex-1 place-items-center lg:grid">
          <EmptyState
            icon={<MessagesSquare aria-hidden />}
            title={text('chats.noneOpen')}
            text={text('chats.noneOpenText')}
          />
        </div>
      ) : (
        <ConversationPane key={chatId} chatId={chatId} isAccount={isAccount} />
      )}
    </div>
  )
}
