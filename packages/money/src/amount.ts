import { assert } from './assert.ts'

declare const brand: unique symbol

/**
 * Whole units of a coin: one unit is 10^-scale of the coin. The scale is stored with the coin, never here.
 */
export type Amount = bigint & { readonly [brand]: 'Amount' }

/** Far above any supply; long enough for 38 whole digits and 18 decimals, short enough to refuse nonsense early. */
const decimalLengthMax = 58
const scaleMax = 18
/** The digits that a number holds exactly. */
const shortLengthMax = 15
const [dot, digit0, digit9] = [46, 48, 57]

export function amountOf(units: bigint): Amount {
  return units as Amount
}

export const zero = amountOf(0n)

interface ParseOptions {
  readonly allowNegative?: boolean
}

/**
 * Reads a plain decimal such as `12.5` into units. Anything else is refused with null: an exponent, a plus
 * sign, spaces, grouping, a bare dot, a leading zero before another digit, or more decimals than the coin has.
 */
export function parseAmount(text: string, scale: number, options: ParseOptions = {}): Amount | null {
  assertScale(scale)
  if (text.length === 0 || text.length > decimalLengthMax) return null
  const short = text.length <= shortLengthMax ? shortUnits(text, scale) : -1
  if (short >= 0) return amountOf(BigInt(short))
  const match = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', decimals = ''] = match
  if (sign === '-' && options.allowNegative !== true) return null
  if (decimals.length > scale) return null
  const units = BigInt(whole + decimals.padEnd(scale, '0'))
  return amountOf(sign === '-' ? -units : units)
}

/**
 * Typed amounts are short, and come by the thousand: read digit by digit as an exact number. -1 for any other
 * text, which is then parsed carefully.
 */
function shortUnits(text: string, scale: number): number {
  let units = 0
  let decimals = -1
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === dot) {
      if (i === 0 || decimals >= 0) return -1
      decimals = 0
    } else {
      if (code < digit0 || code > digit9) return -1
      units = units * 10 + (code - digit0)
      if (decimals >= 0) decimals += 1
    }
  }
  const hasLeadingZero = text.charCodeAt(0) === digit0 && text.length > 1 && text.charCodeAt(1) !== dot
  if (decimals === 0 || hasLeadingZero || decimals > scale) return -1
  const whole = units * 10 ** (scale - Math.max(decimals, 0))
  return Number.isSafeInteger(whole) ? whole : -1
}

/** Writes units as a plain decimal with all the decimals of the coin, so nothing is rounded on the wire. */
export function formatAmount(units: bigint, scale: number): string {
  assertScale(scale)
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The number of units in one whole coin. */
export function unitsPerCoin(scale: number): bigint {
  assertScale(scale)
  return 10n ** BigInt(scale)
}

function assertScale(scale: number): void {
  assert(Number.isInteger(scale) && scale >= 0 && scale <= scaleMax, 'a scale is a whole number from 0 to 18')
}
