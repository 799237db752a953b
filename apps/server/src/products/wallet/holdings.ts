import type { Balance } from '@candor/contract/calls/wallet'
import type { Core } from '../../platform/core/core.ts'
import type { CoinMirror } from '../../platform/core/mirror/mirror.ts'
import type { Connection } from '../../platform/db/database.ts'
import { toBalances } from '../../platform/wire/balances.ts'
import { pricesNow, type Price } from './prices.ts'
import { listBalances } from './queries.ts'
import { valueOf } from './valuation.ts'

export type Holding = { coin: CoinMirror; balance: Balance; price: Price | null; value: bigint }
export type Worth = { holdings: Holding[]; total: bigint; prices: Map<number, Price> }

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
