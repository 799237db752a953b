import type { Exposure } from '@candor/contract/operators/calls/treasury'
import type { TextKey } from '../../i18n/text.ts'

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
