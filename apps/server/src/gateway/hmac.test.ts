import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacSha256 } from './hmac.ts'

test('it signs as Node does, whatever the key and the texts', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 3000 }))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.array(anyText), (secret, texts) => {
      const sign = hmacSha256(secret)
      for (const text of texts)
        expect(sign(text).toString('hex')).toBe(createHmac('sha256', secret).update(text).digest('hex'))
    }),
  )
})

test('a long text and then a short one', () => {
  const sign = hmacSha256('a secret of some length')
  for (const text of ['x'.repeat(70_000), 'x', '€'.repeat(5_000), ''])
    expect(sign(text)).toEqual(createHmac('sha256', 'a secret of some length').update(text).digest())
})
