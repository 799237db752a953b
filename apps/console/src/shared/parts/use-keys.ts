import { useEffect, useRef } from 'react'

const typedInto = 'input, textarea, select, [contenteditable="true"]'

/** Whether a key is meant as text instead of a console shortcut. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing)
    return true
  if (event.target instanceof Element && event.target.closest(typedInto)) return true
  return document.querySelector('[role="dialog"]') !== null
}

/** The single-key shortcuts of a screen; inactive while typing or under a layer. */
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

/** The name on this machine of the key that finds a user together with K. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl '
