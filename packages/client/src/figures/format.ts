import { referenceCoin } from '@candor/contract/reference-coin'
import { writingOf } from './writings.ts'

// Money is text from the wire to the screen: no floating point touches it.
const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Cuts a decimal down to so many places, towards the lower number, so that nothing is ever shown as more. */
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

export function decimalMarkOf(locale: string): string {
  return writingOf(locale).decimalMark
}

/** A whole number without a sign, in groups of three from so many digits on. */
function grouped(digits: string, mark: string, digitsMin: number): string {
  return digits.length < digitsMin ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, mark)
}

/** A decimal in the language's own writing; every digit of it is kept. */
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

/** A figure with so many decimals: a price by its tick, a quantity by its lot. */
export function formatPlaces(text: string, places: number, locale: string): string {
  return formatDecimal(floorDecimal(text, places), locale)
}

/** A decimal without trailing zeros. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
}

/** A quantity without the noughts at its end, but with at least so many decimals; no other digit is lost. */
export function formatQuantity(text: string, locale: string, placesMin = 0): string {
  const places = trimDecimal(text).split('.')[1]?.length ?? 0
  return formatPlaces(text, Math.max(places, placesMin), locale)
}

/** Parts of a million as a percentage: 1000 of them are a tenth of a percent. No digit is lost. */
export function formatPpm(ppm: number, locale: string): string {
  const digits = String(ppm).padStart(5, '0')
  return `${formatQuantity(`${digits.slice(0, -4)}.${digits.slice(-4)}`, locale, 2)}%`
}

// Beside a unit, or in the place of one, four digits are read without a mark.
const shortGroupedDigitsMin = 5

/** A large amount in short, as in 1.24B; what is below a thousand stands in full. */
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

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time of day on the device's own clock, to the second. */
export function formatClock(wireTime: string, locale: string): string {
  const clock = clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hour12: false })
  clocks.set(locale, clock)
  return clock.format(new Date(wireTime))
}

export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(count)
}

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
// From here on nobody counts seconds.
export const longWaitSeconds = 2 * minuteSeconds

/** A long wait in whole minutes or hours, never less than it is. */
export function formatLongWait(seconds: number, locale: string): string {
  const inHours = seconds >= 2 * hourSeconds
  const unit = inHours ? 'hour' : 'minute'
  const count = Math.ceil(seconds / (inHours ? hourSeconds : minuteSeconds))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

type CountedUnit = 'day' | 'week' | 'month'

/** So many days, weeks or months, in words. */
export function formatUnits(count: number, unit: CountedUnit, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const daySeconds = 24 * hourSeconds

/** What is left until a moment, as a clock that counts down: the days in words before it. */
export function formatTimeLeft(seconds: number, locale: string): string {
  const days = Math.floor(seconds / daySeconds)
  const clock = [
    Math.floor((seconds % daySeconds) / hourSeconds),
    Math.floor((seconds % hourSeconds) / minuteSeconds),
    seconds % minuteSeconds,
  ]
  const text = clock.map((part) => String(part).padStart(2, '0')).join(':')
  return days === 0 ? text : `${formatUnits(days, 'day', locale)} ${text}`
}

type DateLook = 'day' | 'shortDay' | 'minute' | 'second'
const looks: Record<DateLook, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
  shortDay: { dateStyle: 'short' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  // With all there is to tell two movements apart.
  second: { dateStyle: 'short', timeStyle: 'medium' },
}

/** A moment of the server (New York time with its offset) on the device's own clock. */
export function formatTime(
  wireTime: string,
  locale: string,
  look: DateLook = 'minute',
  zone?: string,
): string {
  const options = { ...looks[look], ...(zone !== undefined && { timeZone: zone }) }
  return new Intl.DateTimeFormat(locale, options).format(new Date(wireTime))
}

/** A day such as `2026-03-08`, which belongs to no zone. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(day))
}

/** How many places an amount of a coin is shown with at least: cents for what everything is valued in. */
export function leastPlaces(coin: string): number {
  return coin === referenceCoin ? 2 : 0
}
