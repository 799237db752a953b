import { useSyncExternalStore } from 'react'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is visible: nothing is polled behind another window. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
}

/** An answer that is polled while the page is visible. */
export function usePolled<Value>(key: string, read: () => Promise<Value>, everyMs: number): Reading<Value> {
  return useReading(key, read, useIsVisible() ? everyMs : undefined)
}
