import { sameUnits, scaleOf } from '@candor/client/figures/decimal'
import type { QueueItem, QueueName } from '@candor/contract/operators/calls/queues'
import type { Right } from '@candor/contract/operators/rights'

export const queueNames: readonly QueueName[] = ['pledges', 'corrections']
export const isQueueName = (name: string | undefined): name is QueueName =>
  queueNames.some((known) => known === name)

export const filters = ['waiting', 'mine', 'unassigned', 'all'] as const
export type Filter = (typeof filters)[number]

/** The right that decides in a queue. */
export const rightToDecide: Record<QueueName, Right> = {
  pledges: 'decidePledges',
  corrections: 'decideCorrections',
}

/** What an operator can do about an item: agree first, agree second, turn down, take back. */
export type Choice = 'propose' | 'approve' | 'rejectRequest' | 'rejectProposal' | 'withdraw'
export type Choices = { agree: 'propose' | 'approve' | null; reject: Choice | null; withdraw: boolean }

const none: Choices = { agree: null, reject: null, withdraw: false }

/** Who proposed something, or edited it last, only takes it back; another one approves it or turns it down. */
export function choicesOf(item: QueueItem, rights: readonly Right[]): Choices {
  if (item.state !== 'waiting' || !rights.includes(rightToDecide[item.queue])) return none
  const { proposal } = item
  if (proposal?.isOwn) return { ...none, withdraw: true }
  if (proposal) return { agree: 'approve', reject: 'rejectProposal', withdraw: false }
  // A correction is there because it was proposed; a request waits for the first who agrees.
  return item.queue === 'pledges' ? { agree: 'propose', reject: 'rejectRequest', withdraw: false } : none
}

/** The item that a key leads to; the first where none is open, and none past the ends. */
export function neighbour(
  ids: readonly string[],
  openId: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId)
  return at < 0 ? ids[0] : ids[at + step]
}

/** What comes after one that was decided: the next, or the one before when it was the last. */
export function afterDecided(ids: readonly string[], decidedId: string): string | undefined {
  return (
    neighbour(ids, decidedId, 1) ?? neighbour(ids.filter((id) => id !== decidedId).toReversed(), undefined, 1)
  )
}

const letters: Record<QueueName, string> = { pledges: 'P', corrections: 'C' }
/** An item as people name it to each other. */
export const itemName = (item: Pick<QueueItem, 'queue' | 'itemId'>) => `${letters[item.queue]}-${item.itemId}`

function decimalOf(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** One decimal less another; below zero when it does not suffice. */
export function less(a: string, b: string): string {
  const [unitsA, unitsB] = sameUnits(a, b)
  return decimalOf(unitsA - unitsB, Math.max(scaleOf(a), scaleOf(b)))
}

export function plus(a: string, b: string): string {
  const [unitsA, unitsB] = sameUnits(a, b)
  return decimalOf(unitsA + unitsB, Math.max(scaleOf(a), scaleOf(b)))
}
