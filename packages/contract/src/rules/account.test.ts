import { describe, expect, test } from 'vitest'
import {
  isCode,
  isEmail,
  isFundPassword,
  isWeakFundPassword,
  isPassword,
  isPhone,
  isReadable,
  isUsername,
  normalEmail,
  passwordStrength,
  securityLevel,
} from './account.ts'

describe.each([
  [
    isEmail,
    ['a@b.io', 'first.last+tag@sub.example.org', "o'neil@example.ie"],
    [
      '',
      'a',
      'a@b',
      '@b.io',
      'a b@c.io',
      'a@b..io',
      'a@-b.io',
      'a@b.io ',
      'a@@b.io',
      `${'x'.repeat(65)}@b.io`,
    ],
  ],
  [isCode, ['000000', '123456'], ['', '12345', '1234567', '12345a', '١٢٣٤٥٦']],
  [
    isPassword,
    ['abcdefg1', 'пароль12', '密码密码密码1x', 'a b c d 1'],
    ['', 'abcdef1', 'abcdefgh', '12345678', `a1${'x'.repeat(63)}`],
  ],
  [isFundPassword, ['000000'], ['12345', 'abcdef', '']],
  [
    isUsername,
    ['Mara', 'a_1_b', `a${'b'.repeat(23)}`],
    ['abc', '1abc', 'a b c', 'a@bc', `a${'b'.repeat(24)}`, 'Größe'],
  ],
  [
    isPhone,
    ['+1 212 555 0100', '+49(170)1234567', '+8613800138000'],
    ['2125550100', '+0123456789', '+1', '+1234567890123456', 'phone'],
  ],
  [
    isReadable,
    [
      'Mira',
      'Größe',
      '小明',
      'علی\u200cرضا',
      'क्\u200dष',
      '👨\u200d👩\u200d👧',
      '❤\ufe0f',
      '辻\u{e0100}',
      'a b',
      '-',
      '1',
    ],
    [
      '',
      ' ',
      '\u00a0',
      '\u200d',
      '\ufe0f',
      '\u0301',
      '\u2800',
      '\u3164',
      '\uffa0',
      '\u115f\u1160',
      '\u00ad\u00ad',
      'Mi\u200bra',
      'Mi\u202era',
      'Mi\u2066ra',
      'Mira\u3164',
      'Mira\ufeff',
      'Mira\u{e0041}',
      'Mi\nra',
      'Mi\u0000ra',
      '\ud83d',
      'Mira\udc00',
      '\udc00\ud83d',
    ],
  ],
])('%o', (rule, good, bad) => {
  test.each(good)('takes %j', (text) => expect(rule(text)).toBe(true))
  test.each(bad)('refuses %j', (text) => expect(rule(text)).toBe(false))
})

test('two spellings of an address are one', () => {
  expect(normalEmail(' Me@Example.ORG ')).toBe('me@example.org')
})

test.each([
  ['short1', 'weak'],
  ['abcdefg1', 'fair'],
  ['Abcdefghi-12', 'strong'],
  ['a long sentence with 1 number', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test.each([
  [{ fundPassword: false, primary: true, advanced: true, twoFactor: true }, 'low'],
  [{ fundPassword: true, primary: false, advanced: false, twoFactor: false }, 'middle'],
  [{ fundPassword: true, primary: true, advanced: false, twoFactor: false }, 'middle'],
  [{ fundPassword: true, primary: true, advanced: false, twoFactor: true }, 'high'],
] as const)('%j makes the level %s', (set, level) => {
  expect(securityLevel(set)).toBe(level)
})

test.each([
  '000000',
  '999999',
  '123456',
  '654321',
  '567890',
  '890123',
  '098765',
  '112233',
  '998877',
  '111222',
  '121212',
  '112121',
  '123123',
  '907907',
])('the fund password %s is among the first guesses', (password) =>
  expect(isWeakFundPassword(password)).toBe(true),
)

test.each(['314159', '123789', '592653', '100200', '135790', '112234', '778819'])(
  'the fund password %s is not',
  (password) => expect(isWeakFundPassword(password)).toBe(false),
)
