import type { SourcePrice } from '../../../doors/index/port.ts'

export const sourceAgeMsMax = 5_000
// How far a source may be from the median of all fresh ones, in parts of a million.
export const deviationPpmMax = 10_000
const million = 1_000_000n

// The price of a coin according to several sources together; null if they allow none.
//
// A price older than five seconds is no price. One farther than 1 % from the median of the fresh ones is
// dropped; of two alone the median is their mean and would hide half of the distance between them, so that
// distance itself counts. The rest must be more than half of the fresh ones: when they contradict each other
// it is unknown which is right, and no price is better than a wrong one.
export function indexPrice(prices: readonly SourcePrice[], now: number): bigint | null {
  const used = usedPrices(prices, now)
  return used.length === 0 ? null : medianOf(used.map(({ priceE10 }) => priceE10))
}

// The prices it is made of, the lowest first; none if there is no price.
export function usedPrices(prices: readonly SourcePrice[], now: number): SourcePrice[] {
  const fresh = prices
    // A price from the future was reported before the clock was set back: its age is unknown.
    .filter(({ at }) => Math.abs(now - at) <= sourceAgeMsMax)
    .toSorted(({ priceE10: a }, { priceE10: b }) => (a < b ? -1 : a > b ? 1 : 0))
  const center = medianOf(fresh.map(({ priceE10 }) => priceE10))
  const reach = fresh.length === 2 ? 2n : 1n
  const near = fresh.filter(({ priceE10 }) => isNear(priceE10, center, reach))
  return near.length * 2 > fresh.length ? near : []
}

function isNear(price: bigint, center: bigint, reach: bigint): boolean {
  const distance = price > center ? price - center : center - price
  return distance * reach * million <= center * BigInt(deviationPpmMax)
}

// Of sorted prices; of an even count the mean of the middle two, rounded down.
function medianOf(sorted: readonly bigint[]): bigint {
  const upper = sorted[sorted.length >> 1] ?? 0n
  const lower = sorted[(sorted.length - 1) >> 1] ?? upper
  return (lower + upper) / 2n
}
