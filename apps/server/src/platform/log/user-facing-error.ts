// An error whose message is for the person who runs the program: the problem, and what to do about it.
export class UserFacingError extends Error {}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
