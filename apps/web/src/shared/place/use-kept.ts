import { useState } from 'react'
import { keptHere } from './history.ts'

/**
 * State of a screen that survives a return by "back": a chosen tab, filters, opened items. Its name begins
 * with that of the screen.
 */
export function useKept<Value>(name: string, first: () => Value): [Value, (value: Value) => void] {
  const [kept] = useState(keptHere)
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as Value) : first()))
  return [
    value,
    (next) => {
      kept.set(name, next)
      setValue(next)
    },
  ]
}
