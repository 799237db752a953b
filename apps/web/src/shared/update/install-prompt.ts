import { useSyncExternalStore } from 'react'

// Chromium's offer to install; it comes once, early, and is kept until the user requests it.
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function keep(next: InstallOffer | null) {
  offer = next
  for (const listener of listeners) listener()
}

export function awaitInstallOffer(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallOffer)
  })
  globalThis.addEventListener('appinstalled', () => keep(null))
}

export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
  )
}

export async function install(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const kept = offer
  if (!kept) return 'unavailable'
  // The browser allows one answer per offer.
  keep(null)
  return (await kept.prompt()).outcome
}

export function isInstalled(): boolean {
  return globalThis.matchMedia('(display-mode: standalone)').matches
}
