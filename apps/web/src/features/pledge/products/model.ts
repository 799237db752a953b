import { planPledge } from '@candor/engine/rules/pledge-interest'
import type { PledgePlan } from '@candor/engine/rules/pledge-interest'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import type { AmountBounds } from '../../../shared/form/amount-check.ts'

/** The plan of a pledge made now, by the rule of the engine itself. */
export function planOf(product: PledgeProduct, amount: bigint, now: number): PledgePlan {
  const { cycleUnit, cycleCount, dailyRatePpm, endAt } = product
  return planPledge({ cycleUnit, cycleCount, dailyRatePpm, endAt: Date.parse(endAt) }, amount, now)
}

export function boundsOf(product: PledgeProduct, available: string | null): AmountBounds {
  const { scale, coin, amountMin, amountMax, quotaLeft } = product
  const max = unitsOf(amountMax, scale)
  const left = quotaLeft === null ? max : unitsOf(quotaLeft, scale)
  return {
    scale,
    unit: coin,
    least: unitsOf(amountMin, scale),
    most: left < max ? left : max,
    available: available === null ? null : unitsOf(available, scale),
  }
}

/** The largest pledge: the balance, up to the limit. */
export function pledgeable({ available, most }: AmountBounds): bigint | null {
  if (available === null) return null
  return available < most ? available : most
}

/** The rest is below the minimum. */
export function isFull({ scale, amountMin, quotaLeft }: PledgeProduct): boolean {
  return quotaLeft !== null && unitsOf(quotaLeft, scale) < unitsOf(amountMin, scale)
}

/** The event ends before one day of interest. */
export function isTooLate(product: PledgeProduct, now: number): boolean {
  return planOf(product, 0n, soonest(product, now)).days === 0
}

export function canPledge(product: PledgeProduct, now: number): boolean {
  return product.state === 'open' && !isFull(product) && !isTooLate(product, now)
}

/** The earliest start: now, or the beginning of the event. */
export function soonest({ startAt }: PledgeProduct, now: number): number {
  return Math.max(now, Date.parse(startAt))
}

/** The remaining share of the quota, from 0 to 1, for drawing. */
export function leftShare({ scale, quota, quotaLeft }: PledgeProduct): number {
  if (quota === null || quotaLeft === null) return 1
  const whole = unitsOf(quota, scale)
  return whole === 0n ? 0 : Number((unitsOf(quotaLeft, scale) * 10_000n) / whole) / 10_000
}

/** The products grouped by coin; coins and terms keep their order. */
export function byCoin(products: readonly PledgeProduct[]): [coin: string, products: PledgeProduct[]][] {
  const groups = new Map<string, PledgeProduct[]>()
  for (const product of products) groups.set(product.coin, [...(groups.get(product.coin) ?? []), product])
  return [...groups]
}

/** The term shown first: an available one, if there is any. */
export function firstChoice(products: readonly PledgeProduct[], now: number): PledgeProduct | undefined {
  return products.find((product) => canPledge(product, now)) ?? products[0]
}
