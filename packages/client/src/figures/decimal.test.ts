import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { compareDecimals, decimalsOf, sameUnits, scaleOf } from './decimal.ts'

describe('decimals as text', () => {
  it.each([
    ['1', '1.000', 0],
    ['999.5', '1000', -1],
    ['0.10', '0.09', 1],
    ['0.1', '0.10000001', -1],
    ['12', '9', 1],
  ])('%s beside %s', (a, b, order) => {
    expect(Math.sign(compareDecimals(a, b))).toBe(order)
  })

  it('orders as the numbers do', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 18n })
    fc.assert(
      fc.property(units, units, (a, b) => {
        const text = (value: bigint) => {
          const digits = value.toString().padStart(7, '0')
          return `${digits.slice(0, -6)}.${digits.slice(-6)}`
        }
        expect(Math.sign(compareDecimals(text(a), text(b)))).toBe(a < b ? -1 : Number(a > b))
      }),
    )
  })

  it.each([
    ['0.100000', 1, 6],
    ['1.00000000', 0, 8],
    ['0.00001000', 5, 8],
    ['25', 0, 0],
  ])('the step %s needs %i decimals of %i', (step, decimals, scale) => {
    expect(decimalsOf(step)).toBe(decimals)
    expect(scaleOf(step)).toBe(scale)
  })

  it('puts two decimals on one scale', () => {
    expect(sameUnits('1.5', '0.25')).toEqual([150n, 25n])
  })
})
