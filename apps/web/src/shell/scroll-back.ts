// How long a page may take to regain its height on a return.
const limitMs = 5000
const movesOfReader = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stop = () => {}

/** Scrolls to a page's old position, and again while its lists grow, until it is there or the user moves. */
export function scrollBack(y: number): void {
  stop()
  if (isThereAfterScrolling(y)) return
  const observer = new ResizeObserver(() => isThereAfterScrolling(y) && stop())
  const limit = setTimeout(() => stop(), limitMs)
  const reader = new AbortController()
  stop = () => {
    observer.disconnect()
    clearTimeout(limit)
    reader.abort()
  }
  observer.observe(document.body)
  for (const move of movesOfReader)
    globalThis.addEventListener(move, () => stop(), { passive: true, signal: reader.signal })
}

function isThereAfterScrolling(y: number): boolean {
  globalThis.scrollTo(0, y)
  return globalThis.scrollY >= y - 1
}
