// A browser may refuse storage altogether (private windows, strict settings): the app then works without it.
export type StorageArea = 'local' | 'session'

function area(which: StorageArea): Storage | undefined {
  try {
    return which === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

export function readStored(which: StorageArea, key: string): string | null {
  try {
    return area(which)?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeStored(which: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) area(which)?.removeItem(key)
    else area(which)?.setItem(key, text)
  } catch {
    // Full or refused: nothing important is stored only here.
  }
}

/** Stored JSON; null without any, or if it is none: another build or another program may have written it. */
export function parsedJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

/** A stored list of texts; whatever else it has is left out. */
export function parsedTexts(stored: string | null): string[] {
  const list = parsedJson(stored)
  return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : []
}

// The keys that several parts of the app need: of a visitor's conversation, of unsent messages to customer
// service, and of a visitor's favourites.
export const visitorStorageKey = 'candor.visitor'
export const outboxKey = 'candor.outbox'
export const watchlistKey = 'candor.watchlist'
