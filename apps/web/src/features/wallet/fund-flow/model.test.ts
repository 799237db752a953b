import { describe, expect, it } from 'vitest'
import { filterInput, hasFilters, noFilters, pathOfCause, shownBalance } from './model.ts'
import type { FlowEntry } from './model.ts'

const hold: FlowEntry = {
  number: '12-1',
  at: '2026-03-08T09:30:00-04:00',
  flow: 'spotHold',
  coin: 'USDT',
  amount: '40.000000',
  fromBucket: 'available',
  fromBalance: '9960.000000',
  toBucket: 'locked',
  toBalance: '40.000000',
  otherSide: 'self',
  reference: '3',
  cause: { kind: 'spotOrder', id: '3' },
  reason: null,
}
const nothing = { bucket: null, balance: null }

describe('a movement', () => {
  it('inside the account shows the available balance', () => {
    expect(shownBalance(hold)).toEqual({ bucket: 'available', balance: '9960.000000' })
    const released = {
      ...hold,
      fromBucket: 'locked',
      toBucket: 'available',
      toBalance: '10000.000000',
    } as const
    expect(shownBalance(released)).toEqual({ bucket: 'available', balance: '10000.000000' })
  })
  it('from or to elsewhere shows its one balance', () => {
    const came = { ...hold, fromBucket: nothing.bucket, fromBalance: nothing.balance }
    const went = { ...hold, toBucket: nothing.bucket, toBalance: nothing.balance }
    expect(shownBalance(came).bucket).toBe('locked')
    expect(shownBalance(went).bucket).toBe('available')
  })
})

it('filters are sent as set', () => {
  expect(filterInput(noFilters, '2026-03-08')).toEqual({})
  expect(filterInput({ ...noFilters, coin: 'BTC', flow: 'spotFee' }, '2026-03-08')).toEqual({
    coin: 'BTC',
    flow: 'spotFee',
  })
  expect([hasFilters(noFilters), hasFilters({ ...noFilters, coin: 'BTC' })]).toEqual([false, true])
})

it.each([
  ['spotOrder', '/pages/orderDetails/orderDetails?orderId=7'],
  ['option', '/pages/option/index?orderId=7'],
  ['pledge', '/pages/pledge/index?orderId=7'],
  ['labOrder', '/pages/lab/record/index?orderId=7'],
  ['swap', '/pages/exchangeDetailList/exchangeDetailList?orderId=7'],
  ['correction', null],
  ['credit', null],
] as const)('a movement of a %s leads to its record', (kind, path) => {
  expect(pathOfCause({ kind, id: '7' })).toBe(path)
})
