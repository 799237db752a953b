import { useSyncExternalStore } from 'react'

function listen(target: EventTarget, names: readonly string[]) {
  return (listener: () => void) => {
    for (const name of names) target.addEventListener(name, listener)
    return () => {
      for (const name of names) target.removeEventListener(name, listener)
    }
  }
}

const onNetwork = listen(globalThis, ['online', 'offline'])
const onSight = listen(document, ['visibilitychange'])

export function useIsOffline(): boolean {
  return useSyncExternalStore(onNetwork, () => !navigator.onLine)
}

/** Whether the page is visible: messages that arrive while it is hidden are not read. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(onSight, () => document.visibilityState === 'visible')
}
