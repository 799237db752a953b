/** Crashes on impossible states. Possible failures are returned as values instead. */
export function assert(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Does not hold: ${claim}`)
}
