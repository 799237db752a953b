import { describe, expect, it } from 'vitest'
import { CallFailed, NetworkFailed, textKeyOfCode, textKeyOfFailure } from './call-failed.ts'

describe('a result code in words', () => {
  it.each([
    [3, 'code.wrongPassword'],
    [137, 'code.emailExists'],
    [401, 'code.tokenInvalid'],
    [9, 'code.reserved'],
    [141, 'code.reserved'],
    [9999, 'code.requestFailed'],
  ])('%i is %s', (code, key) => {
    expect(textKeyOfCode(code)).toBe(key)
  })

  it('reads how long to wait', () => {
    expect(new CallFailed(601, { data: { retryAfterSeconds: 42 } }).retryAfterSeconds).toBe(42)
    expect(new CallFailed(601, { data: null }).retryAfterSeconds).toBeUndefined()
  })

  it('knows the ways a call fails', () => {
    expect(textKeyOfFailure(new CallFailed(27))).toBe('code.loggedInElsewhere')
    expect(textKeyOfFailure(new NetworkFailed())).toBe('network.error')
    expect(textKeyOfFailure(new TypeError('?'))).toBe('code.requestFailed')
  })
})
