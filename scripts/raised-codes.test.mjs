import { expect, test } from 'vitest'
import { liveCodes, unraised } from './raised-codes.mjs'

test('a code that its test did not raise is named', () => {
  const notes = Object.entries(liveCodes).map(([code, { file, test: title }]) =>
    JSON.stringify([code, file, title]),
  )
  expect(unraised(notes.join('\n'))).toEqual([])
  const missing = notes.filter((line) => !line.startsWith('["wrongPassword"'))
  expect(unraised(missing.join('\n'))).toEqual([expect.stringMatching(/^wrongPassword: /)])
  expect(unraised('')).toHaveLength(notes.length)
})
