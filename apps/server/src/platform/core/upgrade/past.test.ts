import { describe, expect, test } from 'vitest'
import { apply } from '@candor/engine/engine'
import type { Event } from '@candor/engine/events'
import { byJob } from '@candor/engine/nucleus/authors'
import { assertLedgerHolds } from '@candor/engine/nucleus/ledger/invariants'
import { createState } from '@candor/engine/state'
import { playPast } from '../../jobs/prehistory/script.ts'
import { pastSteps } from '../../jobs/prehistory/scenes.ts'
import { completeDraft } from '../drafts.ts'
import { firstDrafts } from '../seeds/first-start.ts'

const usualNow = Date.parse('2026-03-08T09:37:41.512Z')
const dayMs = 86_400_000

function played(key = '4', now = usualNow) {
  const state = createState()
  const events: Event[] = []
  let refused = 0
  let moved = 0
  let count = 0
  const { startAt, drafts } = playPast(key, now)
  const first = firstDrafts({ isTestMoney: true, now }).map((draft) => ({ at: startAt, draft }))
  for (const { at, draft } of [...first, ...drafts]) {
    const applied = apply(state, completeDraft(draft, byJob('past'), state, at))
    if (!applied.outcome.isAccepted) refused += 1
    else if (state.at !== at) moved += 1
    events.push(...applied.events)
    count += 1
  }
  return { state, events, refused, moved, count }
}

test('the steps follow each other without a gap, from 90 days ago until just now', () => {
  const now = usualNow
  const steps = pastSteps(now)
  expect(now - (steps[0]?.fromMs ?? 0)).toBeGreaterThan(89 * dayMs)
  expect(steps.at(-1)?.toMs).toBe(now - 2_000)
  expect(steps.every(({ fromMs, toMs }) => toMs > fromMs)).toBe(true)
  expect(steps.slice(1).map(({ fromMs }) => fromMs)).toEqual(steps.slice(0, -1).map(({ toMs }) => toMs))
  const grains = new Set(steps.map(({ grain }) => grain))
  expect([...grains]).toEqual(['hours', 'halfHour', 'minutes', 'seconds'])
})

describe('a coin falling for weeks', () => {
  const { refused } = played('3851076021', Date.parse('2026-11-17T05:00:41.331Z'))

  test('is not sold by traders who have none left', () => {
    expect(refused).toBe(0)
  })
})

describe('the past', () => {
  const now = usualNow
  const { state, events, refused, moved, count } = played()
  const trades = events.filter((event) => event.type === 'ordersTraded')

  test('is played by commands that are all accepted, and not too many', () => {
    expect(refused).toBe(0)
    // No act is moved to a later time by an earlier one.
    expect(moved).toBe(0)
    expect(count).toBeLessThan(41_000)
    assertLedgerHolds(state.ledger)
  })

  test('leaves nothing in the books: every offer was taken', () => {
    expect(state.products.spot.pool.openCount).toBe(0)
  })

  test('has trades in every market, on both sides, until a moment ago', () => {
    for (const marketId of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const own = trades.filter((trade) => trade.marketId === marketId)
      expect(own.length).toBeGreaterThan(1_200)
      expect(now - (own.at(-1)?.at ?? 0)).toBeLessThan(60_000)
      const buys = own.filter(({ takerSide }) => takerSide === 'buy').length / own.length
      expect(Math.abs(buys - 0.5)).toBeLessThan(0.1)
    }
  })

  test('has candles with bodies and wicks', () => {
    const candles = new Map<number, number[]>()
    for (const { marketId, at, priceTicks } of trades) {
      if (marketId !== 2 || at > now - 6 * dayMs) continue
      const start = Math.floor(at / (4 * 3_600_000))
      candles.set(start, [...(candles.get(start) ?? []), priceTicks])
    }
    const shapes = [...candles.values()]
    const hasWick = (prices: number[]) => {
      const ends = [prices[0] ?? 0, prices.at(-1) ?? 0]
      return Math.max(...prices) > Math.max(...ends) || Math.min(...prices) < Math.min(...ends)
    }
    expect(shapes.length).toBeGreaterThan(500)
    expect(shapes.filter((prices) => new Set(prices).size > 1).length / shapes.length).toBeGreaterThan(0.95)
    expect(shapes.filter(hasWick).length / shapes.length).toBeGreaterThan(0.6)
  })

  test('is the same for the same seed, and differs with another', () => {
    const opening = (key: string) => {
      const told: unknown[] = []
      for (const act of playPast(key, now).drafts) if (told.push(act) === 1_000) break
      return told
    }
    expect(opening('4')).toEqual(opening('4'))
    expect(opening('5')).not.toEqual(opening('4'))
  })
})
