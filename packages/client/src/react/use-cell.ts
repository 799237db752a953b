import { useSyncExternalStore } from 'react'
import type { Cell } from '../stream/cell.ts'

/** What `select` picks of the cell; the component draws again when that is another value, and only then. */
export function useCell<Value, Picked>(cell: Cell<Value>, select: (value: Value) => Picked): Picked {
  return useSyncExternalStore(cell.subscribe, () => select(cell.get()))
}
