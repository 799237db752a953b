const GAP_PX = 8

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

/** The `ref` of a card: keeps the toast clear of what is pressed, from its first picture on. */
export function placeToast(card: HTMLElement | null): () => void {
  const place = () =>
    card?.closest('section')?.style.setProperty('--toast-top', `${toastTop(surroundings(card))}px`)
  place()
  // Sheets come and go as children of the body.
  const watcher = new MutationObserver(place)
  watcher.observe(document.body, { childList: true })
  globalThis.addEventListener('resize', place)
  return () => {
    watcher.disconnect()
    globalThis.removeEventListener('resize', place)
  }
}
