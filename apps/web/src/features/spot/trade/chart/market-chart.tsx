import { useMemo } from 'react'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import { AppChart } from '../../../../shared/chart/app-chart.tsx'
import { callServer } from '../../../../shared/server/client.ts'
import { useLiveCandle } from '../../../../shared/server/market-stream.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import type { Indicator } from '../preferences.ts'
import { ChartSummary } from './chart-summary.tsx'
import { useOwnMarks } from './use-own-marks.ts'

type Props = { market: Market; interval: CandleInterval; indicators: readonly Indicator[] }

/** The candles of a market with its volume, and the account's own marks. */
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
  const own = useOwnMarks(ticker)
  const summary = <ChartSummary market={market} interval={interval} />
  return <AppChart {...{ source, interval, indicators, live, own, summary }} />
}
