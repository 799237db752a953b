import { describe, expect, it } from 'vitest'
import { type Acceptance, checkNotOpened, checkOption, type SettledOption } from './option-check.ts'
import { brokenLink, chainStart, type ChainedTick, tickHash } from './tick-chain.ts'

const coinId = 2
const start = Date.UTC(2026, 0, 5, 12)

function chain(ticks: readonly [afterMs: number, price: bigint][]): ChainedTick[] {
  let before = chainStart
  return ticks.map(([afterMs, priceE10], place) => {
    const tick = { number: place + 1, at: start + afterMs, priceE10 }
    before = tickHash(before, coinId, tick)
    return { ...tick, hash: before }
  })
}

const ticks = chain([
  [0, 100n],
  [1_000, 101n],
  [2_000, 102n],
  [30_000, 103n],
  [31_000, 99n],
  [31_000, 104n],
  [33_000, 90n],
  [50_000, 95n],
])
const at = (number: number): ChainedTick => ticks[number - 1] as ChainedTick
const opening = ticks.slice(0, 3)
const closing = ticks.slice(3)
const until = (number: number) => ticks.slice(3, number)

/** Opened under rules 1 at the second tick, matures with the two of the same millisecond. */
const honest: SettledOption = {
  coinId,
  acceptance: null,
  direction: 'up',
  cycleSeconds: 30,
  openedAt: start + 1_000,
  maturesAt: start + 31_000,
  openingTick: at(2),
  closingTick: at(6),
  result: 'won',
}

describe('checking an option on the phone', () => {
  it('finds nothing wrong with an honest one', () => {
    expect(checkOption(honest, { opening, closing })).toBe(null)
  })

  it.each<[string, string, Partial<SettledOption>]>([
    ['openingTickNotInForce', 'a later tick was in force', { openedAt: start + 2_500 }],
    ['openingTickNotInForce', 'it came after the order', { openedAt: start + 999 }],
    [
      'openingTickNotInForce',
      'a price that was never published',
      { openingTick: { ...at(2), priceE10: 99n } },
    ],
    ['openingTickStale', 'older than five seconds', { openingTick: at(3), openedAt: start + 7_001 }],
    ['closingTickNotLast', 'another tick of the same moment came after it', { closingTick: at(5) }],
    ['closingTickNotLast', 'it came after maturity', { closingTick: at(7) }],
    ['closingTickNotLast', 'there was one in time, so it is not void', { closingTick: null, result: 'void' }],
    [
      'closingTickNotLast',
      'it was too old, so it is void',
      { cycleSeconds: 38, maturesAt: start + 39_000, closingTick: at(7) },
    ],
    ['maturityWrong', 'it ran longer than its cycle', { maturesAt: start + 31_001 }],
    ['maturityWrong', 'or shorter', { maturesAt: start + 30_000, closingTick: at(4) }],
    ['endNotReached', 'nothing was published after it', { cycleSeconds: 49, maturesAt: start + 50_000 }],
    ['resultWrong', 'it went up', { result: 'lost' }],
    ['resultWrong', 'it bet on down', { direction: 'down' }],
  ])('%s: %s', (fault, _why, change) => {
    expect(checkOption({ ...honest, ...change }, { opening, closing })).toBe(fault)
  })

  it('a void option is checked too', () => {
    const silent = {
      ...honest,
      cycleSeconds: 38,
      maturesAt: start + 39_000,
      closingTick: null,
      result: 'void',
    } as const
    expect(checkOption(silent, { opening, closing })).toBe(null)
    expect(checkOption({ ...silent, result: 'lost' }, { opening, closing })).toBe('resultWrong')
  })

  it('a list that was cut before the tick that decides proves nothing', () => {
    const lies: Partial<SettledOption>[] = [
      { closingTick: at(5), result: 'lost' },
      { closingTick: at(4), result: 'won' },
      { closingTick: null, result: 'void' },
    ]
    for (const lie of lies)
      for (const cut of [[], until(4), until(5)])
        expect(checkOption({ ...honest, ...lie }, { opening, closing: cut })).toBe('endNotReached')
    // A tick of the very moment of maturity may still be followed by another.
    expect(checkOption(honest, { opening, closing: until(6) })).toBe('endNotReached')
    expect(checkOption(honest, { opening, closing: until(7) })).toBe(null)
  })

  it('a tick changed afterwards is found', () => {
    const bent = closing.map((tick) => (tick.number === 6 ? { ...tick, priceE10: 98n } : tick))
    expect(checkOption(honest, { opening, closing: bent })).toBe('chainBroken')
  })
})

/** Accepted after the first tick, at a price of 100; the second one, 101, opens it. */
const acceptance: Acceptance = {
  acceptedAt: start + 400,
  afterTick: 1,
  seenPriceE10: 100n,
  openingMovePpmMax: 10_000,
}
const waited: SettledOption = { ...honest, acceptance }
const having = (change: Partial<Acceptance>): Partial<SettledOption> => ({
  acceptance: { ...acceptance, ...change },
})

