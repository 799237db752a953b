import { useEffect, useRef } from 'react'
import { go } from '../shared/place/location.ts'
import type { Place } from '../shared/place/location.ts'
import { isForSomethingElse } from '../shared/parts/use-keys.ts'
import { useSelf } from '../shared/server/self.ts'
import { navigationFor } from './navigation.ts'

const sequenceMs = 1_200

// On these the slash opens their own search.
const searched: readonly (string | undefined)[] = ['queues', 'chats']

/** Ctrl K or / search users, G and a letter open a place. */
export function useShellKeys(place: Place, openSearch: () => void): void {
  const self = useSelf()
  const goAt = useRef(Number.NEGATIVE_INFINITY)

  /** Whether the key was meant for the shell. */
  function press(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase()
    if (key === 'k' && (event.metaKey || event.ctrlKey)) {
      openSearch()
      return true
    }
    if (isForSomethingElse(event)) return false
    const isSequence = performance.now() - goAt.current < sequenceMs
    goAt.current = key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY
    const entry = isSequence
      ? navigationFor(self)
          .flat()
          .find((one) => one.key === key)
      : undefined
    if (entry) go(entry.href)
    const isSearch = key === '/' && !searched.includes(place.parts[0])
    if (isSearch) openSearch()
    return entry !== undefined || isSearch
  }

  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (latest.current(event)) event.preventDefault()
    }
    // Before the keys of the screen: a letter after G must not decide anything.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
