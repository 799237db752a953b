import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from '../../platform/operators/base32.ts'
import { newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

// Appendix B of RFC 6238, for SHA-1.
const key = Buffer.from('12345678901234567890')
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is %s', (second, code) => {
  expect(totpCode(key, Math.floor(second / 30), 8)).toBe(code)
  const now = new Date(second * 1000)
  expect(totpStep(toBase32(key), code.slice(2), now)).toBe(Math.floor(second / 30))
})

test('a code is good in its step, the one before and the one after', () => {
  const secret = newTotpSecret()
  const code = totpCode(fromBase32(secret), 1000)
  const steps = [998, 999, 1000, 1001, 1002].map((step) => totpStep(secret, code, new Date(step * 30_000)))
  expect(steps).toEqual([null, 1000, 1000, 1000, null])
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(totpStep(secret, wrong, new Date(30_000_000))).toBe(null)
})

// Section 10 of RFC 4648, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
  expect(fromBase32(base32).toString()).toBe(text)
})

test('one address gives an app everything', () => {
  expect(totpUri('ann.lee', 'MZXW6YTB')).toBe(
    'otpauth://totp/Candor:ann.lee?secret=MZXW6YTB&issuer=Candor&algorithm=SHA1&digits=6&period=30',
  )
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
})
