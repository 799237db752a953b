import { visitorKeyPattern } from '@candor/contract/rules/chat'
import { readStored, writeStored, visitorStorageKey } from '../state/storage.ts'

const keyBytes = 32
// Without storage, it lasts as long as the window.
let held: string | null = null

/** The key of a visitor's conversation; null without one. */
export function visitorKey(): string | null {
  const key = readStored('local', visitorStorageKey) ?? held
  return key !== null && visitorKeyPattern.test(key) ? key : null
}

export function ensureVisitorKey(): string {
  const known = visitorKey()
  if (known !== null) return known
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  const base64 = btoa(String.fromCodePoint(...bytes))
  held = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  writeStored('local', visitorStorageKey, held)
  return held
}

/** Only this key: a newer one may have been made meanwhile. */
export function forgetVisitorKey(key: string): void {
  if (visitorKey() !== key) return
  held = null
  writeStored('local', visitorStorageKey, null)
}
