import type { RefObject } from 'react'
import { CheckCheck, Plus, Search } from 'lucide-react'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { QueueName } from '@candor/contract/operators/queues'
import { Chip } from '@candor/ui/buttons/chip'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { SearchField } from '../../shared/form/search-field.tsx'
import { KeyLegend } from '../../shared/lists/key-legend.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { hrefs } from '../../shared/place/paths.ts'
import { useCount } from '../../shared/server/counts.ts'
import { useRight } from '../../shared/server/self.ts'
import { ItemRow } from './item-row.tsx'
import { filters } from './model.ts'
import type { Filter } from './model.ts'
import type { useItems } from './queries.ts'

type Props = {
  queue: QueueName
  filter: Filter
  list: ReturnType<typeof useItems>
  typed: string
  searchField: RefObject<HTMLInputElement | null>
  openId: string | undefined
  onFilter: (filter: Filter) => void
  onType: (typed: string) => void
}

export function ListPane({ queue, filter, list, typed, searchField, openId, onFilter, onType }: Props) {
  const text = useText()
  const count = useCount(queue)
  const mayCorrect = useRight('decideCorrections')
  const counted = { waiting: count?.waiting, mine: count?.mine, unassigned: undefined, all: undefined }
  return (
    <>
      <header className="flex shrink-0 flex-col gap-3 border-b border-line px-4 pt-[calc(var(--safe-top)+12px)] pb-3 lg:pt-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="mr-auto text-title font-semibold">{text(`queue.${queue}`)}</h1>
          <fieldset aria-label={text('queue.filter')} className="flex flex-wrap gap-2">
            {filters.map((value) => (
              <Chip key={value} selected={filter === value} onClick={() => onFilter(value)}>
                {text(`queue.filter.${value}`)}
                {(counted[value] ?? 0) > 0 && <span className="text-ink-2">{counted[value]}</span>}
              </Chip>
            ))}
          </fieldset>
        </div>
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <SearchField
              ref={searchField}
              label={text('queue.search')}
              value={typed}
              onValueChange={onType}
              onKeyDown={(event) => {
                if (event.key === 'Escape') event.currentTarget.blur()
              }}
            />
          </div>
          {queue === 'corrections' && mayCorrect && (
            <LinkButton
              href={hrefs.newCorrection('')}
              size="large"
              leading={<Plus aria-hidden className="size-4" />}
            >
              {text('correction.short')}
            </LinkButton>
          )}
        </div>
      </header>
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        <ReadingGate reading={list.reading} outline={<SkeletonRows count={6} />}>
          {({ items, hasMore }) =>
            items.length === 0 ? (
              <Nothing filter={filter} isSearch={typed.trim() !== ''} onAll={() => onFilter('all')} />
            ) : (
              <>
                <Rows items={items} openId={openId} />
                <ListFooter
                  state={list.reading.failure === null ? (hasMore ? 'idle' : 'end') : 'failed'}
                  label={text(
                    list.reading.failure === null ? (hasMore ? 'list.more' : 'list.end') : 'list.failed',
                  )}
                  onPress={() =>
                    list.reading.failure === null ? list.loadMore() : void list.reading.reload()
                  }
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

function Rows({ items, openId }: { items: readonly QueueItem[]; openId: string | undefined }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.itemId} id={`item-${item.itemId}`}>
          <ItemRow item={item} isOpen={item.itemId === openId} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ filter, isSearch, onAll }: { filter: Filter; isSearch: boolean; onAll: () => void }) {
  const text = useText()
  if (isSearch) return <EmptyState icon={<Search aria-hidden />} title={text('queue.notFound')} />
  return (
    <EmptyState
      icon={<CheckCheck aria-hidden />}
      title={text(`queue.empty.${filter}`)}
      text={filter === 'all' ? undefined : text('queue.emptyText')}
      action={filter === 'all' ? undefined : <Chip onClick={onAll}>{text('queue.showAll')}</Chip>}
    />
  )
}

const keys = [
  ['J K', 'keys.move'],
  ['A', 'keys.approve'],
  ['R', 'keys.reject'],
  ['I', 'keys.assign'],
  ['/', 'keys.search'],
] as const
