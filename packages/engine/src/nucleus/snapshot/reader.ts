import { assert } from '../assert.ts'

const highBit = 128

/** Reads the writer's output, in the same order. */
export class SnapshotReader {
  private readonly bytes: Uint8Array
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }

  integer(): number {
    let value = 0
    let weight = 1
    for (;;) {
      const byte = this.bytes[this.at]
      assert(byte !== undefined, 'a snapshot ends where it says')
      this.at += 1
      value += (byte % highBit) * weight
      if (byte < highBit) break
      weight *= highBit
    }
    assert(Number.isSafeInteger(value), 'a snapshot holds safe integers')
    return value
  }

  boolean(): boolean {
    return this.integer() === 1
  }

  bigint(): bigint {
    const isNegative = this.boolean()
    const low = BigInt(this.integer())
    const magnitude = (this.wide() << 32n) | low
    return isNegative ? -magnitude : magnitude
  }

  text(): string {
    const length = this.integer()
    let value = ''
    for (let i = 0; i < length; i += 1) value += String.fromCharCode(this.integer())
    return value
  }

  private wide(): bigint {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const group = this.integer()
      value |= BigInt(group % highBit) << shift
      if (group < highBit) return value
    }
  }
}
