import { expect, test } from 'vitest'
import { mayGroup, readAmount, typedAmount, writeAmount } from './amount-text.tsx'

test.each([
  ['0.015', 8, '0.015'],
  ['92000', 1, '92000'],
  ['92,000', 1, '92000'],
  ['92,945', 1, '92945'],
  ['92,945.5', 1, '92945.5'],
  ['1,500', 2, '1500'],
  ['1,234,567', 8, '1234567'],
  ['1,234.56', 8, '1234.56'],
  // A single mark of the language is the decimal one, for any number of digits.
  ['1.500', 8, '1.500'],
  ['92.945', 1, '92.9'],
  // In the format of other languages.
  ['0,5', 8, '0.5'],
  ['0,500', 8, '0.500'],
  ['1,5', 8, '1.5'],
  ['92,94', 8, '92.94'],
  ['1,2345', 8, '1.2345'],
  ['1.234,56', 8, '1234.56'],
  ['1.234.567', 8, '1234567'],
  // Unfinished input.
  ['92,', 1, '92.'],
  ['92,0', 1, '92.0'],
  ['92,00', 1, '92.0'],
  ['5.', 8, '5.'],
  ['.5', 8, '0.5'],
  ['1..5', 8, '1.5'],
  ['007', 8, '7'],
  ['0', 8, '0'],
  ['00.5', 8, '0.5'],
  ['1.23456', 2, '1.23'],
  ['12.9', 0, '12'],
  ['12,900', 0, '12900'],
  ['-5 USDT', 2, '5'],
  ['1e-5', 8, ''],
  ['1E5', 8, ''],
  ['BTC 0.5', 8, '0.5'],
  ['１２．５', 2, '12.5'],
  ['', 2, ''],
] as const)('in English, %j with %i decimals is %j', (raw, decimalsMax, plain) => {
  expect(readAmount(raw, decimalsMax, '.')).toBe(plain)
})

test.each([
  ['92.000', 1, '92000'],
  ['92.500,5', 1, '92500.5'],
  ['92798,1', 1, '92798.1'],
  ['1.500,50', 2, '1500.50'],
  ['1.000', 2, '1000'],
  ['1,500', 8, '1.500'],
  ['0.01', 8, '0.01'],
  ['0,01', 8, '0.01'],
  ['92.5', 1, '92.5'],
  ['1,234.56', 2, '1234.56'],
  ['1,234,567', 2, '1234567'],
  ['12 345,6', 2, '12345.6'],
] as const)('in German, %j with %i decimals is %j', (raw, decimalsMax, plain) => {
  expect(readAmount(raw, decimalsMax, ',')).toBe(plain)
})

test.each(['0', '0.5', '92945.5', '5.', '', '1234567.12345678'])(
  '%j is read as it was written, in both',
  (plain) => {
    for (const mark of ['.', ','] as const) expect(readAmount(writeAmount(plain, mark), 8, mark)).toBe(plain)
  },
)

test('a possible group of digits is left as typed', () => {
  expect([mayGroup('92,0', '.'), mayGroup('92.0', '.'), mayGroup('92.0', ','), mayGroup('92', ',')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(typedAmount('92,0x ')).toBe('92,0')
})
