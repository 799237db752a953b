import { formatAmount } from '@candor/money/amount'
import type { CallRequest } from '@candor/contract/calls'
import { toWireTime } from '@candor/contract/wire-time'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import { usdt } from '../../platform/core/seeds/seeds.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'
import { worthNow } from './holdings.ts'
import { pricesAt } from './prices.ts'
import { balancesAt } from './queries.ts'
import { valueOf } from './valuation.ts'

const hourMs = 3_600_000

// The views behind an account's past and present value.
export const equityViews = ['balances', 'balance-history', 'candles', 'index-candles'] as const

// Steps are whole half hours, for which past balances are known.
const curves: Record<CallRequest<'Wallet/GetEquity'>['range'], { stepMs: number; steps: number }> = {
  '24h': { stepMs: hourMs / 2, steps: 48 },
  '7d': { stepMs: 3 * hourMs, steps: 56 },
  '30d': { stepMs: 12 * hourMs, steps: 59 },
}

export function getEquity({ core, db }: Services): Handler<'Wallet/GetEquity'> {
  return async ({ range }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, ...equityViews)
    const { stepMs, steps } = curves[range]
    const lastMs = Math.floor((now.getTime() - 1) / stepMs) * stepMs
    const moments = Array.from({ length: steps }, (_, step) => new Date(lastMs - (steps - 1 - step) * stepMs))
    const worths = await worthAt(core.mirror, db, { accountId, moments })
    const { total } = await worthNow(core, db, { accountId, now })
    const points = [
      ...moments.map((at, place) => ({ at, units: worths[place] ?? 0n })),
      { at: now, units: total },
    ]
    return {
      points: points.map(({ at, units }) => ({ at: toWireTime(at), value: formatAmount(units, usdt.scale) })),
    }
  }
}

// An account's value at past full or half hours.
export async function worthAt(
  mirror: Mirror,
  connection: Connection,
  { accountId, moments }: { accountId: number; moments: readonly Date[] },
): Promise<bigint[]> {
  const held = await balancesAt(connection, accountId, moments)
  const asked = held.map(({ coin_id, at }) => ({ coinId: coin_id, at }))
  const prices = await pricesAt(mirror, connection, asked)
  const worths = new Map(moments.map((at) => [at.getTime(), 0n]))
  for (const [place, { coin_id, at, units }] of held.entries()) {
    const coin = mirror.coins.get(coin_id)
    const price = prices[place]
    if (!coin || !price) continue
    const before = worths.get(at.getTime()) ?? 0n
    worths.set(at.getTime(), before + valueOf(BigInt(units), coin.scale, price.priceE10))
  }
  return moments.map((at) => worths.get(at.getTime()) ?? 0n)
}
