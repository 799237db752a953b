import type { OrdersTraded } from '@candor/engine/products/spot/events'
import { type CandleInterval, candleStart, intervals } from './candle-intervals.ts'
import { addCandle, addTrade, candleOf, type CandleSum } from './candle-sum.ts'
import { Columns, type View } from './view.ts'

type Candle = CandleSum & { marketId: number; interval: CandleInterval }

// Prices in ticks and volumes in lots and quote units, per market, interval and start. The statistics of the last
// 24 hours are the minutes of a day added up, so they need no table of their own.
export const candles: View<'candles'> = {
  name: 'candles',
  version: 1,
  tableNames: ['candles'],
  tables: (schema) => `
    create table ${schema}.candles (
      market_id int not null,
      interval text not null,
      start_at timestamptz not null,
      open_ticks bigint not null,
      high_ticks bigint not null,
      low_ticks bigint not null,
      close_ticks bigint not null,
      volume_lots bigint not null,
      volume_quote bigint not null,
      trade_count bigint not null,
      primary key (market_id, interval, start_at)
    ) with (fillfactor = 80);
  `,
  createBatch() {
    const minutes = new Map<number, CandleSum[]>()
    return {
      fold({ events }) {
        for (const event of events) if (event.type === 'ordersTraded') gather(minutes, event)
      },
      async write(client, schema) {
        if (minutes.size === 0) return
        const rows = rowsOf(candlesOf(minutes))
        await client.query(
          `insert into ${schema}.candles as old (${rows.list})
           select market_id, interval, to_timestamp(start_at), open_ticks, high_ticks, low_ticks, close_ticks,
             volume_lots, volume_quote, trade_count from ${rows.unnested}
           on conflict (market_id, interval, start_at) do update set
             high_ticks = greatest(old.high_ticks, excluded.high_ticks),
             low_ticks = least(old.low_ticks, excluded.low_ticks),
             close_ticks = excluded.close_ticks,
             volume_lots = old.volume_lots + excluded.volume_lots,
             volume_quote = old.volume_quote + excluded.volume_quote,
             trade_count = old.trade_count + excluded.trade_count`,
          rows.values,
        )
      },
    }
  },
}

// By market and minute, in the order of time: all longer candles are made of minutes.
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

function rowsOf(gathered: Iterable<Candle>): Columns {
  const rows = new Columns({
    market_id: 'int',
    interval: 'text',
    start_at: 'float8',
    open_ticks: 'bigint',
    high_ticks: 'bigint',
    low_ticks: 'bigint',
    close_ticks: 'bigint',
    volume_lots: 'bigint',
    volume_quote: 'bigint',
    trade_count: 'bigint',
  })
  for (const candle of gathered) {
    const { open, high, low, close, lots, quote, count } = candle
    rows.add([
      candle.marketId,
      candle.interval,
      candle.startMs / 1000,
      open,
      high,
      low,
      close,
      lots,
      quote,
      count,
    ])
  }
  return rows
}
