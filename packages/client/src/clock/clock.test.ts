import { describe, expect, it } from 'vitest'
import { createClock, measuredSkewMs, shouldCorrect } from './clock.ts'

const at = Date.parse('2026-03-08T12:00:00Z')

describe('a wrong phone clock', () => {
  it('measures against the middle of the round trip', () => {
    const times = { sentAt: at, receivedAt: at + 1000 }
    expect(measuredSkewMs('Sun, 08 Mar 2026 12:10:00 GMT', times)).toBe(600_000)
    expect(measuredSkewMs(null, times)).toBeUndefined()
    expect(measuredSkewMs('soon', times)).toBeUndefined()
  })

  it.each([
    [25, 0, 600_000, true],
    [25, 0, -600_000, true],
    [25, 0, 1999, false],
    [25, 600_000, 600_900, false],
    [7, 0, 600_000, false],
    [25, 0, undefined, false],
  ])('code %i, applied %i, measured %s: correct %s', (code, applied, measured, corrects) => {
    expect(shouldCorrect(code, applied, measured)).toBe(corrects)
  })

  it('is put right once and stays right', () => {
    const clock = createClock(() => at)
    expect(clock.learn(25, 600_000, 0)).toBe(true)
    expect(clock.seconds()).toBe(at / 1000 + 600)
    expect(clock.learn(25, 600_000, clock.signedAheadMs)).toBe(false)
  })

  it('allows each call signed before the correction a second try', () => {
    const clock = createClock(() => at)
    const { signedAheadMs } = clock
    expect(clock.learn(25, 600_000, signedAheadMs)).toBe(true)
    expect(clock.learn(25, 600_300, signedAheadMs)).toBe(true)
  })

  it('shows server time when it is far off, and its own when message delay explains the difference', () => {
    const clock = createClock(() => at)
    const inAMinute = '2026-03-08T12:01:00Z'
    expect([clock.now(), clock.onPhone(inAMinute)]).toEqual([at, at + 60_000])
    clock.note(600_000)
    expect([clock.now(), clock.onPhone(inAMinute)]).toEqual([at + 600_000, at - 540_000])
    clock.note(undefined)
    expect(clock.now()).toBe(at + 600_000)
    clock.note(-1_400)
    expect([clock.now(), clock.onPhone(inAMinute)]).toEqual([at, at + 60_000])
  })

  it('signs by its own time until a call is refused for it, unless it is ahead', () => {
    const clock = createClock(() => at)
    clock.note(200_000)
    expect(clock.seconds()).toBe(at / 1000)
    clock.note(-5_000)
    expect([clock.seconds(), clock.signedAheadMs]).toEqual([at / 1000 - 5, -5_000])
    clock.note(-400)
    expect(clock.seconds()).toBe(at / 1000)
  })
})
