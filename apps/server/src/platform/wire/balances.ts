import { formatAmount } from '@candor/money/amount'
import type { Balance } from '@candor/contract/calls/wallet'
import type { BucketName } from '@candor/engine/nucleus/ledger/ledger'
import type { CoinMirror } from '../core/mirror/mirror.ts'
import type { ViewRow } from '../db/tables.ts'

// The four buckets in the order in which the ledger numbers them.
export const bucketNames = [
  'available',
  'locked',
  'frozen',
  'toBeReleased',
] as const satisfies readonly BucketName[]

// One account's balances of each of the coins; a bucket without a row is empty.
export function toBalances(
  coins: Iterable<CoinMirror>,
  rows: readonly Pick<ViewRow<'balances'>, 'coin_id' | 'bucket' | 'balance'>[],
): Balance[] {
  return Array.from(coins, ({ coinId, symbol, scale }) => {
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
}
