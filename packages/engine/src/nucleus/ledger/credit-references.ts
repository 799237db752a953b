import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { rememberCell, rememberCells, rememberField } from '../undo.ts'

export const wordsPerEntry = 8
const referenceWords = 4
const capacityMin = 256

/** The use of a reference: none yet, this very credit, or another one. */
export type ReferenceUse = 'free' | 'same' | 'other'

/**
 * Every credited reference and its credit: 128 bits of a SHA-256 of each. Nothing is forgotten, so it is kept
 * small: 32 bytes for a credit, and a million credits are 32 megabytes that the garbage collector never
 * scans.
 */
export class CreditReferences {
  size = 0
  private entries = new Uint32Array(capacityMin * wordsPerEntry)
  /** A place holds the entry plus one, so that zero means none. */
  private index = new Int32Array(capacityMin * 2)

  use(reference: string, content: string): ReferenceUse {
    const { entries, index } = this
    const wanted = wordsOf(reference)
    const mask = index.length - 1
    for (let at = (wanted[0] as number) & mask; ; at = (at + 1) & mask) {
      const entry = (index[at] as number) - 1
      if (entry < 0) return 'free'
      const place = entry * wordsPerEntry
      if (!holds(entries, place, wanted)) continue
      return holds(entries, place + referenceWords, wordsOf(content)) ? 'same' : 'other'
    }
  }

  remember(reference: string, content: string): void {
    this.restore([...wordsOf(reference), ...wordsOf(content)])
  }

  /** Adds an entry as `forEachWord` gave it. */
  restore(words: readonly number[]): void {
    rememberField(this, 'size')
    if ((this.size + 1) * wordsPerEntry > this.entries.length) this.grow()
    rememberCells(this.entries, this.size * wordsPerEntry, (this.size + 1) * wordsPerEntry)
    this.entries.set(words, this.size * wordsPerEntry)
    this.enter(this.size)
    this.size += 1
  }

  /** The words of every entry, in the order in which they were credited. */
  forEachWord(visit: (word: number) => void): void {
    const { entries } = this
    for (let at = 0; at < this.size * wordsPerEntry; at += 1) visit(entries[at] as number)
  }

  private enter(entry: number): void {
    const { entries, index } = this
    const mask = index.length - 1
    let at = (entries[entry * wordsPerEntry] as number) & mask
    while (index[at] !== 0) at = (at + 1) & mask
    rememberCell(index, at)
    index[at] = entry + 1
  }

  private grow(): void {
    rememberField(this, 'entries')
    rememberField(this, 'index')
    const entries = new Uint32Array(this.entries.length * 2)
    entries.set(this.entries)
    this.entries = entries
    this.index = new Int32Array(this.index.length * 2)
    for (let entry = 0; entry < this.size; entry += 1) this.enter(entry)
  }
}

function wordsOf(text: string): Uint32Array {
  const hash = sha256(utf8ToBytes(text))
  const words = new Uint32Array(referenceWords)
  for (let i = 0; i < referenceWords * 4; i += 1)
    words[i >> 2] = ((words[i >> 2] as number) << 8) | (hash[i] as number)
  return words
}

function holds(entries: Uint32Array, place: number, words: Uint32Array): boolean {
  for (let i = 0; i < referenceWords; i += 1) if (entries[place + i] !== words[i]) return false
  return true
}
