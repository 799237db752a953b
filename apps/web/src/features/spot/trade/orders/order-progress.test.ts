import { expect, it } from 'vitest'
import { filledPercent } from './order-progress.ts'

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
