import type { Exposure } from '@candor/contract/operators/calls/treasury'

/** Of each product the coin that has used most of its cover, and every one with an alarm. */
export function mostUsed(exposures: readonly Exposure[]): Exposure[] {
  const most = new Map<Exposure['product'], Exposure>()
  for (const one of exposures) {
    const known = most.get(one.product)
    if (!known || (one.usedPpm ?? -1) > (known.usedPpm ?? -1)) most.set(one.product, one)
  }
  return exposures.filter((one) => one.isLow || most.get(one.product) === one)
}
