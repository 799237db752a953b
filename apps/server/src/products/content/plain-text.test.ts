import { expect, test } from 'vitest'
import { plainText, summaryOf } from './plain-text.ts'

test.each([
  ['## Fees\n\nWe take *one* percent.', 'Fees We take one percent.'],
  ['- a\n- b\n  - c', 'a b c'],
  ['1. a\n2) b', 'a b'],
  ['> said\n>more', 'said more'],
  ['>\n> said', 'said'],
  ['-\n\n#\n\ntext', 'text'],
  ['-5 and #tag stay', '-5 and #tag stay'],
  ['| a | b |\n  |---|---|\n\nafter', 'after'],
  ['See [the fees](#/pages/fees) and ![a chart](x.png).', 'See the fees and a chart.'],
  ['[Gold](https://example.org/Gold_(coin)) and [b](c)', 'Gold and b'],
  ['```\ncode\n```', 'code'],
  [String.raw`2 \* 3 \[a\]`, '2 * 3 [a]'],
])('%j says %j', (markdown, words) => {
  expect(plainText(markdown)).toBe(words)
})

// The longest text that operators can publish. Reading it blocks everyone.
test.each([
  ['brackets', '['.repeat(20_000)],
  ['images', '!['.repeat(10_000)],
  ['links', '[]('.repeat(6_666)],
  ['addresses', `${'[](a'.repeat(4_999)}(`],
  ['empty lines', `a${'\n'.repeat(19_998)}b`],
  ['lines of blanks', `a${'\n '.repeat(9_999)}b`],
  ['blanks', `a${' '.repeat(19_998)}b`],
])('nothing but %s is read at once', (_what, markdown) => {
  const startedMs = performance.now()
  plainText(markdown)
  summaryOf(markdown)
  expect(performance.now() - startedMs).toBeLessThan(500)
})
