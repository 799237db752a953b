import { useRef } from 'react'
import type { PointerEvent } from 'react'

const CLOSE_PX = 110
const FLICK_PX_PER_MS = 0.5

/** A long pull closes, and so does a short quick flick; a flick of a few pixels is only an unsteady tap. */
export function swipeCloses(distancePx: number, durationMs: number): boolean {
  if (distancePx >= CLOSE_PX) return true
  return distancePx >= 24 && distancePx / Math.max(1, durationMs) >= FLICK_PX_PER_MS
}

interface Swipe {
  panel: HTMLElement
  y: number
  at: number
}

/** Handlers for the top part of a sheet, its direct child. The sheet follows the finger without a render. */
export function useSwipeDown(onClose: () => void) {
  const swipe = useRef<Swipe | null>(null)

  function end(event: PointerEvent, cancelled: boolean) {
    if (!swipe.current) return
    const { panel, y, at } = swipe.current
    swipe.current = null
    panel.style.transitionDuration = ''
    panel.style.translate = ''
    if (!cancelled && swipeCloses(event.clientY - y, event.timeStamp - at)) onClose()
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      const panel = event.currentTarget.parentElement
      const onControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
      if (!panel || onControl || event.button !== 0 || matchMedia('(min-width: 48rem)').matches) return
      swipe.current = { panel, y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!swipe.current) return
      swipe.current.panel.style.transitionDuration = '0s'
      swipe.current.panel.style.translate = `0 ${Math.max(0, event.clientY - swipe.current.y)}px`
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  }
}
