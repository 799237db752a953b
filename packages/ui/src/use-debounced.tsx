import { useEffect, useState } from 'react'

export const debounceMs = 500

/** A delayed copy of a value, for checks that should wait until typing rests. */
export function useDebounced<Value>(value: Value, pauseMs: number = debounceMs): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return rested
}
