import { useMemo } from 'react'
import type { OptionOrder } from '@candor/contract/calls/options'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import type { LineTone, OwnMarks, PriceLine } from '@candor/ui/chart/own-marks'
import { AppChart } from '../../../../shared/chart/app-chart.tsx'
import { useText } from '../../../../i18n/text.ts'
import { callServer } from '../../../../shared/server/client.ts'
import { useIndexPrice, useIndexTicks } from '../../../../shared/server/market-stream.ts'
import type { OptionPair } from '../../../../shared/server/option-pairs.ts'
import { hasOpened, indexPlaces, standingOf } from '../../../../shared/options/running.ts'
import type { Standing } from '../../../../shared/options/running.ts'
import { useReading } from '@candor/client/react/reading'
import { useOptionFigures } from '../../figures.ts'
import { withTick } from './candle-fold.ts'
import type { IndexInterval } from './candle-fold.ts'

const noIndicators: readonly string[] = []

/** The open candle: from the exchange's last reading, and every tick since. */
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

const tones: Record<Standing, LineTone> = { in: 'up', out: 'down', even: 'neutral' }

/** The opening prices of the account's options, coloured by their standing. */
function useStrikes(coin: string, holding: readonly OptionOrder[]): OwnMarks {
  const text = useText()
  const { price } = useIndexPrice(coin)
  const lines: PriceLine[] = holding
    .filter((order) => order.coin === coin)
    .filter(hasOpened)
    .map((order) => ({
      price: order.openingPrice,
      label: text(`options.direction.${order.direction}`),
      tone: price === null ? 'neutral' : tones[standingOf(order, price)],
    }))
  // Drawn anew when an option opens, ends or changes standing, not every tick.
  const written = JSON.stringify(lines)
  return useMemo(() => ({ lines: JSON.parse(written) as PriceLine[], marks: [] }), [written])
}

type Props = { pair: OptionPair; interval: IndexInterval; holding: readonly OptionOrder[] }

export function IndexChart({ pair, interval, holding }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  const { coin } = pair
  const { price } = useIndexPrice(coin)
  const live = useLiveCandle(coin, interval)
  const own = useStrikes(coin, holding)
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
  return <AppChart indicators={noIndicators} {...{ source, interval, live, own, summary }} />
}
