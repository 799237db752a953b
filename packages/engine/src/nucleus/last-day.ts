import { DueQueue } from './due-queue.ts'
import { type Field, list, mapOf } from './fields.ts'
import type { SnapshotReader } from './snapshot/reader.ts'
import type { SnapshotWriter } from './snapshot/writer.ts'
import { setOrDelete } from './undo.ts'

export const lastDayMs = 24 * 3_600_000

/**
 * Actions of the last 24 hours by the actor's number, the oldest first. Ticks remove older ones; until then
 * they are skipped.
 */
export class LastDay<Entry extends { readonly at: number }> {
  private readonly entries = new Map<number, readonly Entry[]>()
  private readonly due = new DueQueue()
  private readonly lists: Field<Map<number, readonly Entry[]>>

  constructor(field: Field<Entry>) {
    this.lists = mapOf(list(field))
  }

  of(id: number, at: number): readonly Entry[] {
    return (this.entries.get(id) ?? []).filter((entry) => isWithin(entry, at))
  }

  add(id: number, entry: Entry): void {
    this.set(id, [...(this.entries.get(id) ?? []), entry])
    this.due.add(entry.at + lastDayMs, id)
  }

  /** As if it had never been added. */
  remove(id: number, isMeant: (entry: Entry) => boolean): void {
    const before = this.entries.get(id)
    if (before?.some(isMeant) !== true) return
    this.set(
      id,
      before.filter((entry) => !isMeant(entry)),
    )
  }

  forgetOld(at: number): void {
    for (let id = this.due.takeDue(at); id !== null; id = this.due.takeDue(at))
      this.remove(id, (entry) => !isWithin(entry, at))
  }

  /** Sorted by number, not by arrival. */
  forEach(visit: (id: number, entry: Entry) => void): void {
    for (const [id, entries] of [...this.entries].toSorted(([a], [b]) => a - b))
      for (const entry of entries) visit(id, entry)
  }

  encode(writer: SnapshotWriter, format: number): void {
    this.lists.write(writer, this.entries, format)
  }

  decode(reader: SnapshotReader, format: number): void {
    for (const [id, entries] of this.lists.read(reader, format))
      for (const entry of entries) this.add(id, entry)
  }

  private set(id: number, entries: readonly Entry[]): void {
    setOrDelete(this.entries, id, entries.length === 0 ? null : entries)
  }
}

function isWithin({ at }: { readonly at: number }, now: number): boolean {
  return now < at + lastDayMs
}
