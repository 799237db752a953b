const AWAY_PX = 64
const FLICK_PX = 24
const FLICK_PX_PER_MS = 0.4

/** An upward or sideways pull removes a toast, a quick flick with less of it. */
export function swipedAway(movedX: number, movedY: number, durationMs: number): boolean {
  const way = Math.max(Math.abs(movedX), -movedY)
  return way >= AWAY_PX || (way >= FLICK_PX && way / Math.max(1, durationMs) >= FLICK_PX_PER_MS)
}

/** Lets a finger remove a toast. Returns a function that detaches it. */
export function attachSwipe(card: HTMLElement, onAway: () => void): () => void {
  let start: { x: number; y: number; at: number } | null = null
  const moved = (event: PointerEvent) => ({
    x: event.clientX - (start?.x ?? 0),
    y: Math.min(0, event.clientY - (start?.y ?? 0)),
  })
  const down = (event: PointerEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button') !== null
    if (isOnControl || event.button !== 0) return
    start = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    card.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (!start) return
    const { x, y } = moved(event)
    card.style.translate = Math.abs(x) > -y ? `${x}px` : `0 ${y}px`
  }
  const end = (event: PointerEvent) => {
    if (!start) return
    const { x, y } = moved(event)
    const isAway = event.type === 'pointerup' && swipedAway(x, y, event.timeStamp - start.at)
    start = null
    if (isAway) onAway()
    else card.style.translate = ''
  }
  const heard = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end } as const
  for (const [type, listener] of Object.entries(heard))
    card.addEventListener(type as keyof typeof heard, listener)
  return () => {
    for (const [type, listener] of Object.entries(heard))
      card.removeEventListener(type as keyof typeof heard, listener)
  }
}
