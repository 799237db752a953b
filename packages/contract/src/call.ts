import type { z } from 'zod'
import type { PermissionName } from './permission.ts'
import type { RefusalName } from './result-codes.ts'
import type { Act } from './roles.ts'

export type Call = {
  about: string
  who: PermissionName
  // The act of the call: `roles.ts` lists its refusals.
  act: Act
  input: z.ZodType
  output: z.ZodType
  codes: readonly RefusalName[]
  // A list with a `limit` counts as one call for each so many entries of it.
  entriesPerCall?: number
  // Exists only without real money.
  testOnly?: true
  // Carries a file in multipart form instead of JSON; only for signed-in users.
  upload?: true
}

// A table of contents, users' or operators', with the parts that a client needs.
export type CallTable = Record<string, Pick<Call, 'input' | 'output'>>
export type InputOf<Table extends CallTable, Name extends keyof Table> = z.input<Table[Name]['input']>
export type OutputOf<Table extends CallTable, Name extends keyof Table> = z.output<Table[Name]['output']>

// Keeps the exact type, so that handlers and clients are typed by it.
export function call<const Definition extends Call>(definition: Definition): Definition {
  return definition
}

// How many calls one counts as, by its request.
export function weightOf({ entriesPerCall }: Call, request: unknown): number {
  if (entriesPerCall === undefined) return 1
  const { limit } = request as { limit: number }
  return Math.ceil(limit / entriesPerCall)
}

// The codes that any call can answer.
export const commonCodes = [
  'requestFailed',
  'invalidRequest',
  'requiredParametersEmpty',
  'siteDoesNotExist',
  'tooManyRequests',
  'viewFilling',
  'upgradeInProgress',
] as const satisfies readonly RefusalName[]

// The further codes of any call of a signed-in user.
export const sessionCodes = [
  'tokenInvalid',
  'loggedInElsewhere',
  'userFrozen',
] as const satisfies readonly RefusalName[]

// Only calls that need a session give this answer, to a session of another audience.
export const permissionCodes = ['noPermission'] as const satisfies readonly RefusalName[]
