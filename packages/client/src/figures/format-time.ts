const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time of day on the device's own clock, to the second. */
export function formatClock(wireTime: string, locale: string): string {
  const clock = clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hour12: false })
  clocks.set(locale, clock)
  return clock.format(new Date(wireTime))
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
