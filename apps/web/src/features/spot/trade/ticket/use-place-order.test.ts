import { expect, it, vi } from 'vitest'
import type { Draft } from './draft.ts'
import { orderForm } from './use-place-order.ts'

vi.mock('../../../../i18n/text.ts', () => ({}))

const draft: Draft = {
  side: 'buy',
  kind: 'limit',
  life: 'goodTillCancelled',
  price: '64218.50',
  quantity: '0.0150',
  amount: '100.',
  leads: 'quantity',
}

it.each([
  [
    {},
    {
      side: 'buy',
      kind: 'limit',
      price: '64218.5',
      quantity: '0.015',
      timeInForce: 'goodTillCancelled',
      isPostOnly: false,
    },
  ],
  [{ life: 'fillOrKill' }, { timeInForce: 'fillOrKill', isPostOnly: false }],
  [{ life: 'postOnly' }, { timeInForce: 'goodTillCancelled', isPostOnly: true }],
] as const)('a limit order with %o', (changes, form) => {
  expect(orderForm('BTC/USDT', { ...draft, ...changes })).toMatchObject({ market: 'BTC/USDT', ...form })
})

it('a market order has only its own fields', () => {
  const buy = { ...draft, kind: 'market', life: 'postOnly' } as const
  expect(orderForm('BTC/USDT', buy)).toEqual({
    market: 'BTC/USDT',
    side: 'buy',
    kind: 'market',
    amount: '100',
  })
  expect(orderForm('BTC/USDT', { ...buy, side: 'sell' })).toEqual({
    market: 'BTC/USDT',
    side: 'sell',
    kind: 'market',
    quantity: '0.015',
  })
})
