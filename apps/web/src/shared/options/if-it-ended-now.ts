import type { OptionOrder } from '@candor/contract/calls/options'
import { sameUnits, scaleOf } from '@candor/client/figures/decimal'
import { formatAmount, parseAmount } from '@candor/money/amount'

type Terms = Pick<OptionOrder, 'direction' | 'openingPrice' | 'amount' | 'fee' | 'winIncome'>

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal)) ?? 0n

/** What an open option would bring or cost in all, its fee included, if it ended at this price; null before it opened. */
export function ifItEndedNow({ direction, openingPrice, ...terms }: Terms, price: string): string | null {
  if (openingPrice === null) return null
  const [now, opening] = sameUnits(price, openingPrice)
  const [stake, fee] = [units(terms.amount), units(terms.fee)]
  const isAhead = now > opening === (direction === 'up')
  const income = now === opening ? stake : isAhead ? units(terms.winIncome) : 0n
  return formatAmount(income - stake - fee, scaleOf(terms.amount))
}
