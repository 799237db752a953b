import type { Hex } from '@candor/chain/hex'
import type { TransactionKind } from './db/transactions.ts'
import type { Refusal } from './limits/limits.ts'

/**
 * The operators' view of the signer. Amounts are decimals as text. The gas wallet has only the native coin.
 */
export type Report = {
  version: string
  hotAddress: Hex
  gasAddress: Hex
  coldAddress: Hex | null
  levels: { coin: string; hot: string; gas: string | null; floor: string; ceiling: string }[]
  inFlight: {
    kind: TransactionKind
    reference: string
    coin: string
    amount: string
    nonce: number
    hashes: Hex[]
    confirmations: number
    since: string
  }[]
  refused: { withdrawalId: string; why: Refusal }[]
  /** Payments of the hot wallet unknown to the server; for a lost withdrawal, its number. */
  strays: {
    withdrawalId: string | null
    coin: string
    amount: string
    address: string
    transactionId: Hex
  }[]
  problem: string | null
}
