import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserFacingError } from '../platform/log/user-facing-error.ts'

/** What changed the chain, in order; done again, it gives the same blocks. */
export type Entry =
  | { kind: 'genesis'; seconds: number }
  | { kind: 'transaction'; raw: string }
  | { kind: 'block'; seconds: number; random: string; hash: string }
  // What only tests do: a balance that is set, a transaction that is dropped.
  | { kind: 'change'; method: string; params: readonly unknown[] }

/** The disk does not take what was changed: what is in memory is then not what is kept. */
export class NotKept extends Error {}

/** A line for each entry. What is answered is on the disk. */
export class ChainJournal {
  readonly found: readonly Entry[]
  private readonly file: number
  private size: number

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, 'journal.jsonl')
    this.file = openSync(path, 'a+', 0o600)
    const bytes = readFileSync(path)
    // A kill may leave a part of the last line, of which nobody was told.
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

  /** Forgets what was appended since the journal was so long. */
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

// Or a crash of the machine could lose the file although what is in it was kept.
function syncFolder(folder: string): void {
  for (const path of [folder, dirname(folder)]) {
    const opened = openSync(path, 'r')
    fsyncSync(opened)
    closeSync(opened)
  }
}
