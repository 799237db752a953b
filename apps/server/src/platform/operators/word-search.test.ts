import { expect, test } from 'vitest'
import { wordSearch } from './word-search.ts'

test.each([
  ['', null],
  [` ' & | ! () :* \\ `, null],
  ['Freeze', "'freeze':*"],
  ['Users/GetUser', "'users':* & 'get':* & 'user':*"],
  ['getuser', "'getuser':*"],
  [`o'neill':* | x`, "'o':* & 'neill':* & 'x':*"],
  ['冻结 a1', "'冻':* & '结':* & 'a1':*"],
  ['ÉTÉ', "'ÉtÉ':*"],
  ['x'.repeat(70), `'${'x'.repeat(64)}':*`],
])('%j is searched as %j', (typed, search) => {
  expect(wordSearch(typed)).toBe(search)
})
