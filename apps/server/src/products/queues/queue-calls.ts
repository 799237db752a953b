import { queueFacts } from '@candor/contract/operators/queues'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { itemSearch } from '../../platform/operators/queues/item-search.ts'
import { activeOperators, assignItem } from '../../platform/operators/queues/queries.ts'
import type { Queues } from '../../platform/operators/queues/queues.ts'
import { toWireTime } from '@candor/contract/wire-time'
import type { Services } from '../../platform/services.ts'

export function getCounts(queues: Queues): OperatorHandler<'Queues/GetCounts'> {
  return async (_request, asker) => ({
    queues: await Promise.all(
      queues.list.map(async (queue) => {
        const { oldestAt, ...counts } = await queues.count(queue, asker)
        return {
          queue: queue.name,
          ...counts,
          oldestAt: oldestAt === null ? null : toWireTime(oldestAt),
          viewed: queues.viewers.viewedIn(queue.name, asker.operatorId, asker.now),
        }
      }),
    ),
  })
}

export function getItems(queues: Queues): OperatorHandler<'Queues/GetItems'> {
  return async ({ queue: name, filter, search: typed = '', before, limit }, { operatorId, now }) => {
    const queue = queues.of(name)
    const text = typed.trim()
    const search = text === '' ? undefined : itemSearch(text, queueFacts[name].letter)
    if (search === null) return { items: [], nextPage: null }
    const items = await queues.page(queue, { filter, operatorId, search, before, limit }, now)
    return { items, nextPage: items.length < limit ? null : (items.at(-1)?.itemId ?? null) }
  }
}

export function view({ viewers }: Queues): OperatorHandler<'Queues/View'> {
  return async ({ queue, itemId }, operator) => {
    const { operatorId, now } = operator
    viewers.look(operator, itemId === null ? null : { queue, itemId }, now)
    return { viewers: itemId === null ? [] : viewers.others({ queue, itemId }, operatorId, now) }
  }
}

export function assign({ db }: Services, queues: Queues): OperatorHandler<'Queues/Assign'> {
  return async ({ queue: name, itemId, operatorId }, asker) => {
    const item = await queues.find(queues.of(name), itemId, asker)
    if (!item) return refuse('orderMissing')
    if (item.uid !== null) asker.note({ uid: item.uid })
    if (operatorId !== null && !(await activeOperators(db)).some(({ id }) => id === operatorId))
      return refuse('userDoesNotExist')
    await assignItem(db, { queue: name, itemId, operatorId, now: asker.now })
    return {}
  }
}

export function getOperators({ db }: Services): OperatorHandler<'Queues/GetOperators'> {
  return async () => ({
    operators: (await activeOperators(db)).map(({ id, name }) => ({ operatorId: id, name })),
  })
}
