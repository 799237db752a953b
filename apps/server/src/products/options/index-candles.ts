import { toWireTime } from '@candor/contract/wire-time'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { indexPriceText } from '../../platform/wire/tick.ts'
import { mapInSlices } from '../../platform/calls/map-in-slices.ts'
import type { Services } from '../../platform/services.ts'
import { listIndexCandles } from './queries.ts'

export function getIndexCandles({ core, db }: Services): Handler<'Options/GetIndexCandles'> {
  return async ({ coin: symbol, interval, before, limit }) => {
    const coin = core.mirror.coinBySymbol(symbol)
    if (!coin) return refuse('optionVarietyDoesNotExist')
    await core.waitForViews(null, 'index-candles')
    const rows = await listIndexCandles(db, { coinId: coin.coinId, interval, before, limit })
    return {
      candles: await mapInSlices(rows, (row) => ({
        at: toWireTime(row.start_at),
        open: indexPriceText(row.open_e10),
        high: indexPriceText(row.high_e10),
        low: indexPriceText(row.low_e10),
        close: indexPriceText(row.close_e10),
      })),
    }
  }
}
