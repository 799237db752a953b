import { formatAmount } from '@candor/money/amount'
import { toWireTime } from '@candor/contract/wire-time'
import type { Handler } from '../../platform/gateway/handler.ts'
import { readOncePer } from '../../platform/calls/read-once.ts'
import type { Services } from '../../platform/services.ts'
import { indexPricesBefore } from './queries.ts'

const dayMs = 24 * 3_600_000
const freshMs = 1_000
const decimals = 10

// The previous day is read once a second for everyone; prices are current.
export function getIndexPrices({ core, db }: Services): Handler<'Index/GetPrices'> {
  const readDayAgo = readOncePer(freshMs, (now) =>
    indexPricesBefore(db, [...core.mirror.index.keys()], new Date(now.getTime() - dayMs)),
  )
  return async (_request, { now }) => {
    await core.waitForViews(null, 'index-candles')
    const dayAgo = await readDayAgo(now)
    const { index, coins } = core.mirror
    const prices = [...index].map(([coinId, { priceE10, at }]) => {
      const before = dayAgo.get(coinId)
      return {
        coin: coins.get(coinId)?.symbol ?? '',
        price: formatAmount(priceE10, decimals),
        at: toWireTime(new Date(at)),
        dayAgoPrice: before === undefined ? null : formatAmount(BigInt(before), decimals),
      }
    })
    return { prices }
  }
}
