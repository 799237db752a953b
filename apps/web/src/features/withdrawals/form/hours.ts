const minutesPerHour = 60

/** Hours of the day in New York, as the language writes them. */
export function hoursText(from: number, to: number, locale: string): string {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const told = (minutes: number) =>
    clock.format(
      new Date(Date.UTC(2000, 0, 1, Math.floor(minutes / minutesPerHour), minutes % minutesPerHour)),
    )
  return `${told(from)} – ${told(to)}`
}
