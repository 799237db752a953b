import { useEffect, useRef } from 'react'

/** Sends at once where no question stands in between. */
export function useAutoPlace(isDue: boolean, send: () => Promise<void>): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (isDue) void latest.current()
  }, [isDue])
}
