import { expect, it } from 'vitest'
import type { SpotTrade } from '@candor/contract/calls/spot'
import { newTradesOf } from './new-trades.ts'

const trade = (tradeId: string, changes: Partial<SpotTrade> = {}): SpotTrade => ({
  tradeId,
  orderId: '7',
  market: 'BTC/USDT',
  side: 'buy',
  price: '60000.000000',
  quantity: '0.00100000',
  amount: '60.000000',
  fee: '0.00000100',
  isMaker: false,
  at: '2026-03-08T09:30:00-04:00',
  ...changes,
})
const ids = (trades: readonly SpotTrade[]) => trades.map(({ tradeId }) => tradeId)

it('puts new trades first, the newest at the top, and none twice', () => {
  const listed = [trade('9')]
  expect(ids(newTradesOf([trade('9'), trade('10'), trade('11')], {}, listed))).toEqual(['11', '10'])
})

it.each([
  [{ market: 'ETH/USDT' }, ['2']],
  [{ side: 'sell' as const }, ['3']],
  [{ market: 'ETH/USDT', side: 'sell' as const }, []],
  // A period does not include its end.
  [{ to: '2026-03-08T13:30:00Z' }, []],
  [{ to: '2026-03-08T13:30:01Z' }, ['3', '2', '1']],
])('leaves out trades outside %o', (filters, left) => {
  const fills = [trade('1'), trade('2', { market: 'ETH/USDT' }), trade('3', { side: 'sell' })]
  expect(ids(newTradesOf(fills, filters))).toEqual(left)
})
