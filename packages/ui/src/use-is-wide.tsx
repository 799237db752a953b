import { useSyncExternalStore } from 'react'

/** Makes the hook for a condition on the window, such as its width. */
export function createMediaHook(condition: string) {
  const media = () => globalThis.matchMedia(condition)
  function subscribe(listener: () => void) {
    const query = media()
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return function useMedia(): boolean {
    return useSyncExternalStore(subscribe, () => media().matches)
  }
}

/** Whether panels are side by side; the same width as the top bar's. */
export const useIsWide = createMediaHook('(min-width: 1024px)')
