import { useMemo } from 'react'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import { AppChart } from '../../../../shared/chart/app-chart.tsx'
import { useText } from '../../../../i18n/text.ts'
import { callServer } from '../../../../shared/server/client.ts'
import { useIndexPrice, useIndexTicks } from '../../../../shared/server/market-stream.ts'
import type { OptionPair } from '../../../../shared/server/option-pairs.ts'
import { indexPlaces } from '../../../../shared/options/running.ts'
import { useReading } from '@candor/client/react/reading'
import { useOptionFigures } from '../../figures.ts'
import { withTick } from './candle-fold.ts'
import type { IndexInterval } from './candle-fold.ts'

const noIndicators: readonly string[] = []

/** The candle under way: as the exchange knew it a moment ago, and every tick since. */
function useLiveCandle(coin: string, interval: IndexInterval) {
  const known = useReading(`${coin} ${interval}`, () =>
    callServer('Options/GetIndexCandles', { coin, interval, limit: 1 }),
  )
  const ticks = useIndexTicks(coin)
  return useMemo(() => {
    if (!known.value) return []
    const candle = ticks.reduce(
      (before, tick) => withTick(before, tick, interval),
      known.value.candles[0] ?? null,
    )
    return candle ? [candle] : []
  }, [known.value, ticks, interval])
}

type Props = { pair: OptionPair; interval: IndexInterval }

export function IndexChart({ pair, interval }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  const { coin } = pair
  const { price } = useIndexPrice(coin)
  const live = useLiveCandle(coin, interval)
  const priceDecimals = indexPlaces(pair.indexPrice ?? pair.highPrice ?? '1000')
  const source = useMemo(
    () => ({
      ticker: coin,
      priceDecimals,
      volumeDecimals: null,
      read: async (page: { interval: CandleInterval; limit: number; before?: string }) =>
        (await callServer('Options/GetIndexCandles', { coin, ...page })).candles,
    }),
    [coin, priceDecimals],
  )
  const label = { pair: pair.pair, price: price === null ? '–' : figures.price(price) }
  const summary = <p className="sr-only">{text('options.lineLabel', label)}</p>
  return <AppChart indicators={noIndicators} {...{ source, interval, live, summary }} />
}
