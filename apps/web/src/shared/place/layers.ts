// A layer over a page has its own entry in the browser's history, so that "back" closes it
// and keeps the page, with its typed values.
type Close = () => void

const layers: Close[] = []
let waiting: (() => void)[] = []
// A requested move that the browser has not made yet; a second one in parallel would go too far.
let moving = false

function entryDepth(): number {
  const state = globalThis.history.state as { layer?: unknown } | null
  return typeof state?.layer === 'number' ? state.layer : 0
}

/** Steps back over entries whose layer is gone; "forward" onto such an entry ends here too. */
function settle() {
  if (moving) return
  const extra = entryDepth() - layers.length
  if (extra > 0) {
    moving = true
    return globalThis.history.go(-extra)
  }
  const due = waiting
  waiting = []
  for (const act of due) act()
}

function arrive() {
  moving = false
  for (const close of layers.splice(entryDepth())) close()
  settle()
}

export function startLayers(): void {
  globalThis.addEventListener('popstate', arrive)
  // A reload keeps the entry but not the layer.
  settle()
}

/** Gives a layer its entry. The returned function removes the entry again, however the layer was closed. */
export function openLayer(close: Close): () => void {
  layers.push(close)
  const state = globalThis.history.state as object | null
  globalThis.history.pushState({ ...state, layer: layers.length }, '')
  return () => {
    const at = layers.indexOf(close)
    if (at !== -1) layers.splice(at, 1)
    settle()
  }
}

/** Closes all layers and acts once the page's own entry is back: other entries would stay behind. */
export function belowLayers(act: () => void): void {
  if (layers.length === 0 && !moving) return act()
  waiting.push(act)
  for (const close of layers.splice(0)) close()
  settle()
}
