/** Crashes on what can't happen. What can happen is returned as a value instead. */
export function assert(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Does not hold: ${claim}`)
}
