import type { Grant } from '@candor/contract/calls/support'
import { unitsOf } from '../../shared/form/amount-check.ts'

/** Open offers and funds to return come first, in full; the rest is history. */
export function sortedOut(grants: readonly Grant[]): { open: Grant[]; past: Grant[] } {
  const isOpen = ({ state }: Grant) => state === 'offered' || state === 'accepted'
  return { open: grants.filter(isOpen), past: grants.filter((grant) => !isOpen(grant)) }
}

/** The number of trading days missing before an offer can be accepted. */
export function daysMissing({ minTradingDays, tradingDays }: Grant): number {
  return Math.max(0, minTradingDays - tradingDays)
}

/** The returned share of accepted funds, from 0 to 1. */
export function returnedShare({ amount, returned, scale }: Grant): number {
  const whole = unitsOf(amount, scale)
  return whole === 0n ? 0 : Number((unitsOf(returned ?? '0', scale) * 10_000n) / whole) / 10_000
}
