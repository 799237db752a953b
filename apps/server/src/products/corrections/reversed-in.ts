import type { Bucket } from '@candor/engine/nucleus/ledger/ledger'
import type { NamedPosting } from './posting.ts'

// The movement that a proposal reverses, read from the proposal's line.
export function reversedIn(line: string): NamedPosting & { number: string } {
  const read = JSON.parse(line) as {
    seq: number
    ordinal: number
    coinId: number
    amount: string
    fromAccountId: number
    fromBucket: Bucket
    toAccountId: number
    toBucket: Bucket
  }
  const { seq, ordinal, coinId } = read
  return {
    seq,
    ordinal,
    number: `${seq}-${ordinal}`,
    coinId,
    amount: BigInt(read.amount),
    from: { accountId: read.fromAccountId, bucket: read.fromBucket },
    to: { accountId: read.toAccountId, bucket: read.toBucket },
  }
}
