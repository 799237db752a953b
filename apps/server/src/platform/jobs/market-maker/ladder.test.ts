import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  farLevels,
  halfSpreadTicks,
  inventoryPercent,
  type LadderMarket,
  nearLevels,
  nextFrame,
  skewed,
  wantedLadder,
} from './ladder.ts'
import { profileOf } from './profiles.ts'

const profile = profileOf('BTC/USDT')
// 0.1 USDT a tick, 0.00001 BTC a lot: one lot at one tick is one millionth of a USDT.
const market: LadderMarket = {
  marketId: 2,
  unitsPerTickLot: 1,
  quantityMinLots: 1,
  notionalMin: 10_000_000,
  notionalMax: 1_000_000_000_000,
  unitsPerUsdt: 1_000_000,
}
const usdt = (whole: number) => BigInt(whole) * 1_000_000n
const rich = { baseWorth: usdt(20_000_000), quoteShare: usdt(20_000_000) }
const frame = nextFrame(null, 970_000, profile)
const ladderOf = (means = rich, seed = 1, at = frame) =>
  wantedLadder({ seed, market, profile, frame: at, means })
const worthOf = (quotes: readonly { priceTicks: number; lots: number }[]) =>
  quotes.reduce((sum, { priceTicks, lots }) => sum + BigInt(priceTicks) * BigInt(lots), 0n)

describe('the ladder', () => {
  test('has near and far levels on both sides, around the reference', () => {
    const { bids, asks } = ladderOf()
    expect([bids.length, asks.length]).toEqual([nearLevels + farLevels, nearLevels + farLevels])
    const half = halfSpreadTicks(970_000, profile)
    expect(bids[0]?.priceTicks).toBeLessThanOrEqual(970_000 - half)
    expect(asks[0]?.priceTicks).toBeGreaterThanOrEqual(970_000 + half)
    expect(worthOf(bids)).toBeGreaterThan(usdt(50_000))
  })

  test('never crosses itself, whatever the price, the inventory and the seed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        (reference, base, quote, seed) => {
          const means = { baseWorth: usdt(base), quoteShare: usdt(quote) }
          const at = nextFrame(null, skewed(reference, inventoryPercent(means), profile), profile)
          const { bids, asks } = ladderOf(means, seed, at)
          const bidPrices = bids.map(({ priceTicks }) => priceTicks)
          const askPrices = asks.map(({ priceTicks }) => priceTicks)
          expect(Math.max(0, ...bidPrices)).toBeLessThan(Math.min(Infinity, ...askPrices))
          expect(bidPrices).toEqual([...new Set(bidPrices)].toSorted((a, b) => b - a))
          expect(askPrices).toEqual([...new Set(askPrices)].toSorted((a, b) => a - b))
        },
      ),
    )
  })

  test('never offers more than available, nor less than the smallest order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 0, max: 400_000 }),
        (base, quote) => {
          const means = { baseWorth: usdt(base), quoteShare: usdt(quote) }
          const { bids, asks } = ladderOf(means)
          expect(worthOf(bids) <= means.quoteShare).toBe(true)
          expect(worthOf(asks) <= means.baseWorth).toBe(true)
          for (const { priceTicks, lots } of [...bids, ...asks])
            expect(priceTicks * lots).toBeGreaterThanOrEqual(market.notionalMin)
        },
      ),
    )
  })

  test('a maker without anything quotes nothing', () => {
    expect(ladderOf({ baseWorth: 0n, quoteShare: 0n })).toEqual({ bids: [], asks: [] })
  })

  test.each([
    ['coins alone', 1_000_000, 0, [0, 12]],
    ['money alone', 0, 1_000_000, [12, 0]],
    ['nine parts coins', 9_000_000, 1_000_000, [0, 12]],
    ['a little less than that', 8_900_000, 1_100_000, [12, 12]],
    ['nine parts money', 1_000_000, 9_000_000, [12, 0]],
  ])('with %s it stops where it has too much', (_name, base, quote, counts) => {
    const { bids, asks } = ladderOf({ baseWorth: usdt(base), quoteShare: usdt(quote) })
    expect([bids.length, asks.length]).toEqual(counts)
  })

  test('buys less while it has much, and leans its price against it', () => {
    const heavy = { baseWorth: usdt(15_000_000), quoteShare: usdt(5_000_000) }
    expect(inventoryPercent(heavy)).toBe(50)
    expect(worthOf(ladderOf(heavy).bids)).toBeLessThan(worthOf(ladderOf().bids))
    expect(worthOf(ladderOf(heavy).asks)).toBe(worthOf(ladderOf().asks))
    expect(skewed(1_000_000, 50, profile)).toBe(1_000_000 - 20)
    expect(skewed(1_000_000, -100, profile)).toBe(1_000_000 + 40)
  })

  test('sizes vary, and a price keeps its size while the market moves', () => {
    const before = ladderOf()
    const after = ladderOf(rich, 1, { ...frame, anchorTicks: frame.anchorTicks + frame.stepTicks })
    const sizes = new Map(before.bids.map(({ priceTicks, lots }) => [priceTicks, lots]))
    expect(new Set(sizes.values()).size).toBeGreaterThan(9)
    const kept = after.bids.filter(({ priceTicks, lots }) => sizes.get(priceTicks) === lots)
    expect(kept.length).toBeGreaterThanOrEqual(10)
  })
})

describe('the frame', () => {
  test('stays while the price moves little, so that the best quotes are on their own side', () => {
    const half = halfSpreadTicks(970_000, profile)
    expect(half).toBe(39)
    expect(nextFrame(frame, 970_000 + 31, profile)).toEqual(frame)
    expect(nextFrame(frame, 970_000 - 31, profile)).toEqual(frame)
    expect(nextFrame(frame, 970_000 + 32, profile).anchorTicks).toBe(970_032)
    expect(nextFrame(frame, 970_000 - 32, profile).anchorTicks).toBe(969_968)
  })

  test('keeps its steps until the price is very different', () => {
    expect(frame.stepTicks).toBe(49)
    expect(nextFrame(frame, 1_200_000, profile).stepTicks).toBe(49)
    expect(nextFrame(frame, 2_000_000, profile).stepTicks).toBe(100)
  })
})
