const GAP_PX = 8

export interface Surroundings {
  windowHeight: number
  toastHeight: number
  headerBottom: number
  /** An open sheet or dialog: its height, and that of its own header. */
  layer: { height: number; headerHeight: number } | null
}

/** Under the header. Over a layer: above it if there is room, else under its header with the close button. */
export function toastTop({ windowHeight, toastHeight, headerBottom, layer }: Surroundings): number {
  if (!layer) return headerBottom + GAP_PX
  const room = windowHeight - layer.height
  return toastHeight + 2 * GAP_PX <= room ? GAP_PX : room + layer.headerHeight + GAP_PX
}

/** A control for pressing or typing, in pixels of the window. */
export interface Control {
  left: number
  right: number
  top: number
  bottom: number
}

/** The place, from the first one down, where the box covers the fewest controls; the higher one if equal. */
export function clearTop(box: Control, controls: readonly Control[], lowest: number): number {
  const height = box.bottom - box.top
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left)
  const coveredAt = (top: number) =>
    beside.reduce((sum, one) => {
      const high = Math.min(one.bottom, top + height) - Math.max(one.top, top)
      return sum + Math.max(0, high) * (Math.min(one.right, box.right) - Math.max(one.left, box.left))
    }, 0)
  const tops = [box.top, ...beside.map(({ bottom }) => bottom + GAP_PX / 2).toSorted((a, b) => a - b)]
  let best = { top: box.top, covered: Infinity }
  for (const top of tops) {
    if (top < box.top || top + height > lowest) continue
    const covered = coveredAt(top)
    if (covered < best.covered) best = { top, covered }
  }
  return best.top
}

const CONTROLS = 'a[href], button, input, textarea, select, label, [role=slider], [role=radio], [role=tab]'
// Nobody looks for a toast further down than this.
const LOWEST = 0.6

function controlsIn(place: ParentNode | null): Control[] {
  return [...(place?.querySelectorAll(CONTROLS) ?? [])].map((one) => one.getBoundingClientRect())
}

function openLayer(): HTMLElement | null {
  const layers = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  return [...layers].findLast((one) => !one.hasAttribute('data-closed')) ?? null
}

function surroundings(card: HTMLElement): Surroundings {
  const layer = openLayer()
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

/** The `ref` of a card: keeps the toast clear of controls, from its first frame on. */
export function placeToast(card: HTMLElement | null): () => void {
  const place = () => {
    if (!card) return
    const around = surroundings(card)
    const { left, right } = card.getBoundingClientRect()
    const first = toastTop(around)
    const box = { left, right, top: first, bottom: first + around.toastHeight }
    const controls = controlsIn(openLayer() ?? document.querySelector('main'))
    const top = clearTop(box, controls, around.windowHeight * LOWEST)
    card.closest('section')?.style.setProperty('--toast-top', `${top}px`)
  }
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
