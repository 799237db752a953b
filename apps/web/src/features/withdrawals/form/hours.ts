import { formatClock } from '@candor/client/figures/format-time'

const minuteMs = 60_000

/** Hours of the day in New York, in the format of the language. */
export function hoursText(from: number, to: number, locale: string): string {
  const told = (minutes: number) => formatClock(minutes * minuteMs, locale, 'minute', 'UTC')
  return `${told(from)} – ${told(to)}`
}
