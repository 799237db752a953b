const GAP_PX = 8
const AWAY_PX = 64
const FLICK_PX = 24
const FLICK_PX_PER_MS = 0.4

/** A pull upwards or to a side takes a toast away, a quick flick with less of it. */
export function swipedAway(movedX: number, movedY: number, durationMs: number): boolean {
  const way = Math.max(Math.abs(movedX), -movedY)
  return way >= AWAY_PX || (way >= FLICK_PX && way / Math.max(1, durationMs) >= FLICK_PX_PER_MS)
}

export interface Surroundings {
  windowHeight: number
  toastHeight: number
  headerBottom: number
  /** A sheet or dialog that is open: its height, and that of its own header. */
  layer: { height: number; headerHeight: number } | null
}

/** Under the header. Over a layer: above it where there is room, else under the layer's header with its close button. */
export function toastTop({ windowHeight, toastHeight, headerBottom, layer }: Surroundings): number {
  if (!layer) return headerBottom + GAP_PX
  const room = windowHeight - layer.height
  return toastHeight + 2 * GAP_PX <= room ? GAP_PX : room + layer.headerHeight + GAP_PX
}

function surroundings(card: HTMLElement): Surroundings {
  const layers = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  const layer = [...layers].findLast((one) => !one.hasAttribute('data-closed')) ?? null
  return {
    windowHeight: globalThis.innerHeight,
    toastHeight: card.offsetHeight,
    headerBottom: Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
    layer: layer && {
      height: layer.offsetHeight,
      headerHeight: layer.querySelector('header')?.offsetHeight ?? 0,
    },
  }
}

/** Keeps a toast clear of what is pressed, and lets a finger take it away. Answers what undoes both. */
export function attachToast(card: HTMLElement, region: HTMLElement, onAway: () => void): () => void {
  const place = () => region.style.setProperty('--toast-top', `${toastTop(surroundings(card))}px`)
  place()
  // Sheets come and go as children of the body.
  const watcher = new MutationObserver(place)
  watcher.observe(document.body, { childList: true })
  globalThis.addEventListener('resize', place)

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
    watcher.disconnect()
    globalThis.removeEventListener('resize', place)
    for (const [type, listener] of Object.entries(heard))
      card.removeEventListener(type as keyof typeof heard, listener)
  }
}
