import { expect, test } from 'vitest'
import { isSamePerson } from './same-person.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace', true],
  ['LOVELACE, ADA', 'Ada Lovelace', true],
  ['Jose Nunez', 'José Núñez', true],
  ['王小明', '王小明', true],
  ['Ada King', 'Ada Lovelace', false],
  ['Ada', 'Ada Lovelace', false],
  [null, 'Ada Lovelace', null],
  ['Ada Lovelace', null, null],
])('%j and %j: %j', (payer, realName, same) => {
  expect(isSamePerson(payer, realName)).toBe(same)
})
