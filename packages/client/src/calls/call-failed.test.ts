import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hasText, reasons } from '@candor/contract/reasons'
import { CallFailed, loadFailureWords, NetworkFailed, textKeyOfFailure } from './call-failed.ts'
import { textKeyOfCode, textKeyOfRefusal } from './failure-words.ts'

it('says only that it failed until the words for refusals are loaded', async () => {
  vi.resetModules()
  const fresh = await import('./call-failed.ts')
  expect(new fresh.CallFailed(3).codeName).toBeUndefined()
  expect(fresh.textKeyOfFailure(new fresh.CallFailed(3))).toBe('code.requestFailed')
})

describe('a result code in words', () => {
  beforeAll(loadFailureWords)

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

  it.each([
    [177, 'buyWouldTake', 'reason.buyWouldTake'],
    [177, 'buyPriceOutsideBand', 'reason.buyPriceOutsideBand'],
    [400, 'productClosed', 'reason.productClosed'],
    [172, 'marketUnknown', 'code.spotVarietyDoesNotExist'],
    [3, 'wrongPassword', 'code.wrongPassword'],
    [177, undefined, 'code.spotOpeningPriceWrong'],
    [177, 'toString', 'code.spotOpeningPriceWrong'],
  ])('%i for %s is %s: the reason first, then the number', (code, reason, key) => {
    expect(textKeyOfRefusal(code, reason)).toBe(key)
    expect(textKeyOfFailure(new CallFailed(code, { reason }))).toBe(key)
  })

  it('has words for every reason, its own or those of its number', () => {
    for (const [reason, { code }] of Object.entries(reasons))
      expect(textKeyOfRefusal(code, reason)).toBe(hasText(reason) ? `reason.${reason}` : textKeyOfCode(code))
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
