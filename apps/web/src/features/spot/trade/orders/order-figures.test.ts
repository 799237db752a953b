import { expect, it } from 'vitest'
import { filledPercent, averagePrice, placeAfter } from './order-figures.ts'

it.each([
  [
    {
      status: 'open' as const,
      quantity: '0.05000000',
      amount: null,
      filledQuantity: '0.02000000',
      filledAmount: '1.0',
    },
    40,
  ],
  [
    {
      status: 'open' as const,
      quantity: '0.05000000',
      amount: null,
      filledQuantity: '0.04999999',
      filledAmount: '1.0',
    },
    99,
  ],
  [
    {
      status: 'open' as const,
      quantity: '0.05000000',
      amount: null,
      filledQuantity: '0.05000000',
      filledAmount: '1.0',
    },
    100,
  ],
  [
    {
      status: 'open' as const,
      quantity: null,
      amount: '100.000000',
      filledQuantity: '0.1',
      filledAmount: '25.500000',
    },
    25,
  ],
  [{ status: 'open' as const, quantity: null, amount: null, filledQuantity: '0', filledAmount: '0' }, 0],
  [
    {
      status: 'filled' as const,
      quantity: null,
      amount: '100.000000',
      filledQuantity: '0.1',
      filledAmount: '99.980000',
    },
    100,
  ],
])('%o has traded to %i percent', (order, percent) => {
  expect(filledPercent(order)).toBe(percent)
})

it('an order has an average price, floored, once it has traded', () => {
  expect(averagePrice({ filledQuantity: '0.00300000', filledAmount: '179.999999' })).toBe('59999.999666')
  expect(averagePrice({ filledQuantity: '0.00000000', filledAmount: '0.000000' })).toBeNull()
})

const order = { price: '50000.000000', quantity: '0.01000000' }

it.each([
  ['50000.0', '0.01000', 'unchanged'],
  ['50000.', '0.01', 'unchanged'],
  ['', '0.005', 'unchanged'],
  ['50000', '', 'unchanged'],
  ['50000', '0.005', 'kept'],
  ['50000', '0.00999', 'kept'],
  ['50000', '0.01001', 'lost'],
  ['50000.1', '0.005', 'lost'],
  ['49999.9', '0.01', 'lost'],
] as const)('at %s with %s the place in the queue is %s', (price, quantity, place) => {
  expect(placeAfter(order, { price, quantity })).toBe(place)
})
