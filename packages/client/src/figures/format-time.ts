// One way to write a time in every list, chart and text: hours from 0 to 23.
export const writtenHours = { hourCycle: 'h23' } as const

type ClockLook = 'minute' | 'second'
const clockLooks: Record<ClockLook, Intl.DateTimeFormatOptions> = {
  minute: { hour: '2-digit', minute: '2-digit', ...writtenHours },
  second: { timeStyle: 'medium', ...writtenHours },
}
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time of day, on the device's own clock unless a zone is named. */
export function formatClock(
  moment: string | number,
  locale: string,
  look: ClockLook = 'second',
  timeZone?: string,
): string {
  const key = `${locale} ${look} ${timeZone}`
  const zone = timeZone === undefined ? {} : { timeZone }
  const clock = clocks.get(key) ?? new Intl.DateTimeFormat(locale, { ...clockLooks[look], ...zone })
  clocks.set(key, clock)
  return clock.format(new Date(moment))
}

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
// From here on seconds are not shown.
export const longWaitSeconds = 2 * minuteSeconds

/** A long wait in whole minutes or hours, rounded up. */
export function formatLongWait(seconds: number, locale: string): string {
  const inHours = seconds >= 2 * hourSeconds
  const unit = inHours ? 'hour' : 'minute'
  const count = Math.ceil(seconds / (inHours ? hourSeconds : minuteSeconds))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

type CountedUnit = 'day' | 'week' | 'month'

/** A count of days, weeks or months, in words. */
export function formatUnits(count: number, unit: CountedUnit, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const daySeconds = 24 * hourSeconds

/** The time left until a moment, as a countdown clock: with the days in words before it. */
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

type DateLook = 'day' | 'minute' | 'second'
const looks: Record<DateLook, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short', ...writtenHours },
  // With all details that distinguish two movements.
  second: { dateStyle: 'medium', timeStyle: 'medium', ...writtenHours },
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

/** A day such as `2026-03-08`, without a time zone. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...looks.day, timeZone: 'UTC' }).format(new Date(day))
}
