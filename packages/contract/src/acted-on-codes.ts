import type { resultCodes } from './result-codes.ts'

/** The few codes that an app acts on by itself. Separate from the others, which only explain a refusal. */
export const actedOnCodes = {
  success: 1,
  requestFailed: 2,
  noPermission: 8,
  userFrozen: 10,
  invalidRequest: 25,
  loggedInElsewhere: 27,
  tokenInvalid: 401,
} as const satisfies Partial<typeof resultCodes>
