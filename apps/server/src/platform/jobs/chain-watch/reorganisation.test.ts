import { expect, test } from 'vitest'
import type { Hex } from '@candor/chain/hex'
import { isChained, lastCommon } from './reorganisation.ts'

const stored = [7, 9, 8].map((number): { number: number; hash: Hex } => ({ number, hash: `0xa${number}` }))

test.each([
  ['nothing was replaced', ['0xa7', '0xa8', '0xa9'], 9],
  ['the newest block', ['0xa7', '0xa8', '0xb9'], 8],
  ['two blocks', ['0xa7', '0xb8', '0xb9'], 7],
  ['a block that is not there any more', ['0xa7', '0xa8'], 8],
  ['all of them', ['0xb7', '0xb8', '0xb9'], null],
  ['all of them, and the node has none', [], null],
])('%s', (_what, hashes, number) => {
  const theirs = new Map(hashes.map((hash, place) => [7 + place, hash]))
  expect(lastCommon(stored, theirs)?.number ?? null).toBe(number)
})

test('blocks of two chains do not make a chain', () => {
  const block = (hash: Hex, parentHash: Hex) => ({ hash, parentHash })
  expect(isChained([block('0x1', '0x0'), block('0x2', '0x1'), block('0x3', '0x2')])).toBe(true)
  expect(isChained([block('0x1', '0x0'), block('0x2', '0x9')])).toBe(false)
  expect(isChained([])).toBe(true)
})
