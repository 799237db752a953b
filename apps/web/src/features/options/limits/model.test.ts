import { describe, expect, it } from 'vitest'
import { breakEnd, draftOf, isChanged, wantedLimits } from './model.ts'
import type { Limits } from './store.ts'

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

describe('the request to the server', () => {
  it('is empty when nothing was touched', () => {
    expect([wantedLimits(draftOf(some), some), wantedLimits(draftOf(none), none)]).toEqual([{}, {}])
  })
  it('has lengths of time, which no clock of a phone can bend', () => {
    expect(wantedLimits({ lossMax: '20.50', breakFor: 6, excludeFor: 30 }, none)).toEqual({
      dailyLossMax: '20.5',
      coolOffHours: 6,
      exclusionDays: 30,
    })
  })
  it('has only touched limits, and so nothing that an exclusion forbids', () => {
    expect(wantedLimits({ ...draftOf(some), lossMax: '20' }, some)).toEqual({ dailyLossMax: '20' })
  })
  it('has null where a limit is to end', () => {
    const wanted = wantedLimits({ lossMax: '', breakFor: 'none', excludeFor: 'keep' }, some)
    expect(wanted).toEqual({ dailyLossMax: null, coolOffHours: null })
  })
})

describe('a break ends', () => {
  const from = '2026-03-08T15:00:00.000Z'
  it.each([
    ['never when there is none', none, null],
    ['at its end', some, some.coolOffUntil],
    ['when its wished end holds', { ...some, easedCoolOff: { value: null, from } }, from],
    [
      'when a shorter one ends that holds by then',
      { ...some, easedCoolOff: { value: '2026-03-08T15:30:00.000Z', from } },
      '2026-03-08T15:30:00.000Z',
    ],
    [
      'by itself before the wish holds',
      { ...some, easedCoolOff: { value: null, from: '2026-03-09T15:00:00.000Z' } },
      some.coolOffUntil,
    ],
  ])('%s', (_when, limits, end) => {
    expect(breakEnd(limits)).toBe(end)
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
