import { useCallback, useEffect, useRef, useState } from 'react'
import { callServer } from '../../shared/server/client.ts'
import { useAccountFeed } from '../../shared/server/stream.ts'
import { useSession } from '../../shared/state/state.ts'
import { usePart } from './parts.ts'
import { loadRunningCard } from './load-cards.ts'
import { runningRows } from './running/rows.ts'
import type { Running } from './running/rows.ts'

// The stream often sends several messages at once; they are read together.
const gatherMs = 400
// Confirmations are not announced, and blocks come about this often.
const rereadMs = 10_000

/** The running items, as they are now. While the server is away, as they were. */
function useRunning(first: Running): Running {
  const [running, setRunning] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = useCallback(async () => {
    const { token } = useSession.getState()
    const told = await callServer('Account/GetRunning', {}).catch(() => null)
    if (told && useSession.getState().token === token) setRunning(told)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Also when listening begins: something may have changed since the last read.
  useAccountFeed(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), gatherMs)
  })
  const awaitsBlocks = running.arrivals.length > 0
  useEffect(() => {
    if (!awaitsBlocks) return
    const blocks = setInterval(() => document.hidden || void read(), rereadMs)
    return () => clearInterval(blocks)
  }, [awaitsBlocks, read])
  return running
}

export function UserRunning({ first, isAlwaysShown }: { first: Running; isAlwaysShown: boolean }) {
  const running = useRunning(first)
  const isShown = isAlwaysShown || runningRows(running).length > 0
  const part = usePart(loadRunningCard, isShown)
  return part && <part.RunningCard running={running} />
}
