import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { useIsVisible } from './use-visible.ts'

/** An answer that is polled while the page is visible. */
export function usePolled<Value>(key: string, read: () => Promise<Value>, everyMs: number): Reading<Value> {
  return useReading(key, read, useIsVisible() ? everyMs : undefined)
}
