import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, unitsPerCoin } from './amount.ts'

describe('parseAmount', () => {
  it.each([
    ['0', 6, 0n],
    ['12', 6, 12_000_000n],
    ['12.5', 6, 12_500_000n],
    ['0.000001', 6, 1n],
    ['12.50', 2, 1250n],
    ['7', 0, 7n],
  ])('reads %s at scale %d', (text, scale, units) => {
    expect(parseAmount(text, scale)).toBe(units)
  })

  it.each([
    ['', 'nothing'],
    ['1e3', 'an exponent'],
    ['+1', 'a plus sign'],
    ['-1', 'a minus sign, unless allowed'],
    ['1.', 'a bare dot at the end'],
    ['.5', 'a bare dot at the start'],
    ['01', 'a leading zero'],
    [' 1', 'a space'],
    ['1,000', 'grouping'],
    ['0.0000001', 'more decimals than the coin has'],
    ['0x10', 'another base'],
    ['١', 'digits of another script'],
    ['NaN', 'a word'],
    ['9'.repeat(59), 'too many digits'],
  ])('refuses %j: %s', (text) => {
    expect(parseAmount(text, 6)).toBeNull()
  })

  it('reads a negative amount when told so', () => {
    expect(parseAmount('-1.5', 2, { allowNegative: true })).toBe(-150n)
  })

  it('reads what people type as exactly as with big integers, up to the most digits a coin has', () => {
    const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
    const whole = fc.oneof(
      fc.constant('0'),
      digits(0, 14).chain((rest) => fc.stringMatching(/^[1-9]$/).map((first) => first + rest)),
    )
    fc.assert(
      fc.property(whole, digits(0, 14), fc.integer({ min: 0, max: 18 }), (before, after, scale) => {
        const text = after === '' ? before : `${before}.${after}`
        const units = after.length > scale ? null : BigInt(before + after.padEnd(scale, '0'))
        expect(parseAmount(text, scale)).toBe(units)
      }),
      { numRuns: 1_000 },
    )
    expect(parseAmount('99999.999999999', 18)).toBe(99_999_999_999_999_000_000_000n)
  })

  it('gives back what formatAmount wrote', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n }),
        fc.integer({ min: 0, max: 18 }),
        (units, scale) => {
          expect(parseAmount(formatAmount(units, scale), scale, { allowNegative: true })).toBe(units)
        },
      ),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    [0n, 2, '0.00'],
    [1n, 8, '0.00000001'],
    [-1n, 2, '-0.01'],
    [123_456n, 0, '123456'],
  ])('writes %s at scale %d as %s', (units, scale, text) => {
    expect(formatAmount(units, scale)).toBe(text)
  })

  it('crashes on a scale that no coin has', () => {
    expect(() => formatAmount(1n, 19)).toThrow('a scale')
    expect(() => unitsPerCoin(1.5)).toThrow('a scale')
  })
})
