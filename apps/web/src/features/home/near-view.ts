import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Whether a place on the page is visible, or about to be: true once the page has been scrolled. */
export function useNearView(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const come = () => setNear(true)
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) come()
    })
    watcher.observe(place.current)
    globalThis.addEventListener('scroll', come, { passive: true })
    return () => {
      watcher.disconnect()
      globalThis.removeEventListener('scroll', come)
    }
  }, [isNear])
  return [place, isNear]
}
