import type { resultCodes } from './result-codes.ts'

/** The few codes that an app acts on by itself. Apart from the others, which only name and tell what was refused. */
export const actedOnCodes = {
  success: 1,
  requestFailed: 2,
  noPermission: 8,
  userFrozen: 10,
  invalidRequest: 25,
  loggedInElsewhere: 27,
  tokenInvalid: 401,
} as const satisfies Partial<typeof resultCodes>
