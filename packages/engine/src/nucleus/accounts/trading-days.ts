import { list, record, type ValueOf, whole } from '../fields.ts'
import type { SnapshotReader } from '../snapshot/reader.ts'
import type { SnapshotWriter } from '../snapshot/writer.ts'
import { isRecording, rememberCell, rememberField } from '../undo.ts'
import { userAccountIdMin } from './account-table.ts'

const dayMs = 24 * 3_600_000

const accountDays = record({ accountId: whole, count: whole, lastDay: whole })
interface AccountDays extends ValueOf<typeof accountDays> {}
const allDays = list(accountDays)

/**
 * The number of UTC days on which each user's account traded, in the book or by an option that opened. Two
 * numbers per account, and a trade on a day already counted costs one lookup.
 */
export class TradingDays {
  private counts = new Uint32Array(1024)
  private lastDays = new Uint32Array(1024)

  of(accountId: number): number {
    return this.counts[accountId] ?? 0
  }

  note(accountId: number, at: number): void {
    if (accountId < userAccountIdMin) return
    const day = Math.floor(at / dayMs)
    if (this.lastDays[accountId] === day) return
    this.set({ accountId, count: this.of(accountId) + 1, lastDay: day })
  }

  encode(writer: SnapshotWriter, format: number): void {
    const traded: AccountDays[] = []
    this.counts.forEach((count, accountId) => {
      if (count > 0) traded.push({ accountId, count, lastDay: this.lastDays[accountId] ?? 0 })
    })
    allDays.write(writer, traded, format)
  }

  decode(reader: SnapshotReader, format: number): void {
    for (const days of allDays.read(reader, format)) this.set(days)
  }

  private set({ accountId, count, lastDay }: AccountDays): void {
    if (accountId >= this.counts.length) this.grow(accountId)
    if (isRecording) {
      rememberCell(this.counts, accountId)
      rememberCell(this.lastDays, accountId)
    }
    this.counts[accountId] = count
    this.lastDays[accountId] = lastDay
  }

  private grow(accountId: number): void {
    rememberField(this, 'counts')
    rememberField(this, 'lastDays')
    let { length } = this.counts
    while (length <= accountId) length *= 2
    const [counts, lastDays] = [new Uint32Array(length), new Uint32Array(length)]
    counts.set(this.counts)
    lastDays.set(this.lastDays)
    this.counts = counts
    this.lastDays = lastDays
  }
}
