import { useSyncExternalStore } from 'react'

const wide = () => globalThis.matchMedia('(min-width: 1024px)')

function subscribe(listener: () => void) {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether panels are side by side; the same width as the top bar's. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches)
}
