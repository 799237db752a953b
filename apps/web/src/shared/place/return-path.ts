import { readStored, writeStored } from '../state/storage.ts'

// The page from which a visitor was sent to login. In session storage, so that it survives a reload.
const key = 'candor.returnPath'

export function rememberReturnPath(path: string | null): void {
  writeStored('session', key, path)
}

export function takeReturnPath(): string | null {
  const path = readStored('session', key)
  rememberReturnPath(null)
  return path
}
