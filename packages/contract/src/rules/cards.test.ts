import { describe, expect, test } from 'vitest'
import { groupedCardNumber, isCardNumber, maskedCardNumber, normalCardNumber, normalHolder } from './cards.ts'

describe('the number of a card', () => {
  test.each([
    ['domestic', '4242 4242 4242 4242', true],
    ['domestic', '6222021234567890128', true],
    ['domestic', '378282246310005', true],
    ['domestic', '4242 4242 4242 4241', false],
    ['domestic', '4242-4242-4242-4242', true],
    ['domestic', '0000 0000 0000 0000', false],
    ['domestic', '42424242424', false],
    ['domestic', '4242424242424242 4242424242424242', false],
    ['domestic', 'DE89370400440532013000', false],
    ['domestic', '', false],
    ['foreign', 'DE89 3704 0044 0532 0130 00', true],
    ['foreign', 'gb29 nwbk 6016 1331 9268 19', true],
    ['foreign', 'DE89 3704 0044 0532 0130 01', false],
    // An account number has no check digit that all banks agree on.
    ['foreign', '4242 4242 4242 4241', true],
    ['foreign', '12345678', true],
    ['foreign', 'ABCD', false],
    ['foreign', '123', false],
    ['foreign', '12345678901234567890123456789012345', false],
    ['foreign', '１２３４５６７８', false],
    ['foreign', '<script>1', false],
  ] as const)('%s %s: %s', (kind, number, isGood) => {
    expect(isCardNumber(kind, number)).toBe(isGood)
  })

  test('is kept without spaces, grouped for reading, masked for others', () => {
    expect(normalCardNumber(' de89 3704-0044 ')).toBe('DE8937040044')
    expect(groupedCardNumber('42424242424242424')).toBe('4242 4242 4242 4242 4')
    expect(maskedCardNumber('4242424242424242')).toBe('•••• 4242')
    expect(maskedCardNumber('1234567')).toBe('•••• 67')
  })
})

describe('two names are one holder', () => {
  test.each([
    ['Anna Müller', 'ANNA MULLER', true],
    ['Anna Müller', 'Müller, Anna', true],
    ['Anna  Müller ', 'anna müller', true],
    ['Conor O’Brien', "CONOR O'BRIEN", true],
    ['Anne-Marie Roy', 'Anne Marie Roy', true],
    ['ＡＮＮＡ', 'Anna', true],
    ['王小明', '王小明', true],
    ['王小明', '王大明', false],
    ['Иван Петров', 'ИВАН ПЕТРОВ', true],
    ['Anna Müller', 'Anna Mueller', false],
    ['Anna Müller', 'Anna', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(normalHolder(one) === normalHolder(other)).toBe(isSame)
  })
})
