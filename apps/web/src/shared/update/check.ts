import { create } from 'zustand'
import { download } from '../server/client.ts'
import { buildId } from '../state/settings.ts'
import { readStored, writeStored } from '../state/storage.ts'
import { isOffered, parseVersion } from './version.ts'
import type { Version } from './version.ts'

const rejectedKey = 'candor.rejectedBuild'
const checkEveryMs = 5 * 60_000

/** The build offered to the user. */
export const useOffer = create<{ offer: Version | null }>()(() => ({ offer: null }))

async function latest(): Promise<Version | undefined> {
  const response = await download('/version.json', 'no-store')
  return parseVersion(await response.json())
}

/** Looks for a new build. If the user asked for it, a previously declined one is offered again. */
export async function checkForUpdate(asked: boolean): Promise<'offered' | 'current'> {
  const found = await latest()
  const offered = isOffered(found, { running: buildId, rejected: readStored('local', rejectedKey), asked })
  if (offered) useOffer.setState({ offer: found })
  return offered ? 'offered' : 'current'
}

export function reject(offer: Version): void {
  writeStored('local', rejectedKey, offer.buildId)
  useOffer.setState({ offer: null })
}

export function watchForUpdates(): void {
  if (buildId === undefined) return
  const look = () => {
    if (document.visibilityState === 'visible') checkForUpdate(false).catch(() => undefined)
  }
  look()
  globalThis.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, checkEveryMs)
}
