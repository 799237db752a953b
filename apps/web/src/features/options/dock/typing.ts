import { useEffect, useState } from 'react'
import { useKeyboardInset } from '@candor/ui/layers/use-keyboard-inset'
import { isKeyboardUp } from './model.ts'

const typed =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])'

export function isTyping(): boolean {
  return document.activeElement?.matches(typed) === true
}

/** Whether a sheet or a dialog is open over the page. */
export function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}

// By its width: a rotated phone has a different height without a keyboard.
const tallest = new Map<number, number>()

function read() {
  const { innerWidth: width, innerHeight: height } = globalThis
  const most = Math.max(height, tallest.get(width) ?? 0)
  tallest.set(width, most)
  return { isTyping: isTyping(), height, tallest: most }
}

/** Whether the keyboard of a phone is up. */
export function useIsKeyboardUp(): boolean {
  const coveredPx = useKeyboardInset()
  const [seen, setSeen] = useState(read)
  useEffect(() => {
    const look = () => setSeen(read)
    // Focus leaves one field before it arrives at the next.
    const lookSoon = () => setTimeout(look, 0)
    globalThis.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookSoon)
    return () => {
      globalThis.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookSoon)
    }
  }, [])
  return isKeyboardUp(seen.isTyping, { ...seen, coveredPx })
}
