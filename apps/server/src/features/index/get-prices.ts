import { formatAmount } from '@candor/money/amount'
import { toWireTime } from '@candor/contract/wire-time'
import type { Handler } from '../../gateway/handler.ts'
import type { Services } from '../services.ts'
import { indexPricesBefore } from './queries.ts'

const dayMs = 24 * 3_600_000
const decimals = 10

export function getIndexPrices({ core, db }: Services): Handler<'Index/GetPrices'> {
  return async (_request, { now }) => {
    const { index, coins } = core.mirror
    await core.waitForViews(null, 'index-candles')
    const dayAgo = await indexPricesBefore(db, [...index.keys()], new Date(now.getTime() - dayMs))
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
