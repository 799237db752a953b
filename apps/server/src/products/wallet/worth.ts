import type { CallRequest } from '@candor/contract/calls'
import type { Balance } from '@candor/contract/calls/wallet'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import type { Core } from '../../platform/core/core.ts'
import type { CoinMirror, Mirror } from '../../platform/core/mirror/mirror.ts'
import { usdt } from '../../platform/core/seeds/seeds.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'
import { toBalances } from '../../platform/wire/balances.ts'
import { type Price, pricesAt, pricesNow } from './prices.ts'
import { balancesAt, listBalances } from './queries.ts'
import { unitsFor, valueOf } from './valuation.ts'

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
    const accountId = await core.accountShownIn(userId, ...equityViews)
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

export type Holding = { coin: CoinMirror; balance: Balance; price: Price | null; value: bigint }
type Worth = { holdings: Holding[]; total: bigint; prices: Map<number, Price> }

// An account's balances of every coin, and their current value: all four buckets count.
export async function worthNow(
  core: Core,
  connection: Connection,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Worth> {
  const rows = await listBalances(connection, accountId)
  const coins = [...core.mirror.coins.values()]
  const balances = toBalances(coins, rows)
  const coinIds = coins.map(({ coinId }) => coinId)
  const prices = await pricesNow(core, connection, { coinIds, now })
  const holdings = coins.flatMap((coin, place) => {
    const balance = balances[place]
    const price = prices.get(coin.coinId) ?? null
    let units = 0n
    for (const row of rows) if (row.coin_id === coin.coinId) units += BigInt(row.balance)
    const value = price === null ? 0n : valueOf(units, coin.scale, price.priceE10)
    return balance ? [{ coin, balance, price, value }] : []
  })
  return { holdings, total: holdings.reduce((sum, { value }) => sum + value, 0n), prices }
}

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
