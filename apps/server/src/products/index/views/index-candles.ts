import type { IndexTicked } from '@candor/engine/nucleus/events'
import {
  type CandleInterval,
  candleStart,
  intervals,
} from '../../../platform/projections/figures/candle-intervals.ts'
import {
  type Given,
  moment,
  priceE10,
  type RowOf,
  whole32,
  word,
} from '../../../platform/projections/columns.ts'
import { Rows } from '../../../platform/projections/rows.ts'
import type { View } from '../../../platform/projections/view.ts'

const columns = {
  coinId: whole32,
  interval: word<CandleInterval>(),
  startAt: moment,
  openE10: priceE10,
  highE10: priceE10,
  lowE10: priceE10,
  closeE10: priceE10,
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.index_candles': RowOf<typeof columns>
  }
}

type IndexCandle = { -readonly [Name in keyof typeof columns]: Given<typeof columns>[Name] }

// The index price of a coin with ten decimals, per interval and start. A time without ticks has no candle.
export const indexCandles: View<'index-candles'> = {
  name: 'index-candles',
  version: 1,
  tables: [{ name: 'index_candles', columns, primaryKey: 'coin_id, interval, start_at', fillfactor: 80 }],
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
        const rows = new Rows(columns)
        for (const candle of gathered.values()) rows.add(candle)
        await rows.insert(
          client,
          `${schema}.index_candles as old`,
          `on conflict (coin_id, interval, start_at) do update set
             high_e10 = greatest(old.high_e10, excluded.high_e10),
             low_e10 = least(old.low_e10, excluded.low_e10),
             close_e10 = excluded.close_e10`,
        )
      },
    }
  },
}

function gather(gathered: Map<string, IndexCandle>, interval: CandleInterval, tick: IndexTicked): void {
  const { coinId, priceE10: price } = tick
  const startAt = candleStart(interval, tick.at)
  const key = `${coinId} ${interval} ${startAt}`
  const candle = gathered.get(key)
  if (!candle) {
    const prices = { openE10: price, highE10: price, lowE10: price, closeE10: price }
    gathered.set(key, { coinId, interval, startAt, ...prices })
    return
  }
  if (price > candle.highE10) candle.highE10 = price
  if (price < candle.lowE10) candle.lowE10 = price
  candle.closeE10 = price
}
