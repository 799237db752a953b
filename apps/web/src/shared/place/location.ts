import { useSyncExternalStore } from 'react'
import { belowLayers } from './layers.ts'

export type Place = { path: string; query: URLSearchParams; full: string }

/** A hash such as `/pages/userAuth/register/register?code=AB12CD34` taken apart; the query belongs to the hash. */
export function placeOf(location: string): Place {
  const [rawPath = '/', rawQuery = ''] = location.split('?', 2)
  const path = rawPath.length > 1 ? rawPath.replace(/\/+$/, '') : rawPath
  return { path: path === '' ? '/' : path, query: new URLSearchParams(rawQuery), full: location }
}

const hashLocation = () => `/${globalThis.location.hash.replace(/^#?\/?/, '')}`

function subscribe(listener: () => void) {
  globalThis.addEventListener('hashchange', listener)
  return () => globalThis.removeEventListener('hashchange', listener)
}

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, hashLocation))
}

export function currentPlace(): Place {
  return placeOf(hashLocation())
}

export function hrefOf(path: string): string {
  return `#${path}`
}

let replacing = false

export function go(path: string, options: { replace?: boolean } = {}): void {
  belowLayers(() => {
    replacing = options.replace === true
    if (replacing) globalThis.location.replace(hrefOf(path))
    else globalThis.location.hash = path
  })
}

/** Whether the move being drawn replaced the previous screen. */
export function takeReplacing(): boolean {
  const taken = replacing
  replacing = false
  return taken
}
