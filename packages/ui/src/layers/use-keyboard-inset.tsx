import { useSyncExternalStore } from 'react'

/** The part of the window covered by the phone's keyboard. Zero if the browser shrinks the page itself. */
export function keyboardInset(
  windowHeight: number,
  seen: { height: number; offsetTop: number; scale: number },
): number {
  // A pinch also makes the visible part smaller; no keyboard is up then.
  if (seen.scale > 1.01) return 0
  const covered = Math.round(windowHeight - seen.height - seen.offsetTop)
  // Smaller differences come from the sliding address bar.
  return covered > 80 ? covered : 0
}

function subscribe(listener: () => void) {
  const seen = globalThis.visualViewport
  seen?.addEventListener('resize', listener)
  seen?.addEventListener('scroll', listener)
  return () => {
    seen?.removeEventListener('resize', listener)
    seen?.removeEventListener('scroll', listener)
  }
}

function read(): number {
  const seen = globalThis.visualViewport
  return seen ? keyboardInset(globalThis.innerHeight, seen) : 0
}

export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, read, () => 0)
}
