import { useMemo } from 'react'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import { AppChart } from '../../../../shared/chart/app-chart.tsx'
import { callServer } from '../../../../shared/server/client.ts'
import { useLiveCandle } from '../../../../shared/server/market-stream.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import type { Indicator } from '../preferences.ts'
import { useOwnMarks } from './use-own-marks.ts'
import { useText } from '../../../../i18n/text.ts'
import { signed } from '@candor/ui/figures/change-text'
import { useMarketFigures } from '../../../../shared/market/use-market-figures.ts'

/** A text summary of the chart. It is not announced, only available for reading. */
function ChartSummary({ market, interval }: { market: Market; interval: CandleInterval }) {
  const text = useText()
  const { ticker, change, priceText } = useMarketFigures(market)
  return (
    <p className="sr-only">
      {text('chart.summary', {
        market: market.market,
        interval,
        last: priceText(ticker?.lastPrice),
        change: change ? signed(change.text, change.direction) : '–',
        high: priceText(ticker?.highPrice),
        low: priceText(ticker?.lowPrice),
      })}
    </p>
  )
}

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
