import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { written } from './message.ts'
import type { Message } from './message.ts'

const compiled = (text: string) => compileMessage(text) as Message

it.each([
  ['Deposit', {}, 'Deposit'],
  ['Hello {name}!', { name: 'Mia' }, 'Hello Mia!'],
  ['{a} of {b}', { a: 1, b: 2 }, '1 of 2'],
  ['{count, plural, one {# day} other {# days}}', { count: 1 }, '1 day'],
  ['{count, plural, one {# day} other {# days}}', { count: 1234 }, '1,234 days'],
  ['{count, plural, =0 {none} one {# left} other {# left}}', { count: 0 }, 'none'],
  ['{side, select, buy {Bought {coin}} other {Sold {coin}}}', { side: 'buy', coin: 'BTC' }, 'Bought BTC'],
  ['{side, select, buy {Bought} other {Sold}}', { side: 'sell' }, 'Sold'],
  ['Order #{number}', { number: 7 }, 'Order #7'],
  ["'{'{name}'}'", { name: 'x' }, '{x}'],
  ['{missing} is left out', {}, ' is left out'],
])('writes %s', (text, values, expected) => {
  expect(written(compiled(text), 'en', values)).toBe(expected)
})

it('counts by the rules of the language', () => {
  const message = compiled('{count, plural, one {# день} few {# дня} other {# дней}}')
  expect([1, 3, 5, 21].map((count) => written(message, 'ru', { count }))).toEqual([
    '1 день',
    '3 дня',
    '5 дней',
    '21 день',
  ])
})
