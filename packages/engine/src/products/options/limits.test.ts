import { describe, expect, it } from 'vitest'
import { coolOffMsMax, exclusionMsMax } from '../../rules/option-limits.ts'
import { stateHash } from '../../snapshot/snapshot.ts'
import { alice, nameOf, noon } from '../../testing/exchange.ts'
import { OptionsDesk, usd } from '../../testing/options-desk.ts'
import type { SetOptionLimits } from './commands.ts'

const hour = 3_600_000
const day = 24 * hour

function set(desk: OptionsDesk, change: Partial<SetOptionLimits>): string {
  const { outcome } = desk.apply({ type: 'setOptionLimits', at: desk.at, accountId: alice, ...change })
  return nameOf(outcome)
}

/** The answer that alice would get now, on a fresh tick. */
function asked(desk: OptionsDesk, stake = 100n * usd): string {
  desk.tick(50_000n)
  return nameOf(desk.apply(desk.opening({ stake })).outcome)
}

describe('the limits that people set for themselves', () => {
  it.each<[string, string, Partial<SetOptionLimits>]>([
    ['optionAccountInvalid', 'beats bad numbers', { accountId: 2, dailyLossMax: 0n }],
    ['optionAccountUnknown', 'beats bad numbers', { accountId: 99, dailyLossMax: 0n }],
    ['optionLimitsInvalid', 'a limit of nothing is an exclusion', { dailyLossMax: 0n }],
    ['optionLimitsInvalid', 'safe integers', { dailyLossMax: 2n ** 53n }],
    ['optionLimitsInvalid', 'whole milliseconds', { coolOffUntil: noon + 0.5 }],
    ['optionLimitsInvalid', 'not before time began', { excludedUntil: -1 }],
    ['optionLimitsInvalid', 'a break has an end', { coolOffUntil: noon + coolOffMsMax + 1 }],
    ['optionLimitsInvalid', 'an exclusion too', { excludedUntil: noon + exclusionMsMax + 1 }],
    ['optionLimitsInvalid', 'a break that is over is none', { coolOffUntil: noon }],
    ['optionLimitsInvalid', 'nor is such an exclusion', { excludedUntil: noon - 1 }],
    ['optionSelfExcluded', 'it is never shortened', { excludedUntil: noon + 6 * day }],
    ['optionSelfExcluded', 'nor taken back', { excludedUntil: 0 }],
  ])('%s: %s', (rejection, _why, change) => {
    const desk = new OptionsDesk()
    set(desk, { excludedUntil: noon + 7 * day })
    const before = stateHash(desk.state)
    expect(set(desk, change)).toBe(rejection)
    expect(stateHash(desk.state)).toBe(before)
  })

  it('an exclusion can be made longer, and ends by itself', () => {
    const desk = new OptionsDesk()
    set(desk, { excludedUntil: noon + 7 * day })
    expect(set(desk, { excludedUntil: noon + 8 * day })).toBe('accepted')
    desk.at = noon + 8 * day - 1
    expect(asked(desk)).toBe('optionSelfExcluded')
    desk.at += 1
    expect(asked(desk)).toBe('accepted')
    expect(set(desk, { excludedUntil: 0 })).toBe('accepted')
  })

  it('excluded users can still tighten the others', () => {
    const desk = new OptionsDesk()
    set(desk, { excludedUntil: noon + day + 1 })
    expect(set(desk, { dailyLossMax: 50n * usd, coolOffUntil: noon + day + 2 })).toBe('accepted')
    desk.at += day + 1
    expect(asked(desk)).toBe('optionCoolingOff')
    desk.at += 1
    expect(asked(desk)).toBe('optionLossLimitReached')
  })

  it('limits not named stay, and so do their pending changes', () => {
    const desk = new OptionsDesk()
    set(desk, { dailyLossMax: 50n * usd, coolOffUntil: noon + 3 * day })
    set(desk, { dailyLossMax: 300n * usd })
    set(desk, { coolOffUntil: 0 })
    set(desk, { excludedUntil: noon + hour })
    expect(set(desk, {})).toBe('accepted')
    desk.at += day - 1
    expect(asked(desk)).toBe('optionCoolingOff')
    desk.at += 1
    expect(asked(desk, 200n * usd)).toBe('accepted')
  })

  it('a break is longer at once and shorter only a day later', () => {
    const desk = new OptionsDesk()
    set(desk, { coolOffUntil: noon + 2 * day })
    set(desk, { coolOffUntil: noon + 3 * day })
    desk.at += hour
    expect(set(desk, { coolOffUntil: 0 })).toBe('accepted')
    desk.at += day - 1
    expect(asked(desk)).toBe('optionCoolingOff')
    desk.at += 1
    expect(asked(desk)).toBe('accepted')
  })

  it('a loss limit is tighter at once and looser only a day later', () => {
    const desk = new OptionsDesk()
    set(desk, { dailyLossMax: 200n * usd })
    set(desk, { dailyLossMax: 50n * usd })
    expect(asked(desk)).toBe('optionLossLimitReached')
    expect(set(desk, { dailyLossMax: 300n * usd })).toBe('accepted')
    desk.at += 23 * hour
    expect(set(desk, { dailyLossMax: 300n * usd })).toBe('accepted')
    expect(asked(desk)).toBe('optionLossLimitReached')
    desk.at += hour
    expect(asked(desk, 200n * usd)).toBe('accepted')
  })

  it('asking for a tight limit again cancels the pending looser one', () => {
    const desk = new OptionsDesk()
    set(desk, { dailyLossMax: 50n * usd })
    set(desk, { dailyLossMax: null })
    set(desk, { dailyLossMax: 50n * usd })
    desk.at += 2 * day
    expect(asked(desk)).toBe('optionLossLimitReached')
  })

  it('the loss of a day is stakes and fees less winnings, and a new day begins at midnight UTC', () => {
    const desk = new OptionsDesk()
    set(desk, { dailyLossMax: 250n * usd })
    const play = (price: bigint) => {
      desk.tick(50_000n)
      desk.open()
      desk.tick(price, 30_000)
      desk.clock(1)
    }
    play(49_000n)
    // 101 lost; a win gives 80 back and costs a fee of 1.
    play(51_000n)
    expect(asked(desk, 230n * usd)).toBe('optionLossLimitReached')
    play(49_000n)
    expect(asked(desk, 126n * usd)).toBe('optionLossLimitReached')
    expect(asked(desk, 125n * usd)).toBe('accepted')
    desk.clock(30_001)
    desk.at = noon + 12 * hour - 1
    expect(asked(desk, 200n * usd)).toBe('optionLossLimitReached')
    desk.at += 1
    expect(asked(desk, 200n * usd)).toBe('accepted')
  })

  it('can be set by users who may not trade', () => {
    const desk = new OptionsDesk()
    desk.must({ type: 'setAccountFlags', at: noon, accountId: alice, set: ['frozen'], clear: [] })
    expect(set(desk, { excludedUntil: noon + day })).toBe('accepted')
  })
})
