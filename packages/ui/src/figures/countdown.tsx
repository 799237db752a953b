import { useEffect, useState } from 'react'

/** Whole seconds until `endsAt`, counted up: the last second still shows 1, and 0 means over. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** Milliseconds until the shown second changes, so that the next tick comes exactly then. */
export function msToNextSecond(endsAt: number, now: number): number {
  const left = endsAt - now
  if (left <= 0) return 0
  return left % 1000 || 1000
}

/** Seconds until a moment, ticking by itself; counts by the clock, so it is right after a phone wakes up. */
export function useCountdown(endsAt: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endsAt === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const at = Date.now()
      setNow(at)
      // A little late on purpose: a timer that fires early would show the old second for a whole second more.
      if (at < endsAt) timer = setTimeout(tick, msToNextSecond(endsAt, at) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAt])
  return endsAt === undefined ? 0 : secondsLeft(endsAt, now)
}
