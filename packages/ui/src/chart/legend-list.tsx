/** One figure of a legend; `color` is that of its line, if any. */
export type LegendEntry = { title: string; value: string; color: string | null }
/** A line of text over a pane: the drawn indicator, and its figures at the selected candle. */
export type Legend = { id: string; pane: string; name: string; entries: readonly LegendEntry[] }

/** Whether both have the same content: a chart is drawn many times a second, and most texts stay. */
function isSame(a: Legend | undefined, b: Legend): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The legends over the panes of a chart, in the order of their first appearance. */
export function createLegendList() {
  let shown: readonly Legend[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Legend[]) => {
    shown = next
    for (const tell of listeners) tell()
  }
  return {
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (legend: Legend) => {
      const before = shown.find(({ id }) => id === legend.id)
      if (isSame(before, legend)) return
      set(before ? shown.map((one) => (one.id === legend.id ? legend : one)) : [...shown, legend])
    },
    remove: (id: string) => {
      if (shown.some((one) => one.id === id)) set(shown.filter((one) => one.id !== id))
    },
  }
}
export type LegendList = ReturnType<typeof createLegendList>
