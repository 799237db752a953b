import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mask, masked } from './mask.ts'

test.each([
  [mask.email('alice@example.com'), 'a***@e***.com'],
  [mask.email('b@mail.example.co.uk'), 'b***@m***.uk'],
  [mask.phone('+4915112345678'), '***78'],
  [mask.name('Ada Lovelace'), 'A*** L***'],
  [mask.name('王 小明'), '*** 小***'],
  [mask.name('𝒜da'), '𝒜***'],
  [mask.name('X'), '***'],
  [mask.address('12 Main Street, Springfield'), '1***'],
  [mask.address('1'), '***'],
  [mask.age(18), '1*'],
  [mask.age(107), '10*'],
  [masked<string>(null, mask.email), null],
  [masked('a@b.org', mask.email), 'a***@b***.org'],
])('%j', (shown, expected) => {
  expect(shown).toBe(expected)
})

test('nothing of it is shown in full', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      fc.pre(!email.includes('*'))
      expect(mask.email(email)).not.toContain(email)
    }),
  )
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
      fc.pre(name.trim() !== '' && !name.includes('*'))
      expect(mask.name(name).includes(name.trim())).toBe(false)
      expect(mask.address(name).includes(name)).toBe(false)
    }),
  )
})
