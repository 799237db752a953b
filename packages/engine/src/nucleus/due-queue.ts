import { rememberCell, rememberLength } from './undo.ts'

/**
 * Numbers in the order of their due times, then by number, so the same tick always has the same effect. A
 * number with nothing left to do stays in and is skipped when its time comes.
 */
export class DueQueue {
  private readonly heap: { readonly dueAt: number; readonly id: number }[] = []

  add(dueAt: number, id: number): void {
    const { heap } = this
    const entry = { dueAt, id }
    let at = heap.length
    rememberLength(heap)
    heap.push(entry)
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (above === undefined || isBefore(above, entry)) break
      rememberCell(heap, at)
      heap[at] = above
      at = parent
    }
    rememberCell(heap, at)
    heap[at] = entry
  }

  /** Removes and returns the first one due, or null. */
  takeDue(at: number): number | null {
    const { heap } = this
    const [first] = heap
    if (first === undefined || first.dueAt > at) return null
    rememberCell(heap, heap.length - 1)
    const last = heap.pop()
    if (last !== undefined && heap.length > 0) this.sink(last)
    return first.id
  }

  private sink(entry: { readonly dueAt: number; readonly id: number }): void {
    const { heap } = this
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      const left = heap[child]
      const right = heap[child + 1]
      if (left === undefined) break
      let least = left
      if (right !== undefined && isBefore(right, left)) {
        least = right
        child += 1
      }
      if (isBefore(entry, least)) break
      rememberCell(heap, at)
      heap[at] = least
      at = child
    }
    rememberCell(heap, at)
    heap[at] = entry
  }
}

function isBefore(a: { dueAt: number; id: number }, b: { dueAt: number; id: number }): boolean {
  return a.dueAt === b.dueAt ? a.id < b.id : a.dueAt < b.dueAt
}
