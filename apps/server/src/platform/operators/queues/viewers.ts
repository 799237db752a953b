import type { QueueName } from '@candor/contract/operators/queues'

type Named = { operatorId: number; name: string }
type Place = { queue: QueueName; itemId: string }

const viewMs = 30_000

// Which operators are looking at which item. It is a courtesy, so it is kept only in memory.
export class Viewers {
  private readonly places = new Map<number, Place & Named & { untilMs: number }>()

  // An operator looks at one item at a time, or at none.
  look(operator: Named, place: Place | null, now: Date): void {
    const { operatorId, name } = operator
    if (place === null) this.places.delete(operatorId)
    else this.places.set(operatorId, { operatorId, name, ...place, untilMs: now.getTime() + viewMs })
  }

  // Everybody but the one who asks.
  others({ queue, itemId }: Place, askerId: number, now: Date): Named[] {
    return [...this.places.values()]
      .filter(
        (one) =>
          one.queue === queue &&
          one.itemId === itemId &&
          one.operatorId !== askerId &&
          one.untilMs > now.getTime(),
      )
      .map(({ operatorId, name }) => ({ operatorId, name }))
  }

  // The items of a queue that others are looking at.
  viewedIn(queue: QueueName, askerId: number, now: Date): { itemId: string; viewers: Named[] }[] {
    const places = [...this.places.values()].filter((one) => one.queue === queue)
    return [...new Set(places.map(({ itemId }) => itemId))]
      .map((itemId) => ({ itemId, viewers: this.others({ queue, itemId }, askerId, now) }))
      .filter(({ viewers }) => viewers.length > 0)
  }
}
