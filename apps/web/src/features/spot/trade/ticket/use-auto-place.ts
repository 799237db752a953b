import { useEffect, useRef } from 'react'

/** Sends at once if no confirmation is needed. */
export function useAutoPlace(isDue: boolean, send: () => Promise<void>): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (isDue) void latest.current()
  }, [isDue])
}
