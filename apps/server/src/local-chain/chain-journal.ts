import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserFacingError } from '../platform/log/user-facing-error.ts'

/** The changes of the chain, in order; replayed, they give the same blocks. */
export type Entry =
  | { kind: 'genesis'; seconds: number }
  | { kind: 'transaction'; raw: string }
  | { kind: 'block'; seconds: number; random: string; hash: string }
  // Only used by tests: set balances, dropped transactions.
  | { kind: 'change'; method: string; params: readonly unknown[] }

/** The disk rejected the change: memory then differs from the journal. */
export class NotKept extends Error {}

/** One line per entry. Answered entries are on the disk. */
export class ChainJournal {
  readonly found: readonly Entry[]
  private readonly file: number
  private size: number

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, 'journal.jsonl')
    this.file = openSync(path, 'a+', 0o600)
    const bytes = readFileSync(path)
    // A kill may leave part of the last line, which was never confirmed.
    this.size = bytes.lastIndexOf('\n') + 1
    if (this.size < bytes.length) this.cutTo(this.size)
    else if (this.size === 0) syncFolder(folder)
    const lines = bytes.subarray(0, this.size).toString('utf8').split('\n').slice(0, -1)
    this.found = lines.map((line, place) => entryIn(line, `${path}:${place + 1}`))
  }

  get length(): number {
    return this.size
  }

  append(entry: Entry): void {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`)
    try {
      let written = 0
      while (written < line.length) written += writeSync(this.file, line, written)
      fsyncSync(this.file)
    } catch (error) {
      throw new NotKept('The journal of the local chain can not be written.', { cause: error })
    }
    this.size += line.length
  }

  /** Removes everything appended since the journal had this length. */
  cutTo(length: number): void {
    try {
      ftruncateSync(this.file, length)
      fsyncSync(this.file)
    } catch (error) {
      throw new NotKept('The journal of the local chain can not be cut.', { cause: error })
    }
    this.size = length
  }
}

function entryIn(line: string, place: string): Entry {
  try {
    return JSON.parse(line) as Entry
  } catch {
    throw new UserFacingError(`The journal of the local chain can not be read: ${place}`)
  }
}

// Otherwise a crash of the machine could lose the file although its content was synced.
function syncFolder(folder: string): void {
  for (const path of [folder, dirname(folder)]) {
    const opened = openSync(path, 'r')
    fsyncSync(opened)
    closeSync(opened)
  }
}
