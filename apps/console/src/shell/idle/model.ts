export const warnedMs = 60_000

/** What to do about somebody who has not touched anything for so long. */
export function idleState(untouchedMs: number, limitMs: number): 'active' | 'warned' | 'over' {
  if (untouchedMs >= limitMs) return 'over'
  return untouchedMs >= limitMs - warnedMs ? 'warned' : 'active'
}
