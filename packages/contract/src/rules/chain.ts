// The states of coins that arrive at an address. Confirming: some blocks are missing. Small: below the
// minimum, so not credited automatically. Gone: the chain has replaced their block. Review: operators look at
// it.
export const arrivalStates = [
  'confirming',
  'credited',
  'small',
  'gone',
  'review',
  'returning',
  'returned',
] as const
export type ArrivalState = (typeof arrivalStates)[number]

// The watcher's states: it reads the newest blocks, catches up, has no node that answers, or has stopped
// until somebody acts.
export const watcherStates = ['starting', 'watching', 'behind', 'away', 'stopped'] as const
export type WatcherState = (typeof watcherStates)[number]

// Why operators review an arrival: it is below the minimum, no transaction that we read brought it, or the
// chain took it back after the credit.
export const arrivalProblems = ['small', 'found', 'lost'] as const
export type ArrivalProblem = (typeof arrivalProblems)[number]

/** An arrival's name for people. */
export function arrivalName(arrivalId: string): string {
  return `A-${arrivalId}`
}
