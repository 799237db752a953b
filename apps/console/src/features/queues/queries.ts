import { useEffect, useRef, useState } from 'react'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { QueueName } from '@candor/contract/operators/queues'
import { callServer } from '../../shared/server/client.ts'
import { refreshCounts, useCount } from '../../shared/server/counts.ts'
import { usePolled, useIsVisible } from '../../shared/server/polled.ts'
import { type Choice, decisionOf } from './described/described.ts'
import type { Said } from './described/decision.ts'
import type { Filter } from './model.ts'

const retryMs = 15_000
const viewedMs = 10_000
const pageSize = 50

export type ListQuery = { queue: QueueName; filter: Filter; search: string }
export type ItemList = { items: readonly QueueItem[]; hasMore: boolean }

async function readItems({ queue, filter, search }: ListQuery, pages: number): Promise<ItemList> {
  const items: QueueItem[] = []
  let before: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const answer = await callServer('Queues/GetItems', {
      queue,
      filter,
      limit: pageSize,
      ...(search !== '' && { search }),
      ...(before !== undefined && { before }),
    })
    items.push(...answer.items)
    if (answer.nextPage === null) return { items, hasMore: false }
    before = answer.nextPage
  }
  return { items, hasMore: true }
}

/**
 * Reads a queue, and again after every change: every view is in the audit log, but the counts that contain
 * the revision are not.
 */
function useQueueReading<Value>(queue: QueueName, key: string, read: () => Promise<Value>): Reading<Value> {
  const reading = useReading(key, read)
  const { failure, reload } = reading
  const revision = useCount(queue)?.revision
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    void reload()
  }, [revision, reload])
  const isVisible = useIsVisible()
  useEffect(() => {
    if (!isVisible || !(failure instanceof NetworkFailed)) return
    const timer = setTimeout(() => void reload(), retryMs)
    return () => clearTimeout(timer)
  }, [isVisible, failure, reload])
  return reading
}

/** The items of a queue, up to the requested page, freshly read. */
export function useItems(query: ListQuery) {
  const name = `${query.queue} ${query.filter} ${query.search}`
  const [wanted, setWanted] = useState({ name, pages: 1 })
  const pages = wanted.name === name ? wanted.pages : 1
  const reading = useQueueReading(query.queue, name, async () => await readItems(query, pages))
  const { reload } = reading
  useEffect(() => {
    if (pages > 1) void reload()
  }, [pages, reload])
  return { reading, loadMore: () => setWanted({ name, pages: pages + 1 }) }
}

/** The data of an item, read again after every change in its queue. */
export function useItem<Asked>(
  queue: QueueName,
  itemId: string,
  read: (itemId: string) => Promise<Asked>,
): Reading<Asked> {
  return useQueueReading(queue, `${queue} ${itemId}`, async () => await read(itemId))
}

/** Reports that this item is being viewed, and returns its other viewers. */
export function useViewers(
  queue: QueueName,
  itemId: string,
): readonly { operatorId: number; name: string }[] {
  const { value } = usePolled(
    `viewers ${queue} ${itemId}`,
    async () => await callServer('Queues/View', { queue, itemId }),
    viewedMs,
  )
  useEffect(
    () => () => void callServer('Queues/View', { queue, itemId: null }).catch(() => undefined),
    [queue],
  )
  return value?.viewers ?? []
}

/** Gives an item to an operator, or to nobody. */
export async function assign({ queue, itemId }: QueueItem, operatorId: number | null): Promise<void> {
  await callServer('Queues/Assign', { queue, itemId, operatorId })
  await refreshCounts()
}

/** Makes the chosen decision. */
export async function decide(choice: Choice, item: QueueItem, said: Said): Promise<void> {
  try {
    await decisionOf(item, choice).send(callServer, item, said)
  } finally {
    // Refused or not: the item may have changed.
    await refreshCounts()
  }
}
