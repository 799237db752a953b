import { referenceCoin } from '@candor/contract/reference-coin'
import {
  ceilDecimal,
  floorDecimal,
  formatDecimal,
  moneyPlaces,
  trimDecimal,
} from '@candor/client/figures/format'

/** The role of an amount for the account: paid, like a fee, or received and left. */
export type AmountRole = 'paid' | 'kept'

/**
 * The one rounding rule of ticket, confirmation, rows and details: USDT to the cent, payments rounded up,
 * receipts and rests rounded down; other coins with every digit. Single fills keep all digits, so that they
 * add up.
 */
export function shownAmount(decimal: string, coin: string, role: AmountRole): string {
  if (coin !== referenceCoin) return trimDecimal(decimal)
  return (role === 'paid' ? ceilDecimal : floorDecimal)(decimal, moneyPlaces)
}

/** The amount with its coin, in the format of the language. */
export function coinFigure(decimal: string, coin: string, role: AmountRole, locale: string): string {
  return `${formatDecimal(shownAmount(decimal, coin, role), locale)} ${coin}`
}

/** A buyer pays the quote coin, a seller receives it. */
export function quoteRole({ side }: { side: 'buy' | 'sell' }): AmountRole {
  return side === 'buy' ? 'paid' : 'kept'
}
