import type { IndexTicked } from '@candor/engine/nucleus/events'
import { type CandleInterval, candleStart, intervals } from './candle-intervals.ts'
import { Columns, type View } from './view.ts'

type IndexCandle = {
  coinId: number
  interval: CandleInterval
  startMs: number
  open: bigint
  high: bigint
  low: bigint
  close: bigint
}

// The index price of a coin with ten decimals, per interval and start. A time without ticks has no candle.
export const indexCandles: View<'index-candles'> = {
  name: 'index-candles',
  version: 1,
  tableNames: ['index_candles'],
  tables: (schema) => `
    create table ${schema}.index_candles (
      coin_id int not null,
      interval text not null,
      start_at timestamptz not null,
      open_e10 numeric not null,
      high_e10 numeric not null,
      low_e10 numeric not null,
      close_e10 numeric not null,
      primary key (coin_id, interval, start_at)
    ) with (fillfactor = 80);
  `,
  createBatch() {
    const gathered = new Map<string, IndexCandle>()
    return {
      fold({ events }) {
        for (const event of events) {
          if (event.type !== 'indexTicked') continue
          for (const interval of intervals) gather(gathered, interval, event)
        }
      },
      async write(client, schema) {
        if (gathered.size === 0) return
        const rows = rowsOf(gathered.values())
        await client.query(
          `insert into ${schema}.index_candles as old (${rows.list})
           select coin_id, interval, to_timestamp(start_at), open_e10, high_e10, low_e10, close_e10
           from ${rows.unnested}
           on conflict (coin_id, interval, start_at) do update set
             high_e10 = greatest(old.high_e10, excluded.high_e10),
             low_e10 = least(old.low_e10, excluded.low_e10),
             close_e10 = excluded.close_e10`,
          rows.values,
        )
      },
    }
  },
}

function gather(gathered: Map<string, IndexCandle>, interval: CandleInterval, tick: IndexTicked): void {
  const { coinId, priceE10 } = tick
  const startMs = candleStart(interval, tick.at)
  const key = `${coinId} ${interval} ${startMs}`
  const candle = gathered.get(key)
  if (!candle) {
    const prices = { open: priceE10, high: priceE10, low: priceE10, close: priceE10 }
    gathered.set(key, { coinId, interval, startMs, ...prices })
    return
  }
  if (priceE10 > candle.high) candle.high = priceE10
  if (priceE10 < candle.low) candle.low = priceE10
  candle.close = priceE10
}

function rowsOf(gathered: Iterable<IndexCandle>): Columns {
  const rows = new Columns({
    coin_id: 'int',
    interval: 'text',
    start_at: 'float8',
    open_e10: 'numeric',
    high_e10: 'numeric',
    low_e10: 'numeric',
    close_e10: 'numeric',
  })
  for (const { coinId, interval, startMs, open, high, low, close } of gathered)
    rows.add([coinId, interval, startMs / 1000, open, high, low, close])
  return rows
}
