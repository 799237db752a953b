/** Lets one press through, then none until the pause is over: a nervous double tap must not order twice. */
export function createPressGuard(pauseMs: number, now: () => number): () => boolean {
  let lastPressAt = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - lastPressAt < pauseMs) return false
    lastPressAt = at
    return true
  }
}
