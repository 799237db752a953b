import type { z } from 'zod'
import type { chatDay } from '@candor/contract/calls/chat'

export type Hours = { timeZone: string; days: readonly z.infer<typeof chatDay>[] }

const minuteMs = 60_000
const quarter = 15
const quarterMs = quarter * minuteMs
// A week and the day in which it ends.
const quartersMax = 8 * 24 * 4
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  clocks.set(timeZone, clock)
  return clock
}

export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

// The local wall clock: the day of the week (Monday is 1) and the minute of the day.
function wallTime(timeZone: string, moment: Date): { day: number; minute: number } {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
    minute: minuteOf(`${parts.get('hour')}:${parts.get('minute')}`),
  }
}

// Each period ends after it begins, and periods of a day do not overlap; one may begin when another ends.
export function areHours({ timeZone, days }: Hours): boolean {
  if (!isTimeZone(timeZone)) return false
  return days.every(({ day, from, to }, place) => {
    const isForward = minuteOf(from) < minuteOf(to)
    const others = days.filter((other, at) => at !== place && other.day === day)
    return isForward && others.every((other) => minuteOf(other.to) <= minuteOf(from) || other.from >= to)
  })
}

export function isOpenAt(hours: Hours | null, moment: Date): boolean {
  if (hours === null) return true
  const { day, minute } = wallTime(hours.timeZone, moment)
  return hours.days.some(
    (stretch) => stretch.day === day && minuteOf(stretch.from) <= minute && minute < minuteOf(stretch.to),
  )
}

// The next opening; null while open, or if it never opens. Clock changes happen on a quarter of an hour
// everywhere, so time runs evenly within one.
export function opensAtAfter(hours: Hours | null, now: Date): Date | null {
  if (hours === null || isOpenAt(hours, now)) return null
  const firstMs = Math.floor(now.getTime() / quarterMs) * quarterMs
  for (let count = 0; count < quartersMax; count += 1) {
    const fromMs = Math.max(firstMs + count * quarterMs, Math.floor(now.getTime() / minuteMs) * minuteMs)
    const found = opensWithin(hours, fromMs, firstMs + (count + 1) * quarterMs)
    if (found !== null) return new Date(found)
  }
  return null
}

function opensWithin({ timeZone, days }: Hours, fromMs: number, toMs: number): number | null {
  const { day, minute } = wallTime(timeZone, new Date(fromMs))
  const minutesMax = (toMs - fromMs) / minuteMs
  const waits = days.flatMap((stretch) => {
    if (stretch.day !== day || minuteOf(stretch.to) <= minute) return []
    const wait = Math.max(0, minuteOf(stretch.from) - minute)
    return wait < minutesMax ? [wait] : []
  })
  return waits.length === 0 ? null : fromMs + Math.min(...waits) * minuteMs
}
