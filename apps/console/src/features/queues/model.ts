import { compareDecimals, sameUnits, scaleOf } from '@candor/client/figures/decimal'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { itemName as nameIn, queueNames } from '@candor/contract/operators/queues'
import type { QueueName } from '@candor/contract/operators/queues'
import type { IdentityLevel, IdentityPart } from '@candor/contract/rules/identity'

export const isQueueName = (name: string | undefined): name is QueueName =>
  queueNames.some((known) => known === name)

export const filters = ['waiting', 'mine', 'unassigned', 'all'] as const
export type Filter = (typeof filters)[number]

/** The level of an identity check: its name in the queue, since it has no amount. */
export function levelOf({ queue, marks }: Pick<QueueItem, 'queue' | 'marks'>): IdentityLevel | null {
  if (queue !== 'identity') return null
  return marks.includes('advanced') ? 'advanced' : 'primary'
}

/** The item selected by a key; the first if none is open, and none past the ends. */
export function neighbour(
  ids: readonly string[],
  openId: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId)
  return at < 0 ? ids[0] : ids[at + step]
}

/** The item after a decided one: the next, or the previous if it was the last. */
export function afterDecided(ids: readonly string[], decidedId: string): string | undefined {
  return (
    neighbour(ids, decidedId, 1) ?? neighbour(ids.filter((id) => id !== decidedId).toReversed(), undefined, 1)
  )
}

/** The name of an item for conversations. */
export const itemName = ({ queue, itemId }: Pick<QueueItem, 'queue' | 'itemId'>) => nameIn(queue, itemId)

function decimalOf(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** One decimal minus another; negative if it does not suffice. */
export function less(a: string, b: string): string {
  const [unitsA, unitsB] = sameUnits(a, b)
  return decimalOf(unitsA - unitsB, Math.max(scaleOf(a), scaleOf(b)))
}

export function plus(a: string, b: string): string {
  const [unitsA, unitsB] = sameUnits(a, b)
  return decimalOf(unitsA + unitsB, Math.max(scaleOf(a), scaleOf(b)))
}

const partsOfLevel: Record<IdentityLevel, readonly IdentityPart[]> = {
  primary: ['front', 'back', 'name', 'number', 'country', 'certificateType'],
  advanced: ['handHeld', 'address', 'residence', 'usCreditScore'],
}
/** The parts of a submission that can be wrong, the images first. */
export const partsOf = (level: IdentityLevel) => partsOfLevel[level]

type Lending = { loan: { amountMin: string; amountMax: string }; lenderHas: string }
/** Whether an amount is within the application, and the lender has it. */
export function isLendable(amount: string, { loan, lenderHas }: Lending): boolean {
  if (!/^\d+(\.\d+)?$/.test(amount)) return false
  const isInside =
    compareDecimals(amount, loan.amountMin) >= 0 && compareDecimals(amount, loan.amountMax) <= 0
  return isInside && compareDecimals(amount, lenderHas) <= 0
}
