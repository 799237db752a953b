import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Hmac } from './hmac.ts'

const nodes = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

test('it signs as Node does, whatever the key and the texts', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 3000 }))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.array(anyText), (secret, texts) => {
      const hmac = new Hmac(secret)
      for (const text of texts) expect(hmac.matches(text, nodes(secret, text))).toBe(true)
    }),
  )
})

test('every length around the blocks, for short and long keys', () => {
  for (const secret of ['', 'k', 'k'.repeat(63), 'k'.repeat(64), 'k'.repeat(65), 'k'.repeat(300)]) {
    const hmac = new Hmac(secret)
    for (let length = 0; length <= 260; length += 1) {
      const text = 'é'.repeat(length % 3) + 'x'.repeat(length)
      expect(hmac.matches(text, nodes(secret, text)), `${secret.length}, ${length}`).toBe(true)
    }
  }
})

test('a long text and then a short one', () => {
  const secret = 'a secret of some length'
  const hmac = new Hmac(secret)
  for (const text of ['x'.repeat(70_000), 'x', '€'.repeat(5_000), ''])
    expect(hmac.matches(text, nodes(secret, text))).toBe(true)
})

test('a signature that differs in one place, or in length, does not match', () => {
  const hmac = new Hmac('secret')
  const right = nodes('secret', 'text')
  for (let at = 0; at < right.length; at += 1) {
    const wrong = right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1)
    expect(hmac.matches('text', wrong)).toBe(false)
  }
  for (const wrong of ['', right.slice(1), right.slice(0, -1), `${right}0`, right.toUpperCase()])
    expect(hmac.matches('text', wrong)).toBe(false)
  expect(hmac.matches('texu', right)).toBe(false)
})
