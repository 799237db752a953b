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
