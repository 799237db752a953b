import { outsideWorldAccountId } from '../accounts/account-table.ts'
import { assert } from '../assert.ts'
import type { Ledger } from './ledger.ts'

/** Reads the whole ledger, so it belongs at start, after a snapshot and in the simulation, not in a command. */
export function assertLedgerHolds(ledger: Ledger): void {
  const sumByCoin = new Map<number, bigint>()
  ledger.forEachBalance((coinId, accountId, _bucket, balance) => {
    assert(balance > 0n || accountId === outsideWorldAccountId, 'no bucket is below zero')
    sumByCoin.set(coinId, (sumByCoin.get(coinId) ?? 0n) + balance)
  })
  for (const sum of sumByCoin.values()) assert(sum === 0n, 'all accounts of a coin add up to zero')
}
