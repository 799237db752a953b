import type { SnapshotReader } from '../snapshot/reader.ts'
import type { SnapshotWriter } from '../snapshot/writer.ts'
import { rememberField, setEntry } from '../undo.ts'

/**
 * The operators who certified an account, or set its score or its limit: none of them lends to it alone.
 * Nobody is ever removed from the list. Since rules 7.
 */
export class Assessors {
  private readonly byAccount = new Map<number, readonly number[]>()
  /** Accounts below this id are older than rules 7. Their assessors were not recorded: anybody may be one. */
  private unknownBelow = 0

  isAssessed(accountId: number, operatorId: number): boolean {
    return accountId < this.unknownBelow || (this.byAccount.get(accountId)?.includes(operatorId) ?? false)
  }

  noteUnknownBelow(accountIdEnd: number): void {
    rememberField(this, 'unknownBelow')
    this.unknownBelow = accountIdEnd
  }

  add(accountId: number, operatorId: number): void {
    const known = this.byAccount.get(accountId) ?? []
    if (known.includes(operatorId)) return
    const assessors = [...known, operatorId].toSorted((a, b) => a - b)
    setEntry(this.byAccount, accountId, assessors)
  }

  encode(writer: SnapshotWriter): void {
    writer.integer(this.unknownBelow)
    writer.integer(this.byAccount.size)
    for (const [accountId, operators] of [...this.byAccount].toSorted(([a], [b]) => a - b)) {
      writer.integer(accountId)
      writer.integer(operators.length)
      for (const operatorId of operators) writer.integer(operatorId)
    }
  }

  decode(reader: SnapshotReader): void {
    this.unknownBelow = reader.integer()
    const count = reader.integer()
    for (let i = 0; i < count; i += 1) {
      const accountId = reader.integer()
      this.byAccount.set(
        accountId,
        Array.from({ length: reader.integer() }, () => reader.integer()),
      )
    }
  }
}
