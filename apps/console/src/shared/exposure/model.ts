import type { Exposure } from '@candor/contract/operators/calls/treasury'
import type { TextKey } from '../../i18n/text.ts'

/** Of each product the coin that has used most of its cover, and every one with an alarm. */
export function mostUsed(exposures: readonly Exposure[]): Exposure[] {
  const most = new Map<Exposure['product'], Exposure>()
  for (const one of exposures) {
    const known = most.get(one.product)
    if (!known || (one.usedPpm ?? -1) > (known.usedPpm ?? -1)) most.set(one.product, one)
  }
  return exposures.filter((one) => one.isLow || most.get(one.product) === one)
}

/** The names of the products that house money covers. */
export const coverNames = {
  options: 'product.options',
  pledge: 'product.pledge',
  lab: 'product.lab',
  swap: 'product.swap',
  marketMaker: 'flow.side.marketMaker',
  loans: 'product.loans',
  support: 'flow.side.supportFund',
} as const satisfies Record<Exposure['product'], TextKey>
