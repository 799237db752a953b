import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '../wire/day.ts'
import { dayMs, DayWindow } from './day-window.ts'

const minuteMs = 60_000
const start = Date.UTC(2030, 0, 1)
const trade = (at: number, priceTicks: number, quantityLots = 1) => ({
  marketId: 1,
  at,
  priceTicks,
  quantityLots,
  quoteAmount: BigInt(priceTicks * quantityLots),
})

test('before the first trade there are no prices', () => {
  expect(new DayWindow().at(start)).toEqual({
    lastTicks: null,
    openTicks: null,
    highTicks: null,
    lowTicks: null,
    lots: 0n,
    quote: 0n,
    tradeCount: 0,
  })
})

test('the window moves on with the clock, without a trade', () => {
  const day = new DayWindow()
  day.take(trade(start, 500))
  day.take(trade(start + 90 * minuteMs, 400, 2))
  expect(day.at(start + dayMs - 1)).toMatchObject({ openTicks: 500, highTicks: 500, lowTicks: 400, lots: 3n })
  expect(day.at(start + dayMs)).toMatchObject({ openTicks: 400, highTicks: 400, lots: 2n, quote: 800n })
  const over = { lastTicks: 400, openTicks: null, highTicks: null, lowTicks: null, lots: 0n, tradeCount: 0 }
  expect(day.at(start + 90 * minuteMs + dayMs)).toMatchObject(over)
  day.take(trade(start + 3 * dayMs, 300))
  expect(day.at(start + 3 * dayMs)).toMatchObject({ openTicks: 300, highTicks: 300, lowTicks: 300, lots: 1n })
})

test('it always gives the same as adding up all minutes again', () => {
  const step = fc.record({
    afterMs: fc.integer({ min: 0, max: 5 * 3_600_000 }),
    priceTicks: fc.integer({ min: 1, max: 50 }),
    lots: fc.integer({ min: 1, max: 1000 }),
    isAsked: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      const day = new DayWindow()
      const trades: ReturnType<typeof trade>[] = []
      let now = start
      for (const { afterMs, priceTicks, lots, isAsked } of steps) {
        now += afterMs
        const one = trade(now, priceTicks, lots)
        day.take(one)
        trades.push(one)
        const said = isAsked ? day.at(now) : null
        expect(said).toEqual(isAsked ? addedUp(trades, now) : null)
      }
      for (const later of [0, 3_600_000, dayMs / 2, dayMs, 2 * dayMs])
        expect(day.at(now + later)).toEqual(addedUp(trades, now + later))
    }),
  )
})

test('a window can begin with read minutes as with seen ones', () => {
  const minute = { startMs: start, open: 5, high: 9, low: 4, close: 6, lots: 7n, quote: 40n, count: 3 }
  const day = new DayWindow(6, [minute])
  day.take(trade(start + 30_000, 10, 2))
  expect(day.at(start + 40_000)).toEqual({
    lastTicks: 10,
    openTicks: 5,
    highTicks: 10,
    lowTicks: 4,
    lots: 9n,
    quote: 60n,
    tradeCount: 4,
  })
  expect(day.at(start + dayMs)).toMatchObject({ lots: 0n, quote: 0n, tradeCount: 0, lastTicks: 10 })
})

function addedUp(trades: readonly ReturnType<typeof trade>[], now: number): Day {
  const inside = trades.filter(({ at }) => Math.floor(at / minuteMs) * minuteMs > now - dayMs)
  const ticks = inside.map(({ priceTicks }) => priceTicks)
  return {
    lastTicks: trades.at(-1)?.priceTicks ?? null,
    openTicks: ticks[0] ?? null,
    highTicks: ticks.length === 0 ? null : Math.max(...ticks),
    lowTicks: ticks.length === 0 ? null : Math.min(...ticks),
    lots: inside.reduce((sum, { quantityLots }) => sum + BigInt(quantityLots), 0n),
    quote: inside.reduce((sum, { quoteAmount }) => sum + quoteAmount, 0n),
    tradeCount: inside.length,
  }
}
