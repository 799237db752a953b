import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resultCodes } from '@candor/contract/result-codes'

// Codes from here on are not in the specification.
const ownFrom = 600
const liveCodes = JSON.parse(readFileSync('scripts/live-codes.json', 'utf8')) as Record<
  string,
  { file: string }
>

test('every live code of the specification has a test that raises it', () => {
  const live = Object.entries(resultCodes).filter(([name, code]) => name !== 'success' && code < ownFrom)
  expect(live.length).toBeGreaterThan(100)
  expect(Object.keys(liveCodes).toSorted()).toEqual(live.map(([name]) => name).toSorted())
  expect(Object.values(liveCodes).filter(({ file }) => !existsSync(file))).toEqual([])
})
