import { expect, it } from 'vitest'
import type { Holding } from './worth.ts'
import { placesOf } from './places.ts'
import type { SetAside } from './queries.ts'

const usdt = { coinId: 1, symbol: 'USDT', scale: 6 }
const balance = { coin: 'USDT', available: '1', locked: '10.000000', frozen: '5.000000', toBeReleased: '0' }
const holding = { coin: usdt, balance, price: null, value: 0n } as unknown as Holding
const set = (place: SetAside['place'], units: string, coin_id = 1): SetAside => ({ place, coin_id, units })

it.each([
  ['nothing known', [], ['10.000000', '0.000000', '0.000000', '0.000000', '5.000000']],
  [
    'something of each',
    [set('options', '1000000'), set('pledges', '2000000'), set('withdrawals', '5000000')],
    ['7.000000', '1.000000', '2.000000', '5.000000', '0.000000'],
  ],
  [
    'another coin',
    [set('pledges', '2000000', 2)],
    ['10.000000', '0.000000', '0.000000', '0.000000', '5.000000'],
  ],
  [
    'more than the balances of a moment before have',
    [set('options', '9000000'), set('pledges', '2000000'), set('withdrawals', '6000000')],
    ['0.000000', '9.000000', '1.000000', '5.000000', '0.000000'],
  ],
])('with %s they add up', (_what, setAside, [orders, options, pledges, withdrawals, freezes]) => {
  expect(placesOf(holding, setAside)).toEqual({
    lockedIn: { orders, options, pledges },
    frozenFor: { withdrawals, freezes },
  })
})
