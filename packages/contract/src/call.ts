import type { z } from 'zod'
import type { PermissionName } from './permission.ts'
import type { RefusalName } from './result-codes.ts'
import type { Act } from './roles.ts'

export type Call = {
  about: string
  who: PermissionName
  // What is done by it: `roles.ts` says who is refused that.
  act: Act
  input: z.ZodType
  output: z.ZodType
  codes: readonly RefusalName[]
  // A list that is asked for with a `limit` counts as a call for each so many entries of it.
  entriesPerCall?: number
  // Exists only where no real money does.
  testOnly?: true
  // Carries a file in multipart form instead of JSON; only for who is signed in.
  upload?: true
}

// A table of contents, users' or operators', as far as a client has to know it.
export type CallTable = Record<string, Pick<Call, 'input' | 'output'>>
export type InputOf<Table extends CallTable, Name extends keyof Table> = z.input<Table[Name]['input']>
export type OutputOf<Table extends CallTable, Name extends keyof Table> = z.output<Table[Name]['output']>

// Keeps what exactly was written, so that handlers and clients are typed by it.
export function call<const Definition extends Call>(definition: Definition): Definition {
  return definition
}

// How many calls one counts as, by what it asks for.
export function weightOf({ entriesPerCall }: Call, request: unknown): number {
  if (entriesPerCall === undefined) return 1
  const { limit } = request as { limit: number }
  return Math.ceil(limit / entriesPerCall)
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
] as const satisfies readonly RefusalName[]

// What a call that needs a session answers to a session of another audience, and nothing else does.
export const permissionCodes = ['noPermission'] as const satisfies readonly RefusalName[]
