import { transactionIdLengthMax, transactionIdPattern } from '../../rules/limits.ts'
import type { SnapshotReader } from '../snapshot/reader.ts'
import type { SnapshotWriter } from '../snapshot/writer.ts'
import { CreditReferences, type ReferenceUse, wordsPerEntry } from './credit-references.ts'

export function isTransactionId(transactionId: string): boolean {
  return transactionId.length <= transactionIdLengthMax && transactionIdPattern.test(transactionId)
}

/**
 * The use of each outside transaction, for ever: one pays for one thing. Its key is its place and its id in
 * small letters, because chains use either case.
 */
export class TransactionIds {
  private readonly kept = new CreditReferences()

  use(place: string, transactionId: string, subject: number): ReferenceUse {
    return this.kept.use(keyOf(place, transactionId), String(subject))
  }

  remember(place: string, transactionId: string, subject: number): void {
    this.kept.remember(keyOf(place, transactionId), String(subject))
  }

  encode(writer: SnapshotWriter): void {
    writer.integer(this.kept.size)
    this.kept.forEachWord((word) => writer.integer(word))
  }

  decode(reader: SnapshotReader): void {
    const count = reader.integer()
    for (let i = 0; i < count; i += 1)
      this.kept.restore(Array.from({ length: wordsPerEntry }, () => reader.integer()))
  }
}

/** A place has no space in it. */
function keyOf(place: string, transactionId: string): string {
  return `${place} ${transactionId.toLowerCase()}`
}
