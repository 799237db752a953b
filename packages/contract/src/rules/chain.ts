// What becomes of coins that arrive at an address. Confirming: some blocks are still to come. Small: below the minimum,
// so nobody is credited by itself. Gone: the chain has replaced the block that had it. Review: operators look at it.
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

// How the watcher is: it reads the newest blocks, catches up, has no node that answers, or has stopped until somebody
// looks at it.
export const watcherStates = ['starting', 'watching', 'behind', 'away', 'stopped'] as const
export type WatcherState = (typeof watcherStates)[number]

// Why operators look at an arrival: it is below the minimum, no transaction that we read brought it, or the chain took it
// back after it was credited.
export const arrivalProblems = ['small', 'found', 'lost'] as const
export type ArrivalProblem = (typeof arrivalProblems)[number]

/** What people call an arrival. */
export function arrivalName(arrivalId: string): string {
  return `A-${arrivalId}`
}
