import { expect, test } from 'vitest'
import { markedParts, wordsOf } from './marked-parts.ts'

const shown = (passage: string, typed: string) =>
  markedParts(passage, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test.each([
  ['A withdrawal costs a fee.', 'fee', 'A withdrawal costs a [fee].'],
  ['Fee by fee', 'FEE', '[Fee] by [fee]'],
  ['the fee of a loan', 'loan fee', 'the [fee] of a [loan]'],
  // The longer word wins where one begins another.
  ['withdrawals', 'with withdrawal', '[withdrawal]s'],
  ['手续费是多少', '手续', '[手续]费是多少'],
  ['Комиссия за вывод', 'комиссия', '[Комиссия] за вывод'],
  ['costs 0.1% (net)', '0.1% (net)', 'costs [0.1%] [(net)]'],
  ['a.b and axb', 'a.b', '[a.b] and axb'],
  ['one-step', 'one-step', '[one-step]'],
  [
    String.raw`a\b [c] {d} ^ $ | * + ?`,
    String.raw`\ [ ] { } ^ $ | * + ?`,
    String.raw`a[\]b [[]c[]] [{]d[}] [^] [$] [|] [*] [+] [?]`,
  ],
  ['nothing', 'fee', 'nothing'],
  ['all of it', '   ', 'all of it'],
  ['<b>fee</b>', 'fee', '<b>[fee]</b>'],
])('in %j, %j is marked', (passage, typed, result) => {
  expect(shown(passage, typed)).toBe(result)
})

test('words are listed once, up to a limit', () => {
  expect(wordsOf('  fee  fee loan ')).toEqual(['fee', 'loan'])
  expect(wordsOf('')).toEqual([])
  expect(wordsOf(Array.from({ length: 90 }, (_, index) => `w${index}`).join(' '))).toHaveLength(20)
})
