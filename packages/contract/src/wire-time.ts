// The server speaks New York time with its offset, so the hour that repeats in autumn is not ambiguous.
const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
})

export function toWireTime(moment: Date): string {
  const parts = Object.fromEntries(newYork.formatToParts(moment).map(({ type, value }) => [type, value]))
  const offset = (parts['timeZoneName'] ?? '').replace('GMT', '')
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`
  return `${date}T${parts['hour']}:${parts['minute']}:${parts['second']}${offset}`
}

// The same to the millisecond, for what has to be computed again from it.
export function toWireMoment(moment: Date): string {
  const text = toWireTime(moment)
  const milliseconds = String(moment.getUTCMilliseconds()).padStart(3, '0')
  return `${text.slice(0, 19)}.${milliseconds}${text.slice(19)}`
}

export function fromWireTime(text: string): Date {
  return new Date(text)
}

// New York is five hours behind UTC in winter and four in summer; on the two days between them, midnight comes first.
const midnights = ['T00:00:00-05:00', 'T00:00:00-04:00']

/** The midnight with which the wire's day began. */
export function wireDayStart(moment: Date): Date {
  const day = toWireTime(moment).slice(0, 10)
  const midnight = midnights.find((time) => toWireTime(fromWireTime(day + time)) === day + time)
  if (midnight === undefined) throw new Error(`no midnight begins ${day}`)
  return fromWireTime(day + midnight)
}
