// Each entry of the browser's history gets a number, so that "back" knows whether one of our screens
// is behind this one, and a screen appears in its old position on a return.
type Entry = { candor: number }

const scrolls = new Map<number, number>()
const keeps = new Map<number, Map<string, unknown>>()
let current = 0
let last = 0

function entryNumber(): number | undefined {
  const state = globalThis.history.state as Partial<Entry> | null
  return typeof state?.candor === 'number' ? state.candor : undefined
}

function mark(number: number) {
  current = number
  last = Math.max(last, number)
  // The rest of the entry, such as a layer's mark, stays.
  const state = globalThis.history.state as object | null
  globalThis.history.replaceState({ ...state, candor: number } satisfies Entry, '')
}

/** Called on every move: an entry without a number is new, a numbered one is a return. */
export function noteMove(replacing: boolean): { scrollTo: number } {
  const known = entryNumber()
  if (known !== undefined) {
    current = known
    return { scrollTo: scrolls.get(known) ?? 0 }
  }
  mark(replacing ? current : current + 1)
  scrolls.delete(current)
  // A screen that only changes its address, such as another market, keeps its values.
  if (!replacing) keeps.delete(current)
  return { scrollTo: 0 }
}

export function startHistory(): void {
  globalThis.history.scrollRestoration = 'manual'
  current = entryNumber() ?? 0
  mark(current)
  globalThis.addEventListener('scroll', () => scrolls.set(current, globalThis.scrollY), { passive: true })
}

/** The values kept by the screen of this entry for a return. */
export function keptHere(): Map<string, unknown> {
  const kept = keeps.get(current) ?? new Map<string, unknown>()
  keeps.set(current, kept)
  return kept
}

export function canGoBack(): boolean {
  return current > 0
}
