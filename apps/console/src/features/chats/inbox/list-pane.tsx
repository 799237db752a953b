import type { RefObject } from 'react'
import { ChartColumn, CheckCheck, Clock, MessageSquareQuote, MessageSquareText, Search } from 'lucide-react'
import { Chip } from '@candor/ui/buttons/chip'
import { EmptyState } from '@candor/ui/states/empty-state'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { SearchField } from '../../../shared/form/search-field.tsx'
import { AvailabilitySwitch } from '../../../shared/chats/availability-switch.tsx'
import { KeyLegend } from '../../../shared/lists/key-legend.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { useChatCounts } from '../../../shared/server/chat-counts.ts'
import { useRight, useSelf } from '../../../shared/server/self.ts'
import { filters } from '../model.ts'
import type { Filter } from '../model.ts'
import type { Inbox } from '../queries.ts'
import { ChatListRow } from './chat-list-row.tsx'

type Props = {
  filter: Filter
  inbox: Inbox
  typed: string
  searchField: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLUListElement | null>
  openId: string | undefined
  onFilter: (filter: Filter) => void
  onType: (typed: string) => void
}

export function ListPane({ filter, inbox, typed, searchField, list, openId, onFilter, onType }: Props) {
  const text = useText()
  const counts = useChatCounts((state) => state.counts)
  const mayAnswer = useRight('answerChats')
  const counted = { waiting: counts?.waiting, mine: counts?.mine, open: counts?.open, closed: undefined }
  const { reading, loadMore } = inbox
  return (
    <>
      <header className="flex shrink-0 flex-col gap-3 border-b border-line px-4 pt-[calc(var(--safe-top)+12px)] pb-3 lg:pt-3">
        <div className="flex items-center">
          <h1 className="mr-auto text-title font-semibold">{text('chats.title')}</h1>
          <ChatLinks />
        </div>
        <div className="-mt-2 flex items-center gap-3">
          <WhoIsThere />
          {mayAnswer && <AvailabilitySwitch />}
        </div>
        <fieldset aria-label={text('chats.filter')} className="flex flex-wrap gap-1">
          {filters.map((value) => (
            <Chip key={value} selected={filter === value} onClick={() => onFilter(value)}>
              {text(`chats.filter.${value}`)}
              {(counted[value] ?? 0) > 0 && <span className="text-ink-2">{counted[value]}</span>}
            </Chip>
          ))}
        </fieldset>
        <SearchField
          ref={searchField}
          label={text('chats.search')}
          maxLength={64}
          value={typed}
          onValueChange={onType}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </header>
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        <ReadingGate reading={reading} outline={<SkeletonRows count={6} />}>
          {({ chats, hasMore }) =>
            chats.length === 0 ? (
              <Nothing filter={filter} isSearch={typed.trim() !== ''} onOpen={() => onFilter('open')} />
            ) : (
              <>
                <ul ref={list} aria-label={text('chats.list')}>
                  {chats.map((row) => (
                    <li key={row.chatId}>
                      <ChatListRow row={row} isOpen={row.chatId === openId} />
                    </li>
                  ))}
                </ul>
                <ListFooter
                  state={reading.failure === null ? (hasMore ? 'idle' : 'end') : 'failed'}
                  label={text(
                    reading.failure === null ? (hasMore ? 'list.more' : 'list.end') : 'list.failed',
                  )}
                  onPress={() => (reading.failure === null ? loadMore() : void reading.reload())}
                />
              </>
            )
          }
        </ReadingGate>
      </div>
      <KeyLegend keys={keys} />
    </>
  )
}

/** The other available operators, for handing over a conversation. */
function WhoIsThere() {
  const text = useText()
  const self = useSelf()
  const counts = useChatCounts((state) => state.counts)
  if (counts === null) return <span className="flex-1" />
  const others = counts.available.filter(({ operatorId }) => operatorId !== self.operatorId)
  return (
    <p className="min-w-0 flex-1 text-small wrap-anywhere text-ink-3">
      {others.length === 0
        ? text(counts.isAvailable ? 'chats.onlyYou' : 'chats.nobodyThere')
        : text('chats.alsoThere', { names: others.map(({ name }) => name).join(', ') })}
    </p>
  )
}

function Nothing({ filter, isSearch, onOpen }: { filter: Filter; isSearch: boolean; onOpen: () => void }) {
  const text = useText()
  if (isSearch) return <EmptyState icon={<Search aria-hidden />} title={text('chats.notFound')} />
  const leadsOn = filter === 'waiting' || filter === 'mine'
  return (
    <EmptyState
      icon={leadsOn ? <CheckCheck aria-hidden /> : <MessageSquareText aria-hidden />}
      title={text(`chats.empty.${filter}`)}
      action={leadsOn ? <Chip onClick={onOpen}>{text('chats.showOpen')}</Chip> : undefined}
    />
  )
}

const keys = [
  ['J K', 'keys.move'],
  ['↵', 'keys.open'],
  ['/', 'keys.search'],
] as const

const links = [
  { label: 'canned.title', href: hrefs.canned(), Icon: MessageSquareQuote },
  { label: 'chatHours.title', href: hrefs.chatHours, Icon: Clock },
  { label: 'chatStatistics.title', href: hrefs.chatStatistics, Icon: ChartColumn },
] as const

/** The other pages of the inbox. */
function ChatLinks() {
  const text = useText()
  return (
    <nav aria-label={text('chats.more')} className="-mr-2.5 flex">
      {links.map(({ label, href, Icon }) => (
        <a
          key={href}
          href={href}
          aria-label={text(label)}
          title={text(label)}
          className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </a>
      ))}
    </nav>
  )
}
