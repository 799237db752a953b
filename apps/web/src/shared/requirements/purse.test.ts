import { expect, it } from 'vitest'
import { shortageOf } from './purse.ts'

it.each([
  [null, '10.000000', null],
  ['0.000000', '10.000000', 'nothing'],
  ['0', '0', 'nothing'],
  ['0.000001', '10.000000', 'tooLittle'],
  ['9.999999', '10', 'tooLittle'],
  ['10.000000', '10', null],
  ['10000.000000', '10.000000', null],
])('of %s with a minimum of %s: %s', (available, least, shortage) => {
  expect(shortageOf(available, least)).toBe(shortage)
})
