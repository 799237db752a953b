import { useEffect, useState } from 'react'
import { useFigures } from '../../i18n/figures.ts'
import { serverClock } from '../server/client.ts'

/** The current time of the server, updated every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The age of something, counting on. */
export function Age({ since }: { since: string }) {
  const { lasting } = useFigures()
  const now = useNow()
  return <time dateTime={since}>{lasting((now - Date.parse(since)) / 1000)}</time>
}
