import { readStored, writeStored } from '../../shared/state/storage.ts'

// The installed build, until the next page reports whether it runs.
export const upgradedKey = 'candor.upgradedTo'

/** After the reload: whether the wanted build is running. */
export function takeUpgradeResult(running: string | undefined): 'done' | 'failed' | undefined {
  const wanted = readStored('session', upgradedKey)
  if (wanted === null) return undefined
  writeStored('session', upgradedKey, null)
  return wanted === running ? 'done' : 'failed'
}

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // After the first screen: caching for later must not slow down the current loading.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') setTimeout(register, 1000)
  else globalThis.addEventListener('load', () => setTimeout(register, 1000))
}
