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

export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(count)
}

type DateLook = 'day' | 'minute'
const looks: Record<DateLook, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
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
