import { readStored, writeStored } from '../../shared/state/storage.ts'

// What was installed, until the page that comes after says whether it runs.
export const upgradedKey = 'candor.upgradedTo'

/** After the reload: whether the build that was wanted is the one that runs. */
export function takeUpgradeResult(running: string | undefined): 'done' | 'failed' | undefined {
  const wanted = readStored('session', upgradedKey)
  if (wanted === null) return undefined
  writeStored('session', upgradedKey, null)
  return wanted === running ? 'done' : 'failed'
}

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // After the first screen: what is stored for later must not slow down what is needed now.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') setTimeout(register, 1000)
  else globalThis.addEventListener('load', () => setTimeout(register, 1000))
}
