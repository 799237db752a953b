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

export function fromWireTime(text: string): Date {
  return new Date(text)
}
