import { rememberCell, rememberLength } from './undo.ts'

/**
 * What is due when, the earliest first and among equals the smaller number first, so the same tick always does
 * the same. A number that has no more to do is left in and passed over when its time comes.
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

  /** Takes out the first that is due, or says null. */
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
