export type Cell<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

// Without rendering, as in a program, the pace is the same.
const frameMs = 16
const due = new Set<() => void>()
let waiting = false

function flush() {
  waiting = false
  const told = [...due]
  due.clear()
  for (const listener of told) listener()
}

function soon() {
  if (waiting) return
  waiting = true
  // A hidden page renders no frames: it is notified when it is visible again.
  if ('requestAnimationFrame' in globalThis) requestAnimationFrame(flush)
  else setTimeout(flush, frameMs)
}

/** A value that notifies at most once per frame, however often it is set. */
export function createCell<Value>(first: Value): Cell<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) due.add(listener)
      if (listeners.size > 0) soon()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        due.delete(listener)
      }
    },
  }
}

/** A cell for each key, made on first use. */
export function createCells<Value>(first: Value) {
  const cells = new Map<string, Cell<Value>>()
  return (key: string): Cell<Value> => {
    const known = cells.get(key)
    if (known) return known
    const made = createCell(first)
    cells.set(key, made)
    return made
  }
}
