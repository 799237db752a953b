import { unitsPerCoin } from '@candor/money/amount'
import { indexUnit } from '@candor/money/index-price'
import { divideDown } from '@candor/money/rounding'
import type { MarketMirror } from '../core/mirror/mirror.ts'
import { priceText } from './figures.ts'

export const indexAgeMsMax = 10_000

// The price from outside in whole ticks of the market, floored; null when there is none or it is too old to show.
export function indexText(
  market: MarketMirror,
  index: { priceE10: bigint; at: number } | undefined,
  nowMs: number,
): string | null {
  if (!index || nowMs - index.at > indexAgeMsMax) return null
  const { quoteScale, tickUnits } = market.units
  const quoteUnits = divideDown(index.priceE10 * unitsPerCoin(quoteScale), indexUnit)
  return priceText(market, divideDown(quoteUnits, tickUnits).toString())
}
