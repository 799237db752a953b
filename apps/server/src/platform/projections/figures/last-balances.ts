import type { Posted } from '@candor/engine/nucleus/ledger/ledger'

export type Balance = { accountId: number; coinId: number; bucket: number; balance: bigint }

// The last balance of each bucket that moved.
export class LastBalances {
  readonly byBucket = new Map<number, Balance>()

  add({ posting, fromBalance, toBalance }: Posted): void {
    const { coinId, fromAccountId, fromBucket, toAccountId, toBucket } = posting
    this.set({ accountId: fromAccountId, coinId, bucket: fromBucket, balance: fromBalance })
    this.set({ accountId: toAccountId, coinId, bucket: toBucket, balance: toBalance })
  }

  all(): Iterable<Balance> {
    return this.byBucket.values()
  }

  private set(row: Balance): void {
    this.byBucket.set(bucketKey(row.accountId, row.coinId, row.bucket), row)
  }
}

// One number for account, coin and bucket: accounts end below 2 to the 26th, so it stays exact.
export function bucketKey(accountId: number, coinId: number, bucket: number): number {
  return (accountId * 65_536 + coinId) * 4 + bucket
}
