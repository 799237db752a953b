import type { Hex } from '@candor/chain/hex'
import type { TransactionKind } from './db/transactions.ts'
import type { Refusal } from './limits.ts'

/** What operators see of the signer. Amounts are decimals as text, times milliseconds. */
export type Report = {
  version: number
  hotAddress: Hex
  gasAddress: Hex
  coldAddress: Hex | null
  levels: { coin: string; hot: string; gas: string; floor: string; ceiling: string }[]
  inFlight: {
    kind: TransactionKind
    reference: string
    coin: string
    amount: string
    nonce: number
    hashes: Hex[]
    confirmations: number
    since: number
  }[]
  refused: { withdrawalId: number; why: Refusal }[]
  problem: string | null
}
