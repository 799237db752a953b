import type { Logger } from 'pino'
import type { Hex } from '@candor/chain/hex'
import type { ChainNode } from '@candor/chain/node'
import type { Chain } from './chain/chain.ts'
import type { Coins } from './coins.ts'
import type { Database } from './db/database.ts'
import type { TransactionKind } from './db/transactions.ts'
import type { Keys } from './keys.ts'
import type { Refusal } from './limits/limits.ts'
import type { ServerClient } from './server-client.ts'

/** The steps between which a signer may be killed; tests kill it there. */
export type Step =
  | `${'payout' | 'return'} ${'bound' | 'lost' | 'taken' | 'started' | 'told' | 'paid'}`
  | `${TransactionKind} ${'signed' | 'stored' | 'broadcast' | 'bump stored' | 'bumped' | 'settling' | 'settled'}`

export type Rules = {
  chainId: number
  coins: Coins
  coldAddress: Hex | null
  confirmations: number
  bumpAfterMs: number
  feeMax: bigint
  /** The hot wallet was unused before this block. */
  startBlock: number
}

/** The parts of a signer. */
export type Parts = {
  db: Database
  nodes: readonly ChainNode[]
  keys: Keys
  server: ServerClient
  rules: Rules
  log: Logger
  now: () => number
  onStep: (step: Step) => void
}

/** The findings of a turn, for the report at its end. */
export type Findings = {
  problems: string[]
  refused: { withdrawalId: string; why: Refusal }[]
}

/** A turn with a working chain. */
export type Turn = Parts & Findings & { chain: Chain; hot: Hex; gas: Hex; isLate: () => boolean }
