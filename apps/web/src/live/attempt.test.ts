import { describe, expect, it, vi } from 'vitest'
import { attemptFor } from './attempt.ts'

vi.mock('../i18n/text.ts', () => ({}))

const first = attemptFor(null, 'up 100', { now: 1_000_000, lifeMs: 60_000 })

describe('what is sent again because no answer came', () => {
  it.each([
    ['at once', 'up 100', 0, true],
    ['within a minute', 'up 100', 59_999, true],
    ['a minute later', 'up 100', 60_000, false],
    ['after the clock was put back by hours', 'up 100', -7_200_000, false],
    ['with other words', 'up 101', 0, false],
  ])('%s', (_when, form, laterMs, isSame) => {
    const again = attemptFor(first, form, { now: 1_000_000 + laterMs, lifeMs: 60_000 })
    expect(again.clientOrderId === first.clientOrderId).toBe(isSame)
    expect(again.clientOrderId).toMatch(/^[0-9a-f]{32}$/)
  })
  it('stays open for as long as the screen unless told', () => {
    const again = attemptFor(first, 'up 100', { now: 9e12, lifeMs: Number.POSITIVE_INFINITY })
    expect(again).toBe(first)
  })
  it('counts its life from the first time, so trying every second does not prolong it', () => {
    const second = attemptFor(first, 'up 100', { now: 1_050_000, lifeMs: 60_000 })
    expect(attemptFor(second, 'up 100', { now: 1_061_000, lifeMs: 60_000 })).not.toBe(first)
  })
})
