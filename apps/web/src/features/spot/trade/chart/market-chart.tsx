import { useMemo } from 'react'
import type { CandleInterval } from '@candor/contract/stream/stream'
import { CandleChart } from '@candor/ui/chart/candle-chart'
import { callServer } from '@candor/client/calls/client'
import type { Market } from '../../../../shared/server/markets.ts'
import { useLiveCandle } from '@candor/client/react/stream-hooks'
import type { Indicator } from '../preferences.ts'
import { ChartSummary } from './chart-summary.tsx'

type Props = { market: Market; interval: CandleInterval; indicators: readonly Indicator[] }

/** The candles of a market, with its volume. */
export function MarketChart({ market, interval, indicators }: Props) {
  const live = useLiveCandle(market.market, interval)
  const { market: ticker, priceDecimals, quantityDecimals } = market
  const source = useMemo(
    () => ({
      ticker,
      priceDecimals,
      volumeDecimals: quantityDecimals,
      read: async (page: { interval: CandleInterval; limit: number; before?: string }) =>
        (await callServer('Spot/GetCandles', { market: ticker, ...page })).candles,
    }),
    [ticker, priceDecimals, quantityDecimals],
  )
  const summary = <ChartSummary market={market} interval={interval} />
  return <CandleChart {...{ source, interval, indicators, live, summary }} />
}
