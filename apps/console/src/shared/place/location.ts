import { useSyncExternalStore } from 'react'

export type Place = { parts: readonly string[]; query: URLSearchParams }

/** A hash such as `#/users/10004218?tab=notes` taken apart; the query belongs to the hash. */
export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  return {
    parts: path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent),
    query: new URLSearchParams(query),
  }
}

type Guard = (wanted: string) => boolean

// The shown place. It follows the address, unless a confirmation is needed first.
let shownHash: string | null = null
let guard: Guard | null = null
const listeners = new Set<() => void>()

function follow() {
  const wanted = globalThis.location.hash
  if (shownHash !== null && wanted !== shownHash && guard?.(wanted) === true) {
    globalThis.history.replaceState(null, '', shownHash === '' ? '#/' : shownHash)
    return
  }
  shownHash = wanted
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) globalThis.addEventListener('hashchange', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    globalThis.removeEventListener('hashchange', follow)
    shownHash = null
  }
}

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => (shownHash ??= globalThis.location.hash)))
}

/** Asks before a move to another place, until the returned function is called. `holds` decides to stay. */
export function guardPlace(holds: Guard): () => void {
  guard = holds
  return () => {
    if (guard === holds) guard = null
  }
}

export function go(href: string, { replace = false } = {}): void {
  if (replace) globalThis.location.replace(href)
  else globalThis.location.hash = href
}
