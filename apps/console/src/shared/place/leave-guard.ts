import { useEffect, useRef, useState } from 'react'
import { go, guardPlace } from './location.ts'

type Asking = {
  // The place the operator wanted to go to; null without one.
  wanted: string | null
  stay: () => void
  leave: () => void
}

/** Keeps the operator on a page with unsaved work, until they confirm leaving it. */
export function useLeaveGuard(isHeld: boolean, isInside: (hash: string) => boolean): Asking {
  const [wanted, setWanted] = useState<string | null>(null)
  const isLeaving = useRef(false)
  const inside = useRef(isInside)
  useEffect(() => {
    inside.current = isInside
  })
  useEffect(() => {
    if (!isHeld) return undefined
    isLeaving.current = false
    const release = guardPlace((hash) => {
      if (isLeaving.current || inside.current(hash)) return false
      setWanted(hash)
      return true
    })
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', warn)
    return () => {
      release()
      globalThis.removeEventListener('beforeunload', warn)
    }
  }, [isHeld])
  return {
    wanted,
    stay: () => setWanted(null),
    leave: () => {
      isLeaving.current = true
      setWanted(null)
      if (wanted !== null) go(wanted)
    },
  }
}
