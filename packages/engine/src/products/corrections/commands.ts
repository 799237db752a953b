import type { Timed } from '../../nucleus/commands.ts'
import type { Bucket } from '../../nucleus/ledger/ledger.ts'

/** A posting as the journal made it. */
export interface NamedPosting {
  /** The number of its command, and its place among the events of that command. */
  readonly seq: number
  readonly ordinal: number
  readonly coinId: number
  readonly amount: bigint
  readonly fromAccountId: number
  readonly fromBucket: Bucket
  readonly toAccountId: number
  readonly toBucket: Bucket
}

/** The money of one posting goes back to where it came from, once. */
export interface ReversePosting extends Timed, NamedPosting {
  readonly type: 'reversePosting'
}

export type CorrectionsCommand = ReversePosting
