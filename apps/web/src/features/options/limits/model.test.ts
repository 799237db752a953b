import { describe, expect, it } from 'vitest'
import { ahead, draftOf, isChanged, wantedLimits } from './model.ts'
import type { Limits } from './store.ts'

const now = Date.parse('2026-03-08T14:00:00.000Z')
const none: Limits = {
  dailyLossMax: null,
  coolOffUntil: null,
  excludedUntil: null,
  easedLossMax: null,
  easedCoolOff: null,
  lossToday: '0.000000',
  atStake: '0.000000',
}
const some: Limits = {
  ...none,
  dailyLossMax: '150.000000',
  coolOffUntil: '2026-03-08T16:00:00.000Z',
  excludedUntil: '2026-04-08T16:00:00.000Z',
}

describe('what is asked of the server', () => {
  it('is what stands there when nothing was touched', () => {
    expect(wantedLimits(draftOf(some), some, now)).toEqual({
      dailyLossMax: '150',
      coolOffUntil: some.coolOffUntil,
      excludedUntil: some.excludedUntil,
    })
    expect([isChanged(draftOf(some), some), isChanged(draftOf(none), none)]).toEqual([false, false])
  })
  it('is a moment counted from now', () => {
    const wanted = wantedLimits({ lossMax: '20.50', breakFor: 6, excludeFor: 30 }, none, now)
    expect(wanted).toEqual({
      dailyLossMax: '20.5',
      coolOffUntil: '2026-03-08T20:00:00.000Z',
      excludedUntil: '2026-04-07T14:00:00.000Z',
    })
  })
  it('is nothing where a limit is to end', () => {
    const wanted = wantedLimits({ lossMax: '', breakFor: 'none', excludeFor: 'keep' }, some, now)
    expect(wanted).toEqual({ dailyLossMax: null, coolOffUntil: null, excludedUntil: some.excludedUntil })
  })
  it('is not what has passed', () => {
    const later = Date.parse('2026-03-08T16:00:00.000Z')
    expect(wantedLimits(draftOf(some), some, later).coolOffUntil).toBe(null)
    expect(ahead(some.coolOffUntil, later - 1)).toBe(some.coolOffUntil)
  })
})

it.each([
  [{ lossMax: '150.00' }, false],
  [{ lossMax: '151' }, true],
  [{ lossMax: '' }, true],
  [{ breakFor: 1 as const }, true],
  [{ excludeFor: 30 as const }, true],
])('a draft with %o: changed %s', (change, changed) => {
  expect(isChanged({ ...draftOf(some), ...change }, some)).toBe(changed)
})
