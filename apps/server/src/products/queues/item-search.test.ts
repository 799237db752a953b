import { expect, test } from 'vitest'
import { itemSearch } from './queue-calls.ts'

test.each([
  ['12', { number: '12' }],
  ['P-12', { itemId: '12' }],
  ['p-3', { itemId: '3' }],
  ['C-3', null],
  ['68-1', { seq: '68', ordinal: '1' }],
  ['68-0', { seq: '68', ordinal: '0' }],
  ['0-1', null],
  ['P-0', null],
  ['68-1234567890', null],
  ['-1', null],
  ['1.0', null],
  ['alice', null],
])('%j is searched as %j', (typed, search) => {
  expect(itemSearch(typed, 'P')).toEqual(search)
})
