import { formatAmount, parseAmount } from '@candor/money/amount'
import type { CallInput } from '@candor/contract/calls'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { scaleOf } from '@candor/client/figures/decimal'
import { periodOf } from '../../../shared/filters/period.ts'
import type { PeriodChoice } from '../../../shared/filters/period.ts'

export const ordersTabs = ['current', 'history', 'trades'] as const
export type OrdersTab = (typeof ordersTabs)[number]
// The tabs that list orders.
export type OrdersListTab = Exclude<OrdersTab, 'trades'>
export type OrderFilters = {
  market?: string | undefined
  side?: SpotOrder['side'] | undefined
  kind?: SpotOrder['kind'] | undefined
  status?: 'filled' | 'cancelled' | 'expired' | undefined
  period: PeriodChoice
}

export const noFilters: OrderFilters = { period: null }

export function hasFilters({ market, side, kind, status, period }: OrderFilters): boolean {
  return [market, side, kind, status].some((filter) => filter !== undefined) || period !== null
}

/** The same for the account's trades: a trade has no order kind and no status. */
export function tradeFilterInput(
  { market, side, period }: OrderFilters,
  today: string,
): Pick<CallInput<'Spot/GetTrades'>, 'market' | 'side' | 'from' | 'to'> {
  return {
    ...(market !== undefined && { market }),
    ...(side !== undefined && { side }),
    ...periodOf(period, today),
  }
}

/** The filters as input of the calls; only finished orders can be filtered by status. */
export function filterInput(
  { market, side, kind, status, period }: OrderFilters,
  tab: OrdersListTab,
  today: string,
): CallInput<'Spot/GetOrderHistory'> {
  return {
    ...(market !== undefined && { market }),
    ...(side !== undefined && { side }),
    ...(kind !== undefined && { kind }),
    ...(tab === 'history' && status !== undefined && { status }),
    ...periodOf(period, today),
  }
}

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal)) ?? 0n
const tenTo = (scale: number) => 10n ** BigInt(scale)

/** The traded share of the order, from 0 to 1, for drawing. A market buy is measured by its spending. */
export function filledShare({ status, quantity, amount, filledQuantity, filledAmount }: SpotOrder): number {
  if (status === 'filled') return 1
  const [done, whole] = quantity === null ? [filledAmount, amount ?? '0'] : [filledQuantity, quantity]
  const wholeUnits = units(whole)
  return wholeUnits === 0n ? 0 : Number((units(done) * 10_000n) / wholeUnits) / 10_000
}

/** The refund of a cancellation: the quote coin still held by a buy, or the base coin of a sell. */
export function comesBack({ side, market, quantity, price, filledQuantity }: SpotOrder): {
  amount: string
  coin: string
} {
  const [base = '', quote = ''] = market.split('/')
  const scale = scaleOf(filledQuantity)
  const left = units(quantity ?? '0') - units(filledQuantity)
  if (side === 'sell' || price === null) return { amount: formatAmount(left, scale), coin: base }
  return { amount: formatAmount((left * units(price)) / tenTo(scale), scaleOf(price)), coin: quote }
}
