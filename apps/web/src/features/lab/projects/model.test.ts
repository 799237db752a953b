import { describe, expect, it } from 'vitest'
import type { LabProject } from '@candor/contract/calls/lab'
import {
  buyable,
  canSubscribe,
  costOf,
  isBarelySold,
  quantityComplaint,
  releasesOf,
  soldPpm,
  termsOf,
} from './model.ts'

const project: LabProject = {
  projectId: '2',
  name: 'Hazel',
  coin: 'HAZL',
  paymentCoin: 'USDT',
  price: '0.250000',
  quantityStep: '1.00000000',
  quantityMin: '10.00000000',
  quantityMaxPerAccount: '1000.00000000',
  quota: '200000.00000000',
  sold: '199500.00000000',
  subscribed: null,
  startAt: '2026-03-01T00:00:00-05:00',
  endAt: '2026-03-08T00:00:00-05:00',
  releaseAt: '2026-03-15T00:00:00-04:00',
  sliceCount: 3,
  sliceDays: 30,
  state: 'inProgress',
  isOpen: true,
}
const coin = 100_000_000n
const usdt = 1_000_000n

describe('a subscription', () => {
  it('costs exactly the price', () => {
    expect(costOf(10n * coin, termsOf(project))).toBe(2_500_000n)
  })

  it.each([
    [100n * usdt, 400n * coin],
    [1_000n * usdt, 500n * coin],
    [null, null],
  ])('with %s units available, %s can be bought', (available, most) => {
    expect(buyable(termsOf(project), available)).toBe(most)
  })

  it('is bounded by the maximum per account', () => {
    const fresh = { ...project, sold: '0.00000000' }
    expect(buyable(termsOf(fresh), 10_000n * usdt)).toBe(1_000n * coin)
  })

  it('counts the account’s earlier ones', () => {
    const some = { ...project, subscribed: '700.00000000' }
    expect(buyable(termsOf(some), 10_000n * usdt)).toBe(300n * coin)
    expect(quantityComplaint('300', some, null)).toBeNull()
    expect(quantityComplaint('301', some, null)).toEqual({
      key: 'ticket.most',
      values: { most: '300', unit: 'HAZL' },
    })
    for (const subscribed of ['1000.00000000', '991.00000000']) {
      expect(quantityComplaint('10', { ...project, subscribed }, null)).toEqual({
        key: 'lab.maximumReached',
        values: { most: '1000', unit: 'HAZL' },
      })
    }
  })

  it.each([
    ['', 'ticket.quantityRequired'],
    ['0', 'ticket.aboveZero'],
    ['10.5', 'ticket.quantityStep'],
    ['9', 'ticket.least'],
    ['501', 'ticket.most'],
    ['401', 'ticket.overBalance'],
    ['400', undefined],
  ])('of "%s" coins: %s', (typed, key) => {
    expect(quantityComplaint(typed, project, 100n * usdt)?.key).toBe(key)
  })

  it('may take the last piece although it is small', () => {
    const last = { ...project, sold: '199995.00000000' }
    expect(quantityComplaint('5', last, null)).toBeNull()
    expect(quantityComplaint('4', last, null)?.key).toBe('ticket.least')
  })
})

it('is released in equal slices, the rest with the last', () => {
  const day = 86_400_000
  const first = Date.parse(project.releaseAt)
  expect(releasesOf(project, 100n)).toEqual([
    { slice: 1, amount: 33n, at: first },
    { slice: 2, amount: 33n, at: first + 30 * day },
    { slice: 3, amount: 34n, at: first + 60 * day },
  ])
})

it.each([
  [{}, 997_500, true],
  [{ sold: '199999.99999999' }, 999_900, true],
  [{ sold: '200000.00000000' }, 1_000_000, false],
  [{ isOpen: false }, 997_500, false],
  [{ state: 'preparing' as const }, 997_500, false],
])('with %o the raise stands at %i parts of a million and is open: %s', (changes, ppm, open) => {
  const now = { ...project, ...changes }
  expect([soldPpm(now), canSubscribe(now)]).toEqual([ppm, open])
})

it('never shows a small share as zero', () => {
  const sold = (quantity: string) => ({ ...project, sold: quantity })
  expect([soldPpm(sold('100.00000000')), isBarelySold(sold('100.00000000'))]).toEqual([500, false])
  expect([soldPpm(sold('19.99999999')), isBarelySold(sold('19.99999999'))]).toEqual([0, true])
  expect([soldPpm(sold('0.00000000')), isBarelySold(sold('0.00000000'))]).toEqual([0, false])
})
