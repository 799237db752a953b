import { envelope } from '@candor/contract/envelope/envelope'
import { readStored, writeStored } from '../state/storage.ts'

export const deviceKey = 'candor.device'

// Without storage, the device is known for as long as the page is open.
let unstored: string | null = null

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The token by which the server recognises the device; made once, it outlives every session. */
export function deviceToken(): string {
  const stored = readStored('local', deviceKey)
  if (stored !== null && envelope.devicePattern.test(stored)) return stored
  unstored ??= newToken()
  writeStored('local', deviceKey, unstored)
  return unstored
}
