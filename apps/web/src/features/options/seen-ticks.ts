import { readStored, writeStored, parsedJson } from '../../shared/state/storage.ts'

/** A tick seen on this phone when it happened: the published one must be the same. */
export type SeenTick = { number: number; hash: string }
/** What this phone knew when it sent an order: the newest tick seen, and the price named. */
export type Sent = { afterTick: number | null; seenPrice: string | null }
export type SeenByOrder = readonly (readonly [orderId: string, ticks: readonly SeenTick[], sent?: Sent])[]

const key = 'candor.seenTicks'
const ordersMax = 50
const ticksPerOrderMax = 4

/** Stores one more tick of an order; the oldest orders are forgotten. */
export function withSeen(known: SeenByOrder, orderId: string, tick: SeenTick): SeenByOrder {
  const [, before, sent] = entryOf(known, orderId)
  if (before.length >= ticksPerOrderMax || before.some(({ number }) => number === tick.number)) return known
  const ticks = [...before, tick]
  return withEntry(known, sent ? [orderId, ticks, sent] : [orderId, ticks])
}

/** Stores the basis of an order, once: later claims about it are checked against this. */
export function withSent(known: SeenByOrder, orderId: string, sent: Sent): SeenByOrder {
  const [, ticks, before] = entryOf(known, orderId)
  return before ? known : withEntry(known, [orderId, ticks, sent])
}

function entryOf(known: SeenByOrder, orderId: string): SeenByOrder[number] {
  return known.find(([id]) => id === orderId) ?? [orderId, []]
}

function withEntry(known: SeenByOrder, entry: SeenByOrder[number]): SeenByOrder {
  return [...known.filter(([id]) => id !== entry[0]), entry].slice(-ordersMax)
}

/** Keeps only the valid part of stored data: another build or another program may have written it. */
export function parseSeen(stored: string | null): SeenByOrder {
  const value = parsedJson(stored)
  return Array.isArray(value) ? value.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is SeenByOrder[number] {
  if (!Array.isArray(entry) || entry.length < 2 || entry.length > 3) return false
  const [orderId, ticks, sent] = entry as unknown[]
  const isSound = typeof orderId === 'string' && Array.isArray(ticks) && ticks.every(isSeen)
  return isSound && (sent === undefined || isSent(sent))
}

function isSeen(tick: unknown): tick is SeenTick {
  const { number, hash } = Object(tick) as Partial<Record<keyof SeenTick, unknown>>
  return Number.isSafeInteger(number) && typeof hash === 'string'
}

function isSent(sent: unknown): sent is Sent {
  const { afterTick, seenPrice } = Object(sent) as Partial<Record<keyof Sent, unknown>>
  const isTick = afterTick === null || Number.isSafeInteger(afterTick)
  return isTick && (seenPrice === null || typeof seenPrice === 'string')
}

/** This phone's notes of an order. */
export function notedOf(orderId: string): { seen: readonly SeenTick[]; sent: Sent | null } {
  const [, seen, sent = null] = entryOf(parseSeen(readStored('local', key)), orderId)
  return { seen, sent }
}

/** Adds ticks of an order to the known ones. */
export function keepSeen(orderId: string, ticks: readonly SeenTick[]): void {
  keep((known) => ticks.reduce((seen, { number, hash }) => withSeen(seen, orderId, { number, hash }), known))
}

export function keepSent(orderId: string, sent: Sent): void {
  keep((known) => withSent(known, orderId, sent))
}

function keep(note: (known: SeenByOrder) => SeenByOrder): void {
  const known = parseSeen(readStored('local', key))
  const noted = note(known)
  if (noted !== known) writeStored('local', key, JSON.stringify(noted))
}
