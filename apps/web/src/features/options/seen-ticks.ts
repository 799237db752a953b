import { readStored, writeStored } from '../../app/storage.ts'

/** A tick that this phone saw when it happened: what is published later has to be the same. */
export type SeenTick = { number: number; hash: string }
export type SeenByOrder = readonly (readonly [orderId: string, ticks: readonly SeenTick[]])[]

const key = 'candor.seenTicks'
const ordersMax = 50
const ticksPerOrderMax = 4

/** Notes one more tick of an order; the orders noted longest ago are forgotten. */
export function withSeen(known: SeenByOrder, orderId: string, tick: SeenTick): SeenByOrder {
  const before = known.find(([id]) => id === orderId)?.[1] ?? []
  if (before.length >= ticksPerOrderMax || before.some(({ number }) => number === tick.number)) return known
  const others = known.filter(([id]) => id !== orderId)
  return [...others, [orderId, [...before, tick]] as const].slice(-ordersMax)
}

/** What was stored, where it is what it should be: another build or another hand may have written it. */
export function parseSeen(stored: string | null): SeenByOrder {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is SeenByOrder[number] {
  if (!Array.isArray(entry) || entry.length !== 2) return false
  const [orderId, ticks] = entry as unknown[]
  return typeof orderId === 'string' && Array.isArray(ticks) && ticks.every(isSeen)
}

function isSeen(tick: unknown): tick is SeenTick {
  const { number, hash } = Object(tick) as Partial<Record<keyof SeenTick, unknown>>
  return Number.isSafeInteger(number) && typeof hash === 'string'
}

export function seenOf(orderId: string): readonly SeenTick[] {
  return parseSeen(readStored('local', key)).find(([id]) => id === orderId)?.[1] ?? []
}

/** Keeps ticks of an order beside those that are known. */
export function keepSeen(orderId: string, ticks: readonly SeenTick[]): void {
  const known = parseSeen(readStored('local', key))
  const noted = ticks.reduce((seen, { number, hash }) => withSeen(seen, orderId, { number, hash }), known)
  if (noted !== known) writeStored('local', key, JSON.stringify(noted))
}
