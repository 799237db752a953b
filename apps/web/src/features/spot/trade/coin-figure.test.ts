import { expect, it } from 'vitest'
import { coinFigure, quoteRole, shownAmount } from './coin-figure.ts'

it.each([
  ['699.964880', 'USDT', 'paid', '699.97'],
  ['699.964880', 'USDT', 'kept', '699.96'],
  ['0.035120', 'USDT', 'kept', '0.03'],
  ['700.000000', 'USDT', 'paid', '700.00'],
  ['0.000001', 'USDT', 'paid', '0.01'],
  ['0.000000', 'USDT', 'paid', '0.00'],
  ['999.999900', 'USDT', 'paid', '1000.00'],
  ['0.01233766', 'BTC', 'paid', '0.01233766'],
  ['0.01230000', 'BTC', 'kept', '0.0123'],
] as const)('%s %s that is %s is shown as %s', (decimal, coin, role, shown) => {
  expect(shownAmount(decimal, coin, role)).toBe(shown)
})

it('has the coin and the number format of the language', () => {
  expect(coinFigure('1699.964880', 'USDT', 'paid', 'de')).toBe('1.699,97 USDT')
})

it('the balance less the payment is the rest, in the cents shown', () => {
  for (const paid of [1n, 9_999n, 10_000n, 35_120n, 699_964_880n]) {
    const decimal = (units: bigint) => {
      const digits = String(units).padStart(7, '0')
      return `${digits.slice(0, -6)}.${digits.slice(-6)}`
    }
    const cents = (units: bigint, role: 'paid' | 'kept') =>
      BigInt(shownAmount(decimal(units), 'USDT', role).replace('.', ''))
    const held = 700_000_000n
    expect(cents(held, 'kept') - cents(paid, 'paid')).toBe(cents(held - paid, 'kept'))
  }
})

it('buyers pay the quote coin and sellers receive it', () => {
  expect([quoteRole({ side: 'buy' }), quoteRole({ side: 'sell' })]).toEqual(['paid', 'kept'])
})
