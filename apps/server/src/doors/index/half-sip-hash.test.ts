import { expect, test } from 'vitest'
import { halfSipHash } from './half-sip-hash.ts'

test('every bit is set as often as not, whatever is counted up', () => {
  const set = Array.from({ length: 64 }, () => 0)
  const count = 20_000
  for (let value = 0; value < count; value += 1) {
    const words = halfSipHash([1, 2], value)
    for (let bit = 0; bit < 64; bit += 1) {
      const word = words[bit >> 5] ?? 0
      set[bit] = (set[bit] ?? 0) + ((word >>> (bit & 31)) & 1)
    }
  }
  for (const times of set) expect(Math.abs(times / count - 0.5)).toBeLessThan(0.02)
})

test('one bit of the key or of the value changes about half of the result', () => {
  const differing = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, word, place) => sum + bits((word ^ (b[place] ?? 0)) >>> 0), 0)
  const base = halfSipHash([7, 9], 1_700_000_000)
  for (const other of [
    halfSipHash([6, 9], 1_700_000_000),
    halfSipHash([7, 8], 1_700_000_000),
    halfSipHash([7, 9], 1_700_000_001),
    halfSipHash([7, 9], 1_700_000_000 + 2 ** 40),
  ])
    expect(Math.abs(differing(base, other) - 32)).toBeLessThan(16)
})

function bits(word: number): number {
  return word.toString(2).replaceAll('0', '').length
}
