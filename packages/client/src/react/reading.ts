import { useCallback, useEffect, useRef, useState } from 'react'

export type Reading<Value> = {
  // Null until loaded.
  value: Value | null
  // Why the last reading failed; the earlier value is still shown.
  failure: unknown
  reload: () => Promise<void>
}

type State<Value> = { key: string; value: Value | null; failure: unknown }

/**
 * One answer of the server: read once, and again on request or at an interval; another key is another answer.
 */
export function useReading<Value>(key: string, read: () => Promise<Value>, everyMs?: number): Reading<Value> {
  const [state, setState] = useState<State<Value>>({ key, value: null, failure: null })
  const latest = useRef(read)
  const turn = useRef(0)
  useEffect(() => {
    latest.current = read
  })
  const reload = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const settle = (next: (before: Value | null) => Omit<State<Value>, 'key'>) => {
      // A newer reading has begun, or it is no longer shown.
      if (turn.current !== mine) return
      setState((before) => ({ key, ...next(before.key === key ? before.value : null) }))
    }
    try {
      const value = await latest.current()
      settle(() => ({ value, failure: null }))
    } catch (failure) {
      settle((value) => ({ value, failure }))
    }
  }, [key])
  useEffect(() => {
    void reload()
    const timer = everyMs === undefined ? undefined : setInterval(() => void reload(), everyMs)
    return () => {
      turn.current += 1
      clearInterval(timer)
    }
  }, [reload, everyMs])
  const shown = state.key === key ? state : { value: null, failure: null }
  return { value: shown.value, failure: shown.failure, reload }
}
