import { describe, expect, it, test } from 'vitest'
import type { Market } from '../../../../shared/server/markets.ts'
import { discountText, hasOwnFees, levelRows, marketFor, type OwnFees, reachedPart } from './own-fees.ts'

const market = { market: 'BTC/USDT', makerFeePpm: 800, takerFeePpm: 1_000 } as Market
const none: OwnFees = { level: 0, coin: 'USDT', volume: '0', missing: null, discountPpm: 0, levels: [] }
const own: OwnFees = {
  ...none,
  volume: '250000.000000',
  levels: [
    { level: 1, volumeMin: '100000.000000', makerFeePpm: 900, takerFeePpm: 900 },
    { level: 2, volumeMin: '1000000.000000', makerFeePpm: 0, takerFeePpm: 500 },
  ],
}

describe('the fees of the account', () => {
  it.each<[string, Partial<OwnFees> | null, number, number]>([
    ['unknown: those of the market', null, 800, 1_000],
    ['below the first level', {}, 800, 1_000],
    ['a level that is dearer for makers', { level: 1 }, 800, 900],
    ['the highest level', { level: 2 }, 0, 500],
    ['a discount alone', { discountPpm: 250_000 }, 600, 750],
    ['a discount after the level, rounded up', { level: 1, discountPpm: 333_333 }, 534, 601],
    ['no fees at all', { discountPpm: 1_000_000 }, 0, 0],
  ])('%s', (_what, change, makerFeePpm, takerFeePpm) => {
    const paid = marketFor(market, change && { ...own, ...change })
    expect(paid).toEqual({ ...market, makerFeePpm, takerFeePpm })
  })
})

test('each level has its fees in the market, without the discount', () => {
  expect(levelRows(market, { ...own, level: 1, discountPpm: 500_000 })).toEqual([
    { level: 0, volumeMin: '0', isOwn: false, makerFeePpm: 800, takerFeePpm: 1_000 },
    { level: 1, volumeMin: '100000.000000', isOwn: true, makerFeePpm: 800, takerFeePpm: 900 },
    { level: 2, volumeMin: '1000000.000000', isOwn: false, makerFeePpm: 0, takerFeePpm: 500 },
  ])
})

test('the way to the next level', () => {
  expect(reachedPart({ ...own, level: 1 })).toBe(0.25)
  expect(reachedPart({ ...own, level: 2 })).toBeNull()
  expect(reachedPart(none)).toBeNull()
})

test.each([
  [250_000, 'en', '−25%'],
  [1, 'en', '−0.0001%'],
  [333_333, 'de', '−33,3333\u00a0%'],
])('a discount of %i in %s: %s', (discountPpm, locale, shown) => {
  expect(discountText({ ...none, discountPpm }, locale)).toBe(shown)
})

test('nothing is said about levels where there are none', () => {
  expect([null, none, own, { ...none, discountPpm: 1 }].map(hasOwnFees)).toEqual([false, false, true, true])
})
