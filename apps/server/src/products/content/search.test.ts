import { expect, test } from 'vitest'
import { plainText, shortened, summaryOf } from './plain-text.ts'
import { searchable, searchTexts } from './search.ts'

const texts = [
  searchable('deposits', 'Deposits', 'Send coins to your address. The fee of a café is Straßenmusik.'),
  searchable(
    'fees',
    'Fees',
    `${'A long beginning that has nothing in it. '.repeat(5)}Deposits cost nothing at all, and trades 0.1%.`,
  ),
  searchable('zh', '提现', '提现手续费从金额中扣除。'),
  searchable('ja', '出金', '出金には手数料がかかります。'),
  searchable('ko', '출금', '출금 수수료는 금액에서 차감됩니다.'),
]
const found = (typed: string) => searchTexts(texts, typed).map(({ item }) => item)

test.each([
  ['deposits', ['deposits', 'fees']],
  ['fee', ['fees', 'deposits']],
  ['FÉE  deposits', ['deposits', 'fees']],
  ['cafe', ['deposits']],
  ['coins trades', []],
  ['手续费', ['zh']],
  ['手数料', ['ja']],
  ['수수료', ['ko']],
  ['수', ['ko']],
  ['０.１%', ['fees']],
  // Hostile input finds nothing, or only matches for its letters.
  ['', []],
  [' '.repeat(100), []],
  ['.*', []],
  ['(((((', []],
  ['[a-z]+$', []],
  ['😀', []],
  ['\ud83d', []],
  ['%_', []],
  ['^(fee|cost)$', ['fees']],
])('%j finds %j', (typed, items) => {
  expect(found(typed)).toEqual(items)
})

test('a passage shows the text around the first hit', () => {
  const [hit] = searchTexts(texts, 'cost')
  expect(hit?.passage).toBe(
    '…long beginning that has nothing in it. Deposits cost nothing at all, and trades 0.1%.',
  )
  expect(searchTexts(texts, 'adress')).toEqual([])
  expect(searchTexts(texts, 'address')[0]?.passage).toMatch(/^Send coins to your address\./)
})

test('a passage begins with a whole character', () => {
  const emoji = searchable('emoji', 'x', `${'😀'.repeat(60)}word`)
  const passage = searchTexts([emoji], 'word')[0]?.passage ?? ''
  expect(passage).toMatch(/^…😀+word$/u)
  expect(passage).not.toMatch(/\p{Cs}/u)
})

test('words of Markdown are shown without its marks', () => {
  expect(
    plainText(
      '## Head\n\n- **bold** and [a link](https://x.example/a_b)\n1. `code` \\*as is\\*\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    ),
  ).toBe('Head bold and a link code *as is*')
  expect(summaryOf('## Head\n\nFirst line.\nSecond.')).toBe('First line. Second.')
  expect(shortened('one two three', 9)).toBe('one two…')
  expect(shortened('漢字'.repeat(10), 5)).toBe('漢字漢字漢…')
})
