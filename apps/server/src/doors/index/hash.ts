import { createHash } from 'node:crypto'

// Mixes two whole numbers into 32 bits, the same on every machine: only 32-bit integer arithmetic.
export function hash32(seed: number, value: number): number {
  let mixed = Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (value | 0), 0xc2b2ae35)
  mixed ^= mixed >>> 15
  // A number may be wider than 32 bits; the upper bits count too.
  mixed = Math.imul(mixed ^ Math.floor(value / 4_294_967_296), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

// A number for purposes without secrecy; the key can't be derived from it.
export function seedOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0)
}
