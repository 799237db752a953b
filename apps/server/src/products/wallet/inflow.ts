import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Connection } from '../../platform/db/database.ts'
import { firstPrices, pricesKnownAt } from './prices.ts'
import { listInflow } from './queries.ts'
import { valueOf } from './valuation.ts'

// Money that came from outside the exchange, or from others as a loan or a gift, and money that went out, in
// USDT units.
export type Inflow = { came: bigint; went: bigint }

// Each movement is valued once, at the price known when it happened, or at the coin's first price if it had
// none yet. So a deposit never counts as a gain or a loss. The work grows only with these movements, however
// much an account trades.
export async function inflowOf(
  mirror: Mirror,
  connection: Connection,
  { accountId, since }: { accountId: number; since: Date },
): Promise<{ all: Inflow; since: Inflow }> {
  const rows = await listInflow(connection, accountId)
  const moments = rows.map(({ coin_id, at }) => ({ coinId: coin_id, at }))
  const prices = await pricesKnownAt(mirror, connection, moments)
  const first = prices.includes(null) ? await firstPrices(mirror, connection) : new Map<number, bigint>()
  const sums = { all: { came: 0n, went: 0n }, since: { came: 0n, went: 0n } }
  for (const [place, { coin_id, at, came, went }] of rows.entries()) {
    const scale = mirror.coins.get(coin_id)?.scale
    const priceE10 = prices[place]?.priceE10 ?? first.get(coin_id)
    if (scale === undefined || priceE10 === undefined) continue
    for (const sum of at >= since ? [sums.all, sums.since] : [sums.all]) {
      sum.came += valueOf(BigInt(came), scale, priceE10)
      sum.went += valueOf(BigInt(went), scale, priceE10)
    }
  }
  return sums
}
