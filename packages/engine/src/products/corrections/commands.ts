import type { CommandOf } from '../../nucleus/commands.ts'
import { type Field, type RecordOf, units, whole } from '../../nucleus/fields.ts'
import type { Bucket } from '../../nucleus/ledger/ledger.ts'

const bucket = whole as Field<Bucket>

/** A posting as the journal made it. */
export const namedPosting = {
  /** The number of its command, and its place among the events of that command. */
  seq: whole,
  ordinal: whole,
  coinId: whole,
  amount: units,
  fromAccountId: whole,
  fromBucket: bucket,
  toAccountId: whole,
  toBucket: bucket,
}
export interface NamedPosting extends RecordOf<typeof namedPosting> {}

export const correctionsCommands = {
  /** The money of one posting goes back to where it came from, once. */
  reversePosting: namedPosting,
}

export interface ReversePosting extends CommandOf<typeof correctionsCommands, 'reversePosting'> {}
