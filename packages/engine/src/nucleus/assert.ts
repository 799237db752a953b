/** Crashes on impossible states. Possible failures are returned as rejections instead. */
export function assert(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Does not hold: ${claim}`)
}

/** Fails the build when a switch forgets a case, and the process when a value lies about its type. */
export function assertNever(value: never): never {
  throw new Error(`Not a known case: ${String(value)}`)
}
