import { readStored, writeStored } from '../state/storage.ts'

// Where a visitor was sent to login from. In the session's storage, so that a reload on the way keeps it.
const key = 'candor.returnPath'

export function rememberReturnPath(path: string | null): void {
  writeStored('session', key, path)
}

export function takeReturnPath(): string | null {
  const path = readStored('session', key)
  rememberReturnPath(null)
  return path
}
