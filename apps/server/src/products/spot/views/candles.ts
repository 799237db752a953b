import type { OrdersTraded } from '@candor/engine/products/spot/events'
import {
  type CandleInterval,
  candleStart,
  intervals,
} from '../../../platform/projections/figures/candle-intervals.ts'
import {
  addCandle,
  addTrade,
  candleOf,
  type CandleSum,
} from '../../../platform/projections/figures/candle-sum.ts'
import { moment, type RowOf, units, whole32, whole64, word } from '../../../platform/projections/columns.ts'
import { Rows } from '../../../platform/projections/rows.ts'
import type { View } from '../../../platform/projections/view.ts'

// Prices in ticks, volumes in lots and quote units.
const columns = {
  marketId: whole32,
  interval: word<string>(),
  startAt: moment,
  openTicks: whole64,
  highTicks: whole64,
  lowTicks: whole64,
  closeTicks: whole64,
  volumeLots: units,
  volumeQuote: units,
  tradeCount: whole64,
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.candles': RowOf<typeof columns>
  }
}

type Candle = CandleSum & { marketId: number; interval: CandleInterval }

// The trades of each market, added up per interval and start. The statistics of the last 24 hours are sums of
// a day's minutes, so they need no table of their own.
export const candles: View<'candles'> = {
  name: 'candles',
  version: 1,
  tables: [{ name: 'candles', columns, primaryKey: 'market_id, interval, start_at', fillfactor: 80 }],
  createBatch() {
    const minutes = new Map<number, CandleSum[]>()
    return {
      fold({ events }) {
        for (const event of events) if (event.type === 'ordersTraded') gather(minutes, event)
      },
      async write(client, schema) {
        if (minutes.size === 0) return
        await rowsOf(candlesOf(minutes)).insert(
          client,
          `${schema}.candles as old`,
          `on conflict (market_id, interval, start_at) do update set
             high_ticks = greatest(old.high_ticks, excluded.high_ticks),
             low_ticks = least(old.low_ticks, excluded.low_ticks),
             close_ticks = excluded.close_ticks,
             volume_lots = old.volume_lots + excluded.volume_lots,
             volume_quote = old.volume_quote + excluded.volume_quote,
             trade_count = old.trade_count + excluded.trade_count`,
        )
      },
    }
  },
}

// By market and minute, in time order: all longer candles are made of minutes.
function gather(minutes: Map<number, CandleSum[]>, trade: OrdersTraded): void {
  const startMs = candleStart('1m', trade.at)
  const ofMarket = minutes.get(trade.marketId)
  const last = ofMarket?.at(-1)
  if (last?.startMs === startMs) addTrade(last, trade)
  else if (ofMarket) ofMarket.push(candleOf(startMs, trade))
  else minutes.set(trade.marketId, [candleOf(startMs, trade)])
}

function candlesOf(minutes: Map<number, CandleSum[]>): Iterable<Candle> {
  const candlesByKey = new Map<string, Candle>()
  for (const [marketId, ofMarket] of minutes) {
    for (const minute of ofMarket) {
      for (const interval of intervals) {
        const startMs = candleStart(interval, minute.startMs)
        const key = `${marketId} ${interval} ${startMs}`
        const candle = candlesByKey.get(key)
        if (candle) addCandle(candle, minute)
        else candlesByKey.set(key, { marketId, interval, ...minute, startMs })
      }
    }
  }
  return candlesByKey.values()
}

function rowsOf(gathered: Iterable<Candle>) {
  const rows = new Rows(columns)
  for (const { marketId, interval, startMs, open, high, low, close, lots, quote, count } of gathered) {
    rows.add({
      marketId,
      interval,
      startAt: startMs,
      openTicks: open,
      highTicks: high,
      lowTicks: low,
      closeTicks: close,
      volumeLots: lots,
      volumeQuote: quote,
      tradeCount: count,
    })
  }
  return rows
}
