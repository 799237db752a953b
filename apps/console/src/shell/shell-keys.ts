import { useEffect, useRef } from 'react'
import { go } from '../shared/place/location.ts'
import type { Place } from '../shared/place/location.ts'
import { useKeys } from '../shared/parts/use-keys.ts'
import { useRights } from '../shared/server/self.ts'
import { navigationFor } from './navigation.ts'

const sequenceMs = 1_200

/** Ctrl K or / search users, G and a letter lead somewhere. A queue has its own search behind the slash. */
export function useShellKeys(place: Place, openSearch: () => void): void {
  const rights = useRights()
  const goAt = useRef(Number.NEGATIVE_INFINITY)
  const entries = navigationFor(rights).flat()
  const leads = Object.fromEntries(
    entries.map(({ key, href }) => [
      key,
      () => {
        if (performance.now() - goAt.current < sequenceMs) go(href)
        goAt.current = Number.NEGATIVE_INFINITY
      },
    ]),
  )
  useKeys({
    ...leads,
    g: () => {
      goAt.current = performance.now()
    },
    ...(place.parts[0] !== 'queues' && { '/': openSearch }),
  })

  const latest = useRef(openSearch)
  useEffect(() => {
    latest.current = openSearch
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
