/** Minutes of the week in UTC, from Sunday 00:00: from the first up to, not including, the last. */
export interface TradingWindow {
  readonly fromMinute: number
  readonly toMinute: number
}

export const minutesPerWeek = 7 * 24 * 60
const msPerMinute = 60_000
/** The first of January 1970 was a Thursday, four days after a Sunday. */
const minuteOfWeekAtEpoch = 4 * 24 * 60

export function minuteOfWeek(at: number): number {
  return (Math.floor(at / msPerMinute) + minuteOfWeekAtEpoch) % minutesPerWeek
}

/** No windows means that the market never closes. */
export function isWithinHours(hours: readonly TradingWindow[], at: number): boolean {
  if (hours.length === 0) return true
  const minute = minuteOfWeek(at)
  return hours.some((window) => window.fromMinute <= minute && minute < window.toMinute)
}

/** Every window has a start of its own, so that it can be named by it. */
export function areHoursDistinct(hours: readonly TradingWindow[]): boolean {
  return new Set(hours.map(({ fromMinute }) => fromMinute)).size === hours.length
}

export function areHoursValid(hours: readonly TradingWindow[]): boolean {
  return hours.every(
    ({ fromMinute, toMinute }) =>
      Number.isInteger(fromMinute) &&
      Number.isInteger(toMinute) &&
      fromMinute >= 0 &&
      fromMinute < toMinute &&
      toMinute <= minutesPerWeek,
  )
}
