import type { BucketName } from '@candor/engine/nucleus/ledger/ledger'

/** Balances as one list of rows, added up the obvious way. */
export class NaiveLedger {
  readonly balances = new Map<string, bigint>()
  /** The rows that changed since the last command began. */
  readonly touched = new Set<string>()

  balance(accountId: number, coinId: number, bucket: BucketName): bigint {
    return this.balances.get(rowName(accountId, coinId, bucket)) ?? 0n
  }

  add(accountId: number, coinId: number, bucket: BucketName, units: bigint): void {
    if (units === 0n) return
    const row = rowName(accountId, coinId, bucket)
    const balance = (this.balances.get(row) ?? 0n) + units
    if (balance < 0n && accountId !== 0) throw new Error(`The model overdrew ${row}`)
    if (balance === 0n) this.balances.delete(row)
    else this.balances.set(row, balance)
    this.touched.add(row)
  }

  /** Within one account; negative units go the other way. */
  move(accountId: number, coinId: number, from: BucketName, to: BucketName, units: bigint): void {
    this.add(accountId, coinId, from, -units)
    this.add(accountId, coinId, to, units)
  }
}

export function rowName(accountId: number, coinId: number, bucket: BucketName): string {
  return `${accountId}/${coinId}/${bucket}`
}
