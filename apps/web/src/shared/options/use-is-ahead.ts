import { useEffect, useState } from 'react'
import { serverClock } from '../server/client.ts'

// A browser's timer is limited to three weeks, and an exclusion is longer.
const waitMsMax = 24 * 3_600_000

/** Whether a moment of the exchange is in the future; draws again when it has passed. */
export function useIsAhead(moment: string | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const endsAt = moment === null ? 0 : serverClock.onPhone(moment)
  useEffect(() => {
    if (endsAt <= now) return undefined
    const waitMs = Math.max(0, endsAt - Date.now()) + 5
    const timer = setTimeout(() => setNow(Date.now()), Math.min(waitMs, waitMsMax))
    return () => clearTimeout(timer)
  }, [endsAt, now])
  return endsAt > now
}
