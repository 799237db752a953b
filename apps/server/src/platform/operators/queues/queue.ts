import type { RawBuilder } from 'kysely'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { QueueName } from '@candor/contract/operators/queues'
import type { Right } from '@candor/contract/operators/rights'
import type { Proposable } from '@candor/engine/commands'
import type { Event } from '@candor/engine/events'
import type { Submitted } from '../../core/submitted.ts'
import type { ViewName } from '../../projections/schema.ts'

// What every queue knows of an item. Numbers rise with the time at which items are asked for.
export type QueueRow = {
  item_id: string
  user_id: string | null
  order_id: string | null
  // Of a movement, whose command is the order then.
  ordinal: number | null
  coin_id: number | null
  amount: string | null
  state: QueueItem['state']
  asked_at: Date
  proposal_id: string | null
  // What is special about it; how many operators have agreed and how many it takes, where that is not two.
  marks?: QueueItem['marks']
  signed?: number
  needed?: number
}

// All items, or no others than those that may be waiting: however long a queue grows, few of it wait.
export type ItemScope = 'all' | 'waiting'

// Lets an approval happen while nobody else decides about the same, unless that is over, or is not what was proposed about
// any more, or somebody outside could not be asked about it.
type Hold = (
  proposalId: number,
  act: () => Promise<Submitted>,
) => Promise<Submitted | 'over' | 'changed' | 'unconfirmed'>

// What two operators have to agree on, and no queue.
export type Agreement = {
  // What is proposed, and the right to propose and approve it.
  commands: Readonly<Partial<Record<Proposable['type'], Right>>>
}

// Something that is done after what the engine did.
export type Follower = {
  // The views that it reads.
  views: readonly ViewName[]
  // What the engine tells when there may be something to do, beside what it tells of proposals.
  after: readonly Event['type'][]
  // Brings the tables in line with what the engine did, and tells the users it concerns. Nothing happens twice.
  follow: () => Promise<void>
}

// A queue, described once: the shell counts, lists, searches, assigns and approves by it. Its letter, its rights and its
// commands stand in the contract, by its name. Its items are read from the views that it follows.
export type Queue = Follower & {
  name: QueueName
  // A select of its items. For those that wait it reads no others.
  items: (now: Date, scope: ItemScope) => RawBuilder<QueueRow>
  // The same items as the engine has them, where nobody goes by the tables alone.
  prove?: (rows: readonly QueueRow[]) => Promise<readonly QueueRow[]>
  // A select of one value, which is another one when an item has come, or one that waits no more has changed.
  revision: RawBuilder<unknown>
  // Where somebody who is no operator could decide about the same as an approval.
  hold?: Hold
}
