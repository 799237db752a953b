import type { z } from 'zod'
import type { RefusalName } from './result-codes.ts'

// Who may make a call: anyone, or a signed-in user.
export type Who = 'anyone' | 'user'

export type Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Codes extends readonly RefusalName[] = readonly RefusalName[],
> = {
  about: string
  who: Who
  input: Input
  output: Output
  codes: Codes
  // Exists only where no real money does.
  testOnly?: true
  // Carries a file in multipart form instead of JSON.
  upload?: true
}

export function call<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Codes extends readonly RefusalName[],
>(definition: Call<Input, Output, Codes>): Call<Input, Output, Codes> {
  return definition
}

// What any call can answer, whatever it does.
export const commonCodes = [
  'requestFailed',
  'invalidRequest',
  'requiredParametersEmpty',
  'siteDoesNotExist',
  'tooManyRequests',
] as const satisfies readonly RefusalName[]

// What any call of a signed-in user can answer beyond that.
export const sessionCodes = [
  'tokenInvalid',
  'loggedInElsewhere',
  'userFrozen',
  'noPermission',
] as const satisfies readonly RefusalName[]
