import { assert } from '../assert.ts'

const highBit = 128
const smallMax = 2 ** 31 - 1
const wordSize = 2 ** 32
const safeMax = BigInt(Number.MAX_SAFE_INTEGER)

/** Writes whole numbers in seven-bit groups, the low ones first: small numbers, which are most, take a byte. */
export class SnapshotWriter {
  private bytes = new Uint8Array(64 * 1024)
  private length = 0

  integer(value: number): void {
    assert(Number.isSafeInteger(value) && value >= 0, 'a snapshot holds whole numbers from zero')
    this.reserve(8)
    const { bytes } = this
    let at = this.length
    let rest = value
    while (rest > smallMax) {
      bytes[at] = (rest % highBit) | highBit
      at += 1
      rest = Math.floor(rest / highBit)
    }
    // From here on it fits a machine word, where shifting is quicker than dividing.
    let word = rest | 0
    while (word >= highBit) {
      bytes[at] = word | highBit
      at += 1
      word >>>= 7
    }
    bytes[at] = word
    this.length = at + 1
  }

  boolean(value: boolean): void {
    this.integer(value ? 1 : 0)
  }

  /** Signed, up to 64 bits: the sign, then the low and the high half. */
  bigint(value: bigint): void {
    if (value >= 0n && value <= safeMax) {
      this.smallBigint(Number(value))
      return
    }
    const magnitude = value < 0n ? -value : value
    this.boolean(value < 0n)
    this.integer(Number(BigInt.asUintN(32, magnitude)))
    this.wide(magnitude >> 32n)
  }

  /** The same bytes as the wide form, but cheaper: nearly every balance fits. */
  private smallBigint(value: number): void {
    this.integer(0)
    this.integer(value % wordSize)
    let rest = Math.floor(value / wordSize)
    while (rest >= highBit) {
      this.integer((rest % highBit) + highBit)
      rest = Math.floor(rest / highBit)
    }
    this.integer(rest)
  }

  text(value: string): void {
    this.integer(value.length)
    for (let i = 0; i < value.length; i += 1) this.integer(value.charCodeAt(i))
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }

  /** Prices and configured bounds may be wider than a balance, so the high part has no fixed width. */
  private wide(value: bigint): void {
    let rest = value
    while (rest >= 128n) {
      this.integer(Number(rest & 127n) + highBit)
      rest >>= 7n
    }
    this.integer(Number(rest))
  }

  private reserve(byteCount: number): void {
    if (this.length + byteCount <= this.bytes.length) return
    const grown = new Uint8Array(this.bytes.length * 2)
    grown.set(this.bytes)
    this.bytes = grown
  }
}
