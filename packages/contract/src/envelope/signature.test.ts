import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signingText } from './envelope.ts'
import { fileDigest, seal, signature } from './signature.ts'

test('the signature covers the body, then the time, then the number', () => {
  const sealed = seal(
    { b: 1, a: 'ä' },
    { secret: 'a shared secret', timestamp: 1_700_000_000, random: '042137' },
  )
  const expected = createHmac('sha256', 'a shared secret')
    .update('{"b":1,"a":"ä"}1700000000042137')
    .digest('hex')
  expect(sealed).toEqual({ b: 1, a: 'ä', timestamp: 1_700_000_000, random: '042137', signature: expected })
})

test('the browser signs as the server does, whatever is signed', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), (secret, body) => {
      const text = signingText(body, 1, '000000')
      expect(signature(secret, text)).toBe(createHmac('sha256', secret).update(text).digest('hex'))
    }),
  )
})

test('a file has the digest everybody computes', () => {
  const bytes = new Uint8Array([1, 2, 3])
  expect(fileDigest(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
})
