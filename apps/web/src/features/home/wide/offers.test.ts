import { expect, it } from 'vitest'
import type { LabProject } from '@candor/contract/calls/lab'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { currentSale, pledgeOffers, soldPercent } from './offers.ts'

const product = (coin: string, cycleDays: number, dailyRatePpm: number, state = 'open') =>
  ({ coin, cycleDays, dailyRatePpm, state }) as PledgeProduct
const project = (name: string, endAt: string, rest: Partial<LabProject> = {}) =>
  ({ name, endAt, state: 'inProgress', isOpen: true, ...rest }) as LabProject

it('gives the range of each coin’s current offers', () => {
  const offers = pledgeOffers([
    product('BTC', 7, 1_000),
    product('USDT', 30, 4_500),
    product('USDT', 1, 3_000),
    product('USDT', 365, 9_000, 'ended'),
    product('ETH', 7, 9_000, 'closed'),
  ])
  expect(offers).toEqual([
    { coin: 'USDT', days: { least: 1, most: 30 }, ratePpm: { least: 3_000, most: 4_500 } },
    { coin: 'BTC', days: { least: 7, most: 7 }, ratePpm: { least: 1_000, most: 1_000 } },
  ])
})

it('picks the running sale that ends first', () => {
  const sales = [
    project('later', '2026-12-02T00:00:00-05:00'),
    project('over', '2026-11-01T00:00:00-05:00', { state: 'over' }),
    project('stopped', '2026-11-20T00:00:00-05:00', { isOpen: false }),
    project('soon', '2026-12-01T00:00:00-05:00'),
  ]
  expect(currentSale(sales)?.name).toBe('soon')
  expect(currentSale([])).toBeNull()
})

it.each([
  ['0', '1000', 0],
  ['999.999999', '1000.000000', 99],
  ['640', '1000', 64],
  ['1000', '1000', 100],
  ['0', '0', 100],
])('%s of %s sold is %i percent', (sold, quota, percent) => {
  expect(soldPercent({ sold, quota })).toBe(percent)
})
