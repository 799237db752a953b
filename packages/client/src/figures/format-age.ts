// Separate, because the shell shows it on every screen without other figures.
const unitSeconds = { hour: 3600, minute: 60, second: 1 } as const

/** How old something is, in its largest whole unit. */
export function formatAge(seconds: number, locale: string): string {
  const unit = seconds >= unitSeconds.hour ? 'hour' : seconds >= unitSeconds.minute ? 'minute' : 'second'
  const count = Math.floor(seconds / unitSeconds[unit])
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
