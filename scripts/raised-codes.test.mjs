import { expect, test } from 'vitest'
import { liveCodes, unraised } from './raised-codes.mjs'

test('a result code not raised by its test is reported', () => {
  const notes = Object.entries(liveCodes).map(([code, { file, test: title }]) =>
    JSON.stringify([code, file, title]),
  )
  expect(unraised(notes.join('\n'))).toEqual([])
  const missing = notes.filter((line) => !line.startsWith('["wrongPassword"'))
  expect(unraised(missing.join('\n'))).toEqual([expect.stringMatching(/^wrongPassword: /)])
  expect(unraised('')).toHaveLength(notes.length)
})
