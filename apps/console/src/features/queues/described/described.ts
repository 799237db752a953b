import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { OfQueues, QueueName } from '@candor/contract/operators/queues'
import type { Right } from '@candor/contract/operators/rights'
import * as all from './all.ts'
import { type Choices, common, type Common, type Decision } from './decision.ts'

const described = all satisfies OfQueues<object, typeof all>

type Described = (typeof described)[QueueName]
type Names<Queue> = Queue extends { decisions: infer Decisions } ? keyof Decisions & string : never
export type Choice = Common | Names<Described>

/** Where the queue is in the sidebar. */
export function placeOf(queue: QueueName) {
  const { Icon, key } = described[queue]
  return { Icon, key }
}

/** The choices of an operator about an item: agree first, agree second, reject, withdraw. */
export function choicesOf(item: QueueItem, rights: readonly Right[]): Choices<Choice> {
  return described[item.queue].choices(item, rights)
}

export function decisionOf({ queue }: Pick<QueueItem, 'queue'>, choice: Choice): Decision {
  const decisions: Partial<Record<Choice, Decision>> = { ...common, ...described[queue].decisions }
  const decision = decisions[choice]
  if (!decision) throw new Error(`nobody does ${choice} in ${queue}`)
  return decision
}

/** Whether a choice is only proposed, although elsewhere one operator is enough. */
export function isOnlyProposed(item: QueueItem, choice: Choice): boolean {
  return decisionOf(item, choice).isOnlyProposed?.(item) ?? false
}
