import { useSyncExternalStore } from 'react'
import type { Cell } from '../stream/cell.ts'

/** The value that `select` picks from the cell; the component renders again only when it changes. */
export function useCell<Value, Picked>(cell: Cell<Value>, select: (value: Value) => Picked): Picked {
  return useSyncExternalStore(cell.subscribe, () => select(cell.get()))
}
