import { describe, expect, it } from 'vitest'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import {
  boundsOf,
  byCoin,
  canPledge,
  firstChoice,
  isTooLate,
  leftShare,
  planOf,
  pledgeable,
  soonest,
} from './model.ts'

const day = 86_400_000
const now = Date.parse('2026-03-01T12:00:00-05:00')
const product: PledgeProduct = {
  productId: '2',
  coin: 'USDT',
  scale: 6,
  amountMin: '100.000000',
  amountMax: '50000.000000',
  cycleUnit: 'day',
  cycleCount: 7,
  cycleDays: 7,
  dailyRatePpm: 4_000,
  startAt: '2026-01-01T00:00:00-05:00',
  endAt: '2026-12-31T00:00:00-05:00',
  quota: '1000.000000',
  quotaLeft: '250.000000',
  state: 'open',
}

describe('the plan of a pledge', () => {
  it('matches the engine', () => {
    expect(planOf(product, 1_000_000000n, now)).toEqual({
      dailyInterest: 4_000000n,
      days: 7,
      interest: 28_000000n,
      endsAt: now + 7 * day,
    })
  })

  it('ends with the event', () => {
    const soon = { ...product, endAt: '2026-03-03T18:00:00-05:00' }
    expect(planOf(soon, 1_000_000000n, now)).toMatchObject({ days: 2, endsAt: Date.parse(soon.endAt) })
  })
})

describe('the preview before a pledge', () => {
  it('is reckoned from now, or from a start still to come', () => {
    expect(soonest(product, now)).toBe(now)
    const later = { ...product, startAt: '2026-04-01T00:00:00-04:00' }
    expect(soonest(later, now)).toBe(Date.parse(later.startAt))
  })

  it('has no day of interest when less than one is left', () => {
    const last = { ...product, endAt: new Date(now + day).toISOString() }
    expect([isTooLate(last, now), isTooLate(last, now + 1)]).toEqual([false, true])
  })
})

describe('the largest pledge', () => {
  it.each([
    ['100.000000', 100_000000n],
    ['900.000000', 250_000000n],
    [null, null],
  ])('with %s available it is %s, as the quota allows', (available, most) => {
    expect(pledgeable(boundsOf(product, available))).toBe(most)
  })

  it('is the maximum where no quota bounds it', () => {
    const free = { ...product, quota: null, quotaLeft: null }
    expect(pledgeable(boundsOf(free, '90000.000000'))).toBe(50_000_000000n)
    expect(leftShare(free)).toBe(1)
  })

  it.each([
    [{}, true],
    [{ quotaLeft: '99.999999' }, false],
    [{ state: 'closed' as const }, false],
    [{ state: 'notStarted' as const }, false],
    [{ state: 'ended' as const }, false],
    [{ endAt: new Date(now + day).toISOString() }, true],
    [{ endAt: new Date(now + day - 1).toISOString() }, false],
  ])('%o is open: %s', (changes, open) => {
    expect(canPledge({ ...product, ...changes }, now)).toBe(open)
  })

  it('shows the share left', () => {
    expect(leftShare(product)).toBe(0.25)
    expect(leftShare({ ...product, quotaLeft: '0.000000' })).toBe(0)
  })
})

describe('the card of a coin', () => {
  const day1 = { ...product, productId: '1', cycleCount: 1 }
  const ether = { ...product, productId: '3', coin: 'ETH' }

  it('has all of its terms, and coins stand in the order of their first term', () => {
    expect(byCoin([day1, ether, product])).toEqual([
      ['USDT', [day1, product]],
      ['ETH', [ether]],
    ])
    expect(byCoin([])).toEqual([])
  })

  it('shows the first term that can be taken, else the first', () => {
    expect(firstChoice([{ ...day1, state: 'ended' }, product], now)).toBe(product)
    const over = { ...day1, state: 'ended' as const }
    expect(firstChoice([over], now)).toBe(over)
    expect(firstChoice([], now)).toBeUndefined()
  })
})
