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

function mark(locale: string, type: 'decimal' | 'minusSign', fallback: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1.5)
  return parts.find((part) => part.type === type)?.value ?? fallback
}

/** A decimal in the language's own writing; every digit of it is kept. */
export function formatDecimal(text: string, locale: string): string {
  const match = decimalPattern.exec(text)
  if (!match) throw new Error(`not a decimal: ${text}`)
  const [, sign = '', whole = '0', fraction] = match
  const grouped = new Intl.NumberFormat(locale).format(BigInt(whole))
  const minus = sign === '' ? '' : mark(locale, 'minusSign', '-')
  return fraction === undefined
    ? minus + grouped
    : `${minus}${grouped}${mark(locale, 'decimal', '.')}${fraction}`
}

export const moneyPlaces = 2

export function formatMoney(text: string, locale: string): string {
  return formatDecimal(floorDecimal(text, moneyPlaces), locale)
}

/** A quantity without the zeros at its end; none of its digits is lost. */
export function formatQuantity(text: string, locale: string, placesMin = 0): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(placesMin, '0')
  return formatDecimal(kept === '' ? whole : `${whole}.${kept}`, locale)
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

type DateLook = 'day' | 'minute' | 'second'
const looks: Record<DateLook, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
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
