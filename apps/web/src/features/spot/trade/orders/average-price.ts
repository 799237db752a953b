import type { SpotOrder } from '@candor/contract/calls/spot'
import { scaleOf } from '@candor/client/figures/decimal'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal)) ?? 0n

/** The average price of one coin, floored to the decimals of the quote coin; null before the first trade. */
export function averagePrice({
  filledAmount,
  filledQuantity,
}: Pick<SpotOrder, 'filledAmount' | 'filledQuantity'>): string | null {
  const quantity = units(filledQuantity)
  if (quantity === 0n) return null
  const scale = scaleOf(filledAmount)
  const unitsPerCoin = 10n ** BigInt(scaleOf(filledQuantity))
  return formatAmount(divideDown(units(filledAmount) * unitsPerCoin, quantity), scale)
}
