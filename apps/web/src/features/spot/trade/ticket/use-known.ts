import { useMemo } from 'react'
import { parseAmount } from '@candor/money/amount'
import type { DepthLevel } from '@candor/contract/stream/stream'
import { floorDecimal } from '@candor/client/figures/format'
import { useBalances } from '../../../../shared/server/account.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { useCell } from '@candor/client/react/stream-hooks'
import { marketFigures } from '../../../../shared/server/market-stream.ts'
import { useTicker } from '../../../../shared/server/stream.ts'
import { levelOf, unitsOf } from '../units.ts'
import type { Draft, Known } from './draft.ts'

const noLevels: readonly DepthLevel[] = []

/** The ticket's data. Only a market order needs the book, so only that redraws with it. */
export function useKnown(market: Market, { side, kind }: Pick<Draft, 'side' | 'kind'>): Known {
  const units = unitsOf(market)
  const { balances } = useBalances()
  const [coin, scale] =
    side === 'buy' ? [market.quoteCoin, units.quoteScale] : [market.baseCoin, units.baseScale]
  const held = balances && (balances.get(coin)?.available ?? '0')
  // The band follows the index, or else the last trade. The server decides about a tick's difference.
  const reference = useTicker(market.market)
  const referenceText = reference?.indexPrice ?? reference?.lastPrice ?? null
  const isMarket = kind === 'market'
  const asks = useCell(
    marketFigures.depth(market.market),
    (book) => (isMarket ? book?.asks : undefined) ?? noLevels,
  )
  const bids = useCell(
    marketFigures.depth(market.market),
    (book) => (isMarket ? book?.bids : undefined) ?? noLevels,
  )
  return useMemo(
    () => ({
      market,
      available: held === null ? null : parseAmount(held, scale),
      asks: asks.map((level) => levelOf(level, units)),
      bids: bids.map((level) => levelOf(level, units)),
      referenceTicks: referenceText === null ? null : roundedTicks(referenceText, market),
    }),
    [market, held, scale, asks, bids, units, referenceText],
  )
}

// An index price need not be a whole number of ticks, nor have the coin's decimals.
function roundedTicks(price: string, market: Market): number | null {
  const units = unitsOf(market)
  const amount = parseAmount(floorDecimal(price, units.quoteScale), units.quoteScale)
  return amount === null ? null : Number(amount / units.tickUnits)
}
