import { formatAmount } from '@candor/money/amount'
import type { Handler } from '../../gateway/handler.ts'
import type { House } from '../house.ts'
import { bucketNames } from './buckets.ts'
import { listBalances } from './queries.ts'

export function getBalances({ core, db }: House): Handler<'Wallet/GetBalances'> {
  return async (_request, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForView(accountId)
    const rows = await listBalances(db, accountId)
    const balances = [...core.mirror.coins.values()].map(({ coinId, symbol, scale }) => {
      const held = { available: 0n, locked: 0n, frozen: 0n, toBeReleased: 0n }
      for (const { coin_id, bucket, balance } of rows) {
        const name = bucketNames[bucket]
        if (coin_id === coinId && name !== undefined) held[name] = BigInt(balance)
      }
      return {
        coin: symbol,
        available: formatAmount(held.available, scale),
        locked: formatAmount(held.locked, scale),
        frozen: formatAmount(held.frozen, scale),
        toBeReleased: formatAmount(held.toBeReleased, scale),
      }
    })
    return { balances }
  }
}
