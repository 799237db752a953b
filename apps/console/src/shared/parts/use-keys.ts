import { useEffect, useRef } from 'react'

const typedInto = 'input, textarea, select, [contenteditable="true"]'

/** Whether a key means what it writes, and not what the console does by it. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing)
    return true
  if (event.target instanceof Element && event.target.closest(typedInto)) return true
  return document.querySelector('[role="dialog"]') !== null
}

/** What single keys do on a screen; nothing while somebody types or something lies over it. */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
