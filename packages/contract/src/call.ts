import type { z } from 'zod'
import type { RefusalName } from './result-codes.ts'

// Who may make a call: anyone, a signed-in user, or anyone who is told more when signed in.
export type Who = 'anyone' | 'user' | 'either'

export type Call = {
  about: string
  who: Who
  input: z.ZodType
  output: z.ZodType
  codes: readonly RefusalName[]
  // Exists only where no real money does.
  testOnly?: true
  // Carries a file in multipart form instead of JSON.
  upload?: true
}

// Keeps what exactly was written, so that handlers and clients are typed by it.
export function call<const Definition extends Call>(definition: Definition): Definition {
  return definition
}

// What any call can answer, whatever it does.
export const commonCodes = [
  'requestFailed',
  'invalidRequest',
  'requiredParametersEmpty',
  'siteDoesNotExist',
  'tooManyRequests',
  'viewFilling',
  'upgradeInProgress',
] as const satisfies readonly RefusalName[]

// What any call of a signed-in user can answer beyond that.
export const sessionCodes = [
  'tokenInvalid',
  'loggedInElsewhere',
  'userFrozen',
  'noPermission',
] as const satisfies readonly RefusalName[]
