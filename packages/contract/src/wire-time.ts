// The server uses New York time with its offset, so the repeated hour in autumn is not ambiguous.
const newYork = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
const hourMs = 3_600_000

// A part of a year without a clock change.
type Stretch = { fromMs: number; offsetMs: number; text: string }

// Reading the offset costs more than all the rest, and it changes twice a year: each year is read once.
const stretchesByYear = new Map<number, Stretch[]>()

export function toWireTime(moment: Date): string {
  const { offsetMs, text } = stretchAt(moment)
  return `${new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19)}${text}`
}

function stretchAt(moment: Date): Stretch {
  const ms = moment.getTime()
  const year = moment.getUTCFullYear()
  let stretches = stretchesByYear.get(year)
  if (stretches === undefined) {
    stretches = stretchesOf(year)
    stretchesByYear.set(year, stretches)
  }
  const found = stretches.findLast(({ fromMs }) => fromMs <= ms)
  if (found === undefined) throw new Error(`no time of New York for ${ms}`)
  return found
}

function stretchesOf(year: number): Stretch[] {
  const end = Date.UTC(year + 1, 0)
  const stretches: Stretch[] = [stretchFrom(Date.UTC(year, 0))]
  for (let month = 1; month <= 12; month += 1) {
    const before = stretches.at(-1)
    const monthEnd = month === 12 ? end : Date.UTC(year, month)
    if (before && offsetText(monthEnd - hourMs) !== before.text)
      stretches.push(stretchFrom(changeBetween(Date.UTC(year, month - 1), monthEnd - hourMs, before.text)))
  }
  return stretches
}

// The first hour with another offset.
function changeBetween(fromMs: number, toMs: number, text: string): number {
  let [low, high] = [fromMs / hourMs, toMs / hourMs]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (offsetText(middle * hourMs) === text) low = middle + 1
    else high = middle
  }
  return low * hourMs
}

function stretchFrom(fromMs: number): Stretch {
  const text = offsetText(fromMs)
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(1).split(':').map(Number)
  const magnitude = (hours * 3_600 + minutes * 60 + seconds) * 1_000
  return { fromMs, offsetMs: text.startsWith('-') ? -magnitude : magnitude, text }
}

function offsetText(ms: number): string {
  const name = newYork.formatToParts(ms).find(({ type }) => type === 'timeZoneName')
  return (name?.value ?? '').replace('GMT', '')
}

// The same to the millisecond, for values that are computed from it again.
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

/** The midnight at the start of the wire's day. */
export function wireDayStart(moment: Date): Date {
  const day = toWireTime(moment).slice(0, 10)
  const midnight = midnights.find((time) => toWireTime(fromWireTime(day + time)) === day + time)
  if (midnight === undefined) throw new Error(`no midnight begins ${day}`)
  return fromWireTime(day + midnight)
}
