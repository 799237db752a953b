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

function subscribe(listener: () => void) {
  globalThis.addEventListener('hashchange', listener)
  return () => globalThis.removeEventListener('hashchange', listener)
}

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => globalThis.location.hash))
}

export function go(href: string, { replace = false } = {}): void {
  if (replace) globalThis.location.replace(href)
  else globalThis.location.hash = href
}
