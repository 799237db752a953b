import type { RawBuilder } from 'kysely'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { QueueName } from '@candor/contract/operators/queues'
import type { Right } from '@candor/contract/operators/rights'
import type { Proposable } from '@candor/engine/commands'
import type { Event } from '@candor/engine/events'
import type { Submitted } from '../../core/submitted.ts'
import type { ViewName } from '../../projections/schema.ts'

// The fields of an item in every queue. Numbers rise with the time at which items are requested.
export type QueueRow = {
  item_id: string
  user_id: string | null
  order_id: string | null
  // For a movement, whose command is the order then.
  ordinal: number | null
  coin_id: number | null
  amount: string | null
  state: QueueItem['state']
  asked_at: Date
  proposal_id: string | null
  // Its special features; how many operators have agreed and how many are needed, if not two.
  marks?: QueueItem['marks']
  signed?: number
  needed?: number
}

// All items, or only those that may be waiting: however long a queue grows, few of it wait.
export type ItemScope = 'all' | 'waiting'

// Runs an approval while nobody else decides about the same, unless that is over, or differs from what was
// proposed, or a service outside could not be asked about it.
type Hold = (
  proposalId: number,
  act: () => Promise<Submitted>,
) => Promise<Submitted | 'over' | 'changed' | 'unconfirmed'>

// A proposal that needs two operators but no queue.
export type Agreement = {
  // The proposable commands, and the right to propose and approve them.
  commands: Readonly<Partial<Record<Proposable['type'], Right>>>
}

// Work that follows events of the engine.
export type Follower = {
  // The views that it reads.
  views: readonly ViewName[]
  // The events after which there may be something to do, besides those of proposals.
  after: readonly Event['type'][]
  // Updates the tables after events of the engine, and notifies the users concerned. Nothing happens twice.
  follow: () => Promise<void>
}

// A queue, described once: the shell counts, lists, searches, assigns and approves by it. Its letter, rights
// and commands are in the contract, by its name. Its items are read from the views that it follows.
export type Queue = Follower & {
  name: QueueName
  // A select of its items. For the waiting ones it reads no others.
  items: (now: Date, scope: ItemScope) => RawBuilder<QueueRow>
  // The same items with the engine's values, where the tables alone are not trusted.
  prove?: (rows: readonly QueueRow[]) => Promise<readonly QueueRow[]>
  // A select of one value, which changes when an item has come, or an item that no longer waits has changed.
  revision: RawBuilder<unknown>
  // Where somebody else than an operator could decide about the same as an approval.
  hold?: Hold
}
