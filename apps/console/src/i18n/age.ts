const minute = 60
const hour = 60 * minute
const day = 24 * hour

const unit = (count: number, name: 'second' | 'minute' | 'hour' | 'day', locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(count)

/** The age of something: hours with their minutes, as used for waiting items. */
export function formatLongAge(seconds: number, locale: string): string {
  const age = Math.max(0, Math.floor(seconds))
  if (age < minute) return unit(age, 'second', locale)
  if (age < hour) return unit(Math.floor(age / minute), 'minute', locale)
  if (age >= day) return unit(Math.floor(age / day), 'day', locale)
  const minutes = Math.floor((age % hour) / minute)
  const hours = unit(Math.floor(age / hour), 'hour', locale)
  return minutes === 0 ? hours : `${hours} ${unit(minutes, 'minute', locale)}`
}
