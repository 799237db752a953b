import { useEffect, useRef, useState } from 'react'
import { go, guardPlace } from './location.ts'

type Asking = {
  // Where somebody wanted to go; null while nobody does.
  wanted: string | null
  stay: () => void
  leave: () => void
}

/** Holds somebody on a page whose work would be lost, until they have said that they want to leave. */
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
