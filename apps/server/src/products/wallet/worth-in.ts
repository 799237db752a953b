import { formatAmount } from '@candor/money/amount'
import { usdt } from '../../platform/core/seeds/seeds.ts'
import type { Services } from '../../platform/services.ts'
import { worthNow } from './holdings.ts'
import { unitsFor } from './valuation.ts'

// The value of an account in a coin; null while the coin has no price.
export function worthIn({ core, db }: Services) {
  return async (asked: { accountId: number; coinId: number; now: Date }): Promise<string | null> => {
    const { coinId } = asked
    const { total, prices } = await worthNow(core, db, asked)
    const { scale } = core.mirror.coin(coinId)
    if (coinId === usdt.coinId) return formatAmount(total, scale)
    const priceE10 = prices.get(coinId)?.priceE10
    return priceE10 === undefined ? null : formatAmount(unitsFor(total, scale, priceE10), scale)
  }
}
