import type { OptionOrder } from '@candor/contract/calls/options'
import { sameUnits, scaleOf } from '@candor/client/figures/decimal'
import { formatAmount, parseAmount } from '@candor/money/amount'

/** The decimals of a shown index price: a large one needs few, and none has less than two. */
export function indexPlaces(price: string): number {
  const [whole = '0'] = price.split('.')
  if (whole === '0') return 6
  return Math.max(2, 6 - whole.length)
}

/** The terms of an accepted option. */
export type Acceptance = NonNullable<OptionOrder['acceptance']>

/** An option that has opened, whatever its state is now. */
export type OpenedOrder = OptionOrder & {
  openingPrice: string
  openingTick: number
  openedAt: string
  maturesAt: string
}

export function hasOpened(order: OptionOrder): order is OpenedOrder {
  return order.openedAt !== null
}

export type Standing = 'in' | 'out' | 'even'

/** The result of an option if it ended at this price. */
export function standingOf(
  { direction, openingPrice }: Pick<OpenedOrder, 'direction' | 'openingPrice'>,
  price: string,
): Standing {
  const [now, opening] = sameUnits(price, openingPrice)
  if (now === opening) return 'even'
  return now > opening === (direction === 'up') ? 'in' : 'out'
}

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal)) ?? 0n

/** The profit of a running option above its cost, if it won. */
export function gainOf({ amount, fee, winIncome }: OptionOrder): string {
  return formatAmount(units(winIncome) - units(amount) - units(fee), scaleOf(amount))
}

/** The total gain or loss of an option, its fee included, if it ended at this price. */
export function payoutNow(order: OpenedOrder, price: string): { standing: Standing; amount: string } {
  const standing = standingOf(order, price)
  const { amount, fee } = order
  const lost = standing === 'even' ? units(fee) : units(amount) + units(fee)
  return { standing, amount: standing === 'in' ? gainOf(order) : formatAmount(-lost, scaleOf(amount)) }
}

/** A falling price is good news for a down option: the colour shows the standing, not the price move. */
export const standingTones: Record<Standing, 'text-up' | 'text-down' | 'text-ink-2'> = {
  in: 'text-up',
  out: 'text-down',
  even: 'text-ink-2',
}
