import { referenceCoin } from '@candor/contract/reference-coin'
import {
  ceilDecimal,
  floorDecimal,
  formatDecimal,
  moneyPlaces,
  trimDecimal,
} from '@candor/client/figures/format'

/** What an amount is to the account: paid, which a fee is too, or received and left. */
export type AmountRole = 'paid' | 'kept'

/**
 * The one rule by which ticket, confirmation, rows and details cut an amount: USDT to the cent, what is paid rounded
 * up and what comes in or is left rounded down; of any other coin every digit. Single fills have all their digits, so
 * that they add up.
 */
export function shownAmount(decimal: string, coin: string, role: AmountRole): string {
  if (coin !== referenceCoin) return trimDecimal(decimal)
  return (role === 'paid' ? ceilDecimal : floorDecimal)(decimal, moneyPlaces)
}

/** The amount with its coin, in the language's own writing. */
export function coinFigure(decimal: string, coin: string, role: AmountRole, locale: string): string {
  return `${formatDecimal(shownAmount(decimal, coin, role), locale)} ${coin}`
}

/** Who buys pays the quote coin, who sells receives it. */
export function quoteRole({ side }: { side: 'buy' | 'sell' }): AmountRole {
  return side === 'buy' ? 'paid' : 'kept'
}
