import { parsePriceTicks } from '@candor/engine/rules/market-units'
import type { Market } from '../../../../shared/server/markets.ts'
import { useTicker } from '../../../../shared/server/stream.ts'
import { unitsOf } from '../units.ts'

/** The last price in ticks; null before the first trade. */
export function useLastTicks(market: Market): number | null {
  const last = useTicker(market.market)?.lastPrice
  return last ? parsePriceTicks(last, unitsOf(market)) : null
}
