import { referenceCoin } from '@candor/contract/reference-coin'
import { writingOf } from '@candor/contract/number-writings'

// Money is text from the wire to the screen: no floating point touches it.
const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Cuts a decimal to a number of places, towards the lower number, so that nothing is shown as more. */
export function floorDecimal(text: string, places: number): string {
  const match = decimalPattern.exec(text)
  if (!match) throw new Error(`not a decimal: ${text}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  const kept = fraction.slice(0, places).padEnd(places, '0')
  const units = BigInt(whole + kept)
  const below = sign === '-' && /[1-9]/.test(fraction.slice(places)) ? units + 1n : units
  const digits = below.toString().padStart(places + 1, '0')
  const point = digits.length - places
  const shown = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return below === 0n ? shown : sign + shown
}

/** The same away from zero, for payments: they are never shown as less. */
export function ceilDecimal(text: string, places: number): string {
  return floorDecimal(`-${text}`, places).replace('-', '')
}

export function decimalMarkOf(locale: string): string {
  return writingOf(locale).decimalMark
}

/** A whole number without a sign, in groups of three from `digitsMin` on. */
function grouped(digits: string, mark: string, digitsMin: number): string {
  return digits.length < digitsMin ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, mark)
}

/** A decimal in the language's own format, with every digit kept. */
export function formatDecimal(text: string, locale: string): string {
  const match = decimalPattern.exec(text)
  if (!match) throw new Error(`not a decimal: ${text}`)
  const [, sign = '', whole = '0', fraction] = match
  const { decimalMark, groupMark, groupedDigitsMin } = writingOf(locale)
  const shown = sign + grouped(String(BigInt(whole)), groupMark, groupedDigitsMin)
  return fraction === undefined ? shown : shown + decimalMark + fraction
}

export const moneyPlaces = 2

export function formatMoney(text: string, locale: string): string {
  return formatDecimal(floorDecimal(text, moneyPlaces), locale)
}

/** A figure with fixed decimals: a price by its tick, a quantity by its lot. */
export function formatPlaces(text: string, places: number, locale: string): string {
  return formatDecimal(floorDecimal(text, places), locale)
}

/** A decimal without trailing zeros. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
}

/** A quantity without trailing zeros, but with at least some decimals; no other digit is lost. */
export function formatQuantity(text: string, locale: string, placesMin = 0): string {
  return formatDecimal(trimToPlaces(text, placesMin), locale)
}

function trimToPlaces(text: string, placesMin: number): string {
  const places = trimDecimal(text).split('.')[1]?.length ?? 0
  return floorDecimal(text, Math.max(places, placesMin))
}

/** A percentage in the language's own format: 1.5% or 1,5 %, with every digit kept. */
export function formatPercent(text: string, locale: string): string {
  return `${formatDecimal(text, locale)}${writingOf(locale).percentGap}%`
}

/** Millionths as a percentage: 1000 of them are a tenth of a percent. No digit is lost. */
export function formatPpm(ppm: number, locale: string): string {
  const digits = String(ppm).padStart(5, '0')
  const percent = `${digits.slice(0, -4)}.${digits.slice(-4)}`
  return formatPercent(trimToPlaces(percent, 2), locale)
}

// Beside a unit, or instead of one, four digits are readable without a mark.
const shortGroupedDigitsMin = 5

/** A large amount in short, as in 1.24B; amounts below a thousand are shown in full. */
export function formatShort(text: string, locale: string): string {
  const digits = floorDecimal(text, 0)
  if (BigInt(digits) < 1000n) return formatMoney(text, locale)
  const { decimalMark, groupMark, units } = writingOf(locale)
  const unit = units.find(({ digitsMin }) => digits.length >= digitsMin)
  const point = digits.length - (unit?.zeros ?? 0)
  const whole = grouped(digits.slice(0, point), groupMark, shortGroupedDigitsMin)
  const fraction = digits.slice(point, point + moneyPlaces).replace(/0+$/, '')
  return `${whole}${fraction && decimalMark}${fraction}${unit?.name ?? ''}`
}

export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(count)
}

/** The minimum number of places for an amount of a coin: cents for the coin of valuations. */
export function leastPlaces(coin: string): number {
  return coin === referenceCoin ? 2 : 0
}