describe('checking an option that waited for its opening', () => {
  it.each<[string, Partial<Acceptance>]>([
    ['in the middle between two ticks', {}],
    ['in the millisecond of the tick before', { acceptedAt: start }],
    ['in the millisecond of the tick that opens it', { acceptedAt: start + 1_000 }],
    ['exactly at the bound', { openingMovePpmMax: 10_000 }],
    ['at any price', { seenPriceE10: null, openingMovePpmMax: 1 }],
  ])('finds nothing wrong with one accepted %s', (_how, change) => {
    expect(checkOption({ ...waited, ...having(change) }, { opening, closing })).toBe(null)
  })

  it.each<[string, string, Partial<SettledOption>]>([
    ['openingTickNotFirst', 'the tick before was known', having({ afterTick: 2 })],
    ['openingTickNotFirst', 'a tick was passed over', { openingTick: at(3) }],
    ['openingTickNotFirst', 'the tick is older than the option', having({ acceptedAt: start + 1_001 })],
    [
      'openingTickNotFirst',
      'a later tick is named as the one before',
      { ...having({ afterTick: 2 }), openingTick: at(3) },
    ],
    [
      'openingTickNotFirst',
      'nobody shows the tick before',
      { ...having({ afterTick: 0 }), openingTick: at(1) },
    ],
    ['openingTickNotFirst', 'a price that was never published', { openingTick: { ...at(2), priceE10: 99n } }],
    ['openingTickFar', 'one part beyond the bound', having({ openingMovePpmMax: 9_999 })],
    ['openingTickFar', 'below it too', having({ seenPriceE10: 103n })],
    ['openingWrong', 'opened before its tick', { openedAt: start + 999 }],
    ['maturityWrong', 'a cycle after the acceptance', { maturesAt: start + 30_400 }],
    ['closingTickNotLast', 'it came after maturity', { closingTick: at(7) }],
    ['resultWrong', 'it went up', { result: 'lost' }],
  ])('%s: %s', (fault, _why, change) => {
    expect(checkOption({ ...waited, ...change }, { opening, closing })).toBe(fault)
  })

  it('openingTickLate: more than five seconds after', () => {
    const late = {
      ...waited,
      acceptance: { ...acceptance, afterTick: 3, acceptedAt: start + 24_999, seenPriceE10: null },
      openingTick: at(4),
    }
    expect(checkOption(late, { opening: ticks, closing })).toBe('openingTickLate')
  })

  const never = { coinId, acceptance, reason: 'priceMoved' } as const
  it.each<[string | null, string, Partial<Acceptance>, 'noTickInTime' | 'priceMoved']>([
    [null, 'one part beyond the bound', { openingMovePpmMax: 9_999 }, 'priceMoved'],
    ['openingWrong', 'it was within the bound', {}, 'priceMoved'],
    ['openingWrong', 'its buyer took any price', { seenPriceE10: null }, 'priceMoved'],
    ['openingWrong', 'there was a tick in time', { openingMovePpmMax: 9_999 }, 'noTickInTime'],
    [null, 'the next tick came late', { afterTick: 3, acceptedAt: start + 24_999 }, 'noTickInTime'],
    [
      'openingWrong',
      'it came at the last moment',
      { afterTick: 3, acceptedAt: start + 25_000 },
      'noTickInTime',
    ],
    [
      'openingTickNotFirst',
      'a tick in between is hidden',
      { afterTick: 3, acceptedAt: start },
      'noTickInTime',
    ],
    [
      'endNotReached',
      'nothing was published since',
      { afterTick: 8, acceptedAt: start + 50_000 },
      'noTickInTime',
    ],
  ])('one that never ran, %s: %s', (fault, _why, change, reason) => {
    expect(checkNotOpened({ ...never, reason, acceptance: { ...acceptance, ...change } }, ticks)).toBe(fault)
  })

  it('a changed tick is found there too', () => {
    const bent = ticks.with(1, { ...at(2), priceE10: 200n })
    expect(checkNotOpened(never, bent)).toBe('chainBroken')
  })
})

describe('the chain of ticks', () => {
  it.each<[string, (list: ChainedTick[]) => ChainedTick[], number | null]>([
    ['as published', (list) => list, null],
    ['with another price', (list) => list.with(3, { ...at(4), priceE10: 1n }), 3],
    ['with another time', (list) => list.with(3, { ...at(4), at: at(4).at + 1 }), 3],
    ['with one left out', (list) => list.toSpliced(3, 1), 3],
    ['with two exchanged', (list) => list.with(4, at(6)).with(5, at(5)), 4],
    ['with another beginning', (list) => list.with(0, { ...at(1), hash: at(2).hash }), 0],
  ])('%s', (_how, change, place) => {
    expect(brokenLink(coinId, change([...ticks]))).toBe(place)
  })

  it('a part of it is bound to the tick before', () => {
    expect(brokenLink(coinId, closing, at(3).hash)).toBe(null)
    expect(brokenLink(coinId, closing, at(2).hash)).toBe(0)
    expect(brokenLink(3, ticks)).toBe(0)
  })
})
