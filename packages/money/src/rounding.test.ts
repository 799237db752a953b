import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { floorToDecimals } from './floor-to-decimals.ts'
import { divideDown, divideRound, divideUp } from './rounding.ts'

describe('divideDown and divideUp', () => {
  it.each([
    [7n, 2n, 3n, 4n],
    [6n, 2n, 3n, 3n],
    [-7n, 2n, -4n, -3n],
    [0n, 5n, 0n, 0n],
  ])('%s by %s', (dividend, divisor, down, up) => {
    expect(divideDown(dividend, divisor)).toBe(down)
    expect(divideUp(dividend, divisor)).toBe(up)
  })

  it('enclose the true quotient', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 2n ** 80n }), (dividend, divisor) => {
        const down = divideDown(dividend, divisor)
        const up = divideUp(dividend, divisor)
        expect(down * divisor <= dividend && up * divisor >= dividend).toBe(true)
        expect(up - down).toBe(dividend % divisor === 0n ? 0n : 1n)
      }),
    )
  })

  it('crash on a divisor that is not above zero', () => {
    expect(() => divideDown(1n, 0n)).toThrow('the divisor')
  })
})

describe('divideRound', () => {
  it.each([
    [7n, 2n, 4n],
    [-7n, 2n, -4n],
    [6n, 5n, 1n],
    [-6n, 5n, -1n],
    [9n, 5n, 2n],
    [-9n, 5n, -2n],
    [-1n, 3n, 0n],
    [0n, 5n, 0n],
  ])('%s by %s is %s', (dividend, divisor, quotient) => {
    expect(divideRound(dividend, divisor)).toBe(quotient)
  })

  it('is never further than a half, and the same for a gain as for a loss', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 2n ** 80n }), (dividend, divisor) => {
        const rest = (dividend - divideRound(dividend, divisor) * divisor) * 2n
        expect(rest <= divisor && -rest <= divisor).toBe(true)
        expect(divideRound(-dividend, divisor)).toBe(-divideRound(dividend, divisor))
      }),
    )
  })
})

describe('floorToDecimals', () => {
  it.each([
    ['1.999', 2, '1.99'],
    ['1', 2, '1.00'],
    ['0.009', 2, '0.00'],
    ['-0.001', 2, '-0.01'],
    ['-1.50', 2, '-1.50'],
    ['-0.00', 2, '0.00'],
    ['12.7', 0, '12'],
  ])('shows %s with %d decimals as %s', (decimal, decimals, shown) => {
    expect(floorToDecimals(decimal, decimals)).toBe(shown)
  })

  it('never shows more than there is', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 999_999 }), (whole, fraction) => {
        const decimal = `${whole}.${String(fraction).padStart(6, '0')}`
        expect(Number(floorToDecimals(decimal, 2))).toBeLessThanOrEqual(Number(decimal))
      }),
    )
  })

  it('crashes on anything but a plain decimal', () => {
    expect(() => floorToDecimals('1e5', 2)).toThrow('plain decimal')
  })
})
