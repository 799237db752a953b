import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Inbox } from 'lucide-react'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { OfQueues, QueueName } from '@candor/contract/operators/queues'
import { EmptyState } from '@candor/ui/states/empty-state'
import { classNames } from '@candor/ui/class-names'
import { useDebounced } from '@candor/ui/use-debounced'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../i18n/text.ts'
import { useKeys } from '../../shared/parts/use-keys.ts'
import { go } from '../../shared/place/location.ts'
import type { Place } from '../../shared/place/location.ts'
import { hrefs } from '../../shared/place/paths.ts'
import { useAct } from '../../shared/server/act.ts'
import { useRights, useSelf } from '../../shared/server/self.ts'
import { type Choice, choicesOf, decisionOf } from './described/described.ts'
import * as allDetails from './details/all.ts'
import type { Deciding, DetailProps } from './details/detail-of.tsx'
import { ListPane } from './list-pane.tsx'
import { afterDecided, isQueueName, neighbour } from './model.ts'
import type { Filter } from './model.ts'
import { NewCorrectionSheet } from './new-correction-sheet.tsx'
import { assign, useItems } from './queries.ts'

const details = allDetails satisfies OfQueues<ComponentType<DetailProps>, typeof allDetails>

/** A queue: the waiting items on the left, the details of the open one on the right. */
export function Screen({ place }: { place: Place }) {
  const [, name, itemId] = place.parts
  const queue = isQueueName(name) ? name : 'pledges'
  return <Queue key={queue} queue={queue} itemId={itemId} newNumber={place.query.get('new')} />
}

type Props = { queue: QueueName; itemId: string | undefined; newNumber: string | null }

function Queue({ queue, itemId, newNumber }: Props) {
  const text = useText()
  const isWide = useIsWide()
  const rights = useRights()
  const self = useSelf()
  const [filter, setFilter] = useState<Filter>('waiting')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const list = useItems({ queue, filter, search })
  const items = list.reading.value?.items ?? []
  const ids = items.map((item) => item.itemId)
  const open = items.find((item) => item.itemId === itemId)

  // A wide screen without an open item would be half empty.
  const firstId = ids[0]
  useEffect(() => {
    if (isWide && itemId === undefined && firstId !== undefined && newNumber === null)
      go(hrefs.queue(queue, firstId), { replace: true })
  }, [isWide, itemId, firstId, queue, newNumber])

  const step = (by: 1 | -1) => {
    const next = neighbour(ids, itemId, by)
    if (next === undefined) return
    go(hrefs.queue(queue, next), { replace: true })
    document.getElementById(`item-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (choice: Choice | null) => {
    if (open && choice) setDeciding({ choice, item: open })
  }
  const take = useAct(async () => {
    const isOwn = open?.assignedTo?.operatorId === self.operatorId
    if (open?.state === 'waiting' && !isOwn) await assign(open, self.operatorId)
  })
  const choices = open && choicesOf(open, rights)
  const Detail = details[queue]
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    arrowdown: () => step(1),
    arrowup: () => step(-1),
    a: () => choose(choices?.agree ?? null),
    r: () => choose(choices?.reject ?? null),
    i: () => void take.run(),
    '/': () => searchField.current?.focus(),
  })

  function decided(item: QueueItem) {
    setDeciding(null)
    const isOver = deciding !== null && !decisionOf(item, deciding.choice).stays
    if (!isOver) return
    const next = afterDecided(ids, item.itemId)
    if (isWide && filter === 'waiting' && next !== undefined) go(hrefs.queue(queue, next), { replace: true })
  }

  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={classNames(
          'min-h-0 w-full flex-col lg:flex lg:w-[min(30rem,36%)] lg:shrink-0 lg:border-r lg:border-line',
          itemId === undefined ? 'flex' : 'hidden',
        )}
      >
        <ListPane
          {...{ queue, filter, list, typed, searchField }}
          openId={itemId}
          onFilter={setFilter}
          onType={setTyped}
        />
      </div>
      <div
        className={classNames('min-w-0 flex-1 lg:block lg:overflow-y-auto', itemId === undefined && 'hidden')}
      >
        {itemId === undefined ? (
          <div className="grid h-full place-items-center">
            <EmptyState
              icon={<Inbox aria-hidden />}
              title={text('queue.noneOpen')}
              text={text('queue.noneOpenText')}
            />
          </div>
        ) : (
          <Detail key={itemId} {...{ itemId, deciding }} onDeciding={setDeciding} onDecided={decided} />
        )}
      </div>
      {queue === 'corrections' && newNumber !== null && <NewCorrectionSheet number={newNumber} />}
    </div>
  )
}
