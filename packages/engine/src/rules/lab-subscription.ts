import { unitsPerCoin } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { dayMs } from './pledge-interest.ts'

export const labStates = ['preparing', 'inProgress', 'over'] as const
export type LabState = (typeof labStates)[number]

/** A raise runs from its start up to, not including, its end. */
export function labStateAt(raise: { startAt: number; endAt: number }, at: number): LabState {
  if (at < raise.startAt) return 'preparing'
  return at < raise.endAt ? 'inProgress' : 'over'
}

/**
 * The cost of a quantity in payment units, or null when that isn't whole. A project is only configured when
 * one step of its quantity costs a whole number of units, so payments are exact and never rounded.
 */
export function labCost(quantity: bigint, price: bigint, coinScale: number): bigint | null {
  const product = quantity * price
  const perCoin = unitsPerCoin(coinScale)
  return product % perCoin === 0n ? product / perCoin : null
}

export interface LockCycle {
  readonly releaseAt: number
  /** One means that everything is released at once. */
  readonly sliceCount: number
  /** Days from one slice to the next. */
  readonly sliceDays: number
}

/** When a slice, counted from one, is released. */
export function sliceReleaseAt(cycle: LockCycle, slice: number): number {
  return cycle.releaseAt + (slice - 1) * cycle.sliceDays * dayMs
}

/** How many slices are released by a time. */
export function slicesOver(cycle: LockCycle, at: number): number {
  if (at < cycle.releaseAt) return 0
  if (cycle.sliceCount === 1) return 1
  return Math.min(cycle.sliceCount, Math.floor((at - cycle.releaseAt) / (cycle.sliceDays * dayMs)) + 1)
}

/** The amount free after so many slices: equal parts rounded down, and the rest with the last one. */
export function releasedAfter(quantity: bigint, sliceCount: number, slices: number): bigint {
  if (slices >= sliceCount) return quantity
  return divideDown(quantity, BigInt(sliceCount)) * BigInt(slices)
}
