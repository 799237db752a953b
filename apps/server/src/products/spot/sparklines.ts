import type { CallOutput } from '@candor/contract/calls'
import { toWireTime } from '@candor/contract/wire-time'
import type { Handler } from '../../platform/gateway/handler.ts'
import { readOncePer } from '../../platform/calls/read-once.ts'
import type { Services } from '../../platform/services.ts'
import { priceText } from '../../platform/wire/figures.ts'
import { firstDays, listClosesSince } from './queries.ts'

type Sparkline = CallOutput<'Spot/GetSparklines'>['sparklines'][number]

const dayMs = 24 * 3_600_000
const freshMs = 60_000
const ranges = {
  '24h': { interval: '30m', ms: dayMs },
  '7d': { interval: '4h', ms: 7 * dayMs },
} as const

// The sparklines are the same for everyone, so they are read once a minute.
export function getSparklines({ core, db }: Services): Handler<'Spot/GetSparklines'> {
  const readOf = (range: keyof typeof ranges) =>
    readOncePer(freshMs, async (now): Promise<Sparkline[]> => {
      const { interval, ms } = ranges[range]
      await core.waitForViews(null, 'candles')
      const rows = await listClosesSince(db, interval, new Date(now.getTime() - ms))
      const closesOf = new Map(rows.map((row) => [row.market_id, row.close_ticks]))
      const days = await firstDays(db)
      return [...core.mirror.markets.values()].map((market) => {
        const { symbol, marketId } = market.config
        const firstDay = days.get(marketId)
        return {
          market: symbol,
          closes: (closesOf.get(marketId) ?? []).map((ticks) => priceText(market, ticks)),
          firstDayAt: firstDay ? toWireTime(firstDay) : null,
        }
      })
    })
  const reads = { '24h': readOf('24h'), '7d': readOf('7d') }
  return async ({ range = '24h' }, { now }) => ({ sparklines: await reads[range](now) })
}
