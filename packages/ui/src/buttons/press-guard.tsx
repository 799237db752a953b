/**
 * Accepts one press, then none until the pause is over: a nervous double tap must not order twice. A press
 * after typing or ticking something is a new act, not half of a double tap.
 */
export function createPressGuard(
  pauseMs: number,
  now: () => number,
  editedAt: () => number = lastEditAt,
): () => boolean {
  let lastPressAt = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - lastPressAt < pauseMs && editedAt() <= lastPressAt) return false
    lastPressAt = at
    return true
  }
}

let editAt = Number.NEGATIVE_INFINITY
const lastEditAt = () => editAt

globalThis.document?.addEventListener('input', () => (editAt = performance.now()), { capture: true })
