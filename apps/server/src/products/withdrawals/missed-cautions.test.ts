import { expect, test } from 'vitest'
import { missedCautions } from './missed-cautions.ts'

const now = new Date('2026-03-08T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const old = hoursAgo(24)
const known = (...causes: Parameters<typeof missedCautions>[0][number]['cause'][]) =>
  causes.map((cause) => ({ cause, at: now.getTime() }))

test.each([
  ['nothing was changed', known(), { changedAt: null, addedAt: old, isCard: false }, []],
  ['a day has passed', known(), { changedAt: old, addedAt: old, isCard: false }, []],
  ['a new address', known(), { changedAt: null, addedAt: hoursAgo(23), isCard: false }, ['newAddress']],
  ['a new card', known(), { changedAt: null, addedAt: hoursAgo(1), isCard: true }, ['newCard']],
  ['one that is known', known('newCard'), { changedAt: null, addedAt: hoursAgo(1), isCard: true }, []],
  ['another is known', known('newCard'), { changedAt: null, addedAt: now, isCard: false }, ['newAddress']],
  ['a password', known(), { changedAt: now, addedAt: old, isCard: false }, ['securityChanged']],
  ['one that is known', known('passwordChanged'), { changedAt: now, addedAt: old, isCard: false }, []],
  ['both', known(), { changedAt: now, addedAt: now, isCard: true }, ['newCard', 'securityChanged']],
])('cautions the engine has not heard of yet: %s', (_what, cautions, changes, missed) => {
  expect(missedCautions(cautions, changes, now)).toEqual(missed)
})
