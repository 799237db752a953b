import { expect, it } from 'vitest'
import type { HeldCoin } from '@candor/contract/calls/wallet'
import { valueUnitOf } from './value-unit.ts'

const coin = (symbol: string, price: string | null) =>
  ({ coin: symbol, available: '0.00000000', price }) as HeldCoin
const known = {
  coins: [coin('BTC', '60000.0000000000'), coin('ETH', null), coin('SOL', '0.000000')],
  currencies: [
    { currency: 'EUR', rate: '1.0800000000' },
    { currency: 'USD', rate: '1.0000000000' },
  ],
}

it.each([
  ['USDT', '12480.379999', 'USDT', '12,480.37'],
  ['BTC', '12480.370000', 'BTC', '0.20800616'],
  ['BTC', '60000.000000', 'BTC', '1.00'],
  ['BTC', '-0.000001', 'BTC', '-0.00000001'],
  ['EUR', '108.000000', 'EUR', '100.00'],
  ['EUR', '-0.010000', 'EUR', '-0.01'],
  ['USD', '5.009999', 'USD', '5.00'],
  // The value of these is unknown.
  ['ETH', '5.000000', 'USDT', '5.00'],
  ['SOL', '5.000000', 'USDT', '5.00'],
  ['GBP', '5.000000', 'USDT', '5.00'],
])('in %s, %s USDT are shown in %s: %s', (chosen, usdt, unit, shown) => {
  const value = valueUnitOf(chosen, known)
  expect([value.unit, value.show(usdt, 'en')]).toEqual([unit, shown])
})
