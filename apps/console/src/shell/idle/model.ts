export const warnedMs = 60_000

/** The idle state after this time without a touch. */
export function idleState(untouchedMs: number, limitMs: number): 'active' | 'warned' | 'over' {
  if (untouchedMs >= limitMs) return 'over'
  return untouchedMs >= limitMs - warnedMs ? 'warned' : 'active'
}
