import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HeldCoin } from '@candor/contract/calls/wallet'
import { formatAmount } from '@candor/money/amount'
import { units } from '../../../shared/wallet/live-assets.ts'
import { splitOf } from './split.ts'

const scale = 8
const text = (amount: bigint) => formatAmount(amount, scale)

function coinOf(coin: string, parts: readonly bigint[], value: bigint): HeldCoin {
  const [available = 0n, orders = 0n, options = 0n, pledges = 0n, lab = 0n, withdrawals = 0n, freezes = 0n] =
    parts
  return {
    coin,
    available: text(available),
    locked: text(orders + options + pledges),
    frozen: text(withdrawals + freezes),
    toBeReleased: text(lab),
    lockedIn: { orders: text(orders), options: text(options), pledges: text(pledges) },
    frozenFor: { withdrawals: text(withdrawals), freezes: text(freezes) },
    price: '1.0000000000',
    priceFrom: 'index',
    value: formatAmount(value, 6),
    cost: null,
  }
}

describe('the parts of the total', () => {
  it('are listed by value, without worthless ones', () => {
    const parts = splitOf([
      coinOf('USDT', [100n, 300n], 4_000_000n),
      coinOf('BTC', [1n, 0n, 0n, 0n, 0n, 0n, 1n], 600_000n),
      coinOf('SOL', [], 0n),
    ])
    expect(parts).toEqual([
      { place: 'orders', value: '3.000000', share: 0.652 },
      { place: 'available', value: '1.300000', share: 0.283 },
      { place: 'freezes', value: '0.300000', share: 0.065 },
    ])
    expect(splitOf([coinOf('SOL', [5n], 0n)])).toEqual([])
  })

  it('add up to the total to the unit, and to a hundred percent', () => {
    const some = fc.bigInt({ min: 0n, max: 10n ** 14n })
    const coin = fc.tuple(fc.array(some, { minLength: 1, maxLength: 7 }), some)
    fc.assert(
      fc.property(fc.array(coin, { minLength: 1, maxLength: 12 }), (made) => {
        const coins = made
          .filter(([parts]) => parts.some((part) => part > 0n))
          .map(([parts, value], place) => coinOf(`C${place}`, parts, value))
        const total = coins.reduce((sum, { value }) => sum + units(value), 0n)
        const parts = splitOf(coins)
        expect(parts.reduce((sum, { value }) => sum + units(value), 0n)).toBe(total)
        const tenths = parts.reduce((sum, { share }) => sum + Math.round(share * 1000), 0)
        expect(tenths).toBe(total > 0n ? 1000 : 0)
      }),
    )
  })
})
