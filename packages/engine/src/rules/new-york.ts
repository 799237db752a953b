const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const minutesPerDay = 24 * 60

/** Minutes of the day in New York: from the first up to, not including, the last. Equal ones are the whole day. */
export interface DailyHours {
  readonly hoursFrom: number
  readonly hoursTo: number
}

/** A window that ends before it begins goes over midnight. */
export function isWithinDailyHours({ hoursFrom, hoursTo }: DailyHours, at: number): boolean {
  const minute = newYorkMinuteOfDay(at)
  if (hoursFrom <= hoursTo) return hoursFrom === hoursTo || (hoursFrom <= minute && minute < hoursTo)
  return minute >= hoursFrom || minute < hoursTo
}

export function areDailyHoursValid({ hoursFrom, hoursTo }: DailyHours): boolean {
  return [hoursFrom, hoursTo].every(
    (minute) => Number.isSafeInteger(minute) && minute >= 0 && minute < minutesPerDay,
  )
}

/**
 * The law since 2007: four hours behind UTC from the second Sunday of March to the first of November, at two
 * in the morning each, and five otherwise. Written out, because a replay must not use the machine's time zone
 * data.
 */
export function newYorkMinuteOfDay(at: number): number {
  const year = yearOf(at)
  const summerFrom = sundayFrom(dayNumber(year, 3, 8)) * dayMs + 7 * hourMs
  const summerTo = sundayFrom(dayNumber(year, 11, 1)) * dayMs + 6 * hourMs
  const behindMs = (at >= summerFrom && at < summerTo ? 4 : 5) * hourMs
  const local = at - behindMs
  return Math.floor((((local % dayMs) + dayMs) % dayMs) / minuteMs)
}

/** The year of UTC will do: its first and last hours are never in summer. */
function yearOf(at: number): number {
  let year = 1970 + Math.floor(at / (366 * dayMs))
  while (dayNumber(year + 1, 1, 1) * dayMs <= at) year += 1
  return year
}

/** The first Sunday on or after a day, both as days since 1970, which began on a Thursday. */
function sundayFrom(day: number): number {
  return day + ((10 - (day % 7)) % 7)
}

/** Days from the first of January 1970. */
function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  const monthDays = Math.floor((153 * ((month + 9) % 12) + 2) / 5)
  return 365 * shifted + leapDays + monthDays + day - 719_469
}
