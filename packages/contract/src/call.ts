import { z } from 'zod'
import type { Command } from '@candor/engine/commands'
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
  // The engine's command, if a client may repeat the call under an id of its own.
  repeats?: Command['type']
  // Exists only without real money.
  testOnly?: true
  // Carries a file in multipart form instead of JSON; only for signed-in users.
  upload?: true
}

// A table of contents, users' or operators', with the parts that a client needs.
export type CallTable = Record<string, Pick<Call, 'input' | 'output'>>
export type InputOf<Table extends CallTable, Name extends keyof Table> = z.input<Table[Name]['input']>
export type OutputOf<Table extends CallTable, Name extends keyof Table> = z.output<Table[Name]['output']>

// What calls may leave out: no input, an empty answer, no codes of their own.
const leftOut = { input: z.strictObject({}), output: z.object({}), codes: [] } as const
type LeftOut = typeof leftOut

// A call as it is written, without what a function adds to it.
export type Written<Whole extends Record<keyof LeftOut, unknown>, Added> = Omit<
  Whole,
  keyof LeftOut | keyof Added
> &
  Partial<Pick<Whole, keyof LeftOut>>
// No part that calls don't have: a misspelt one would count as left out.
export type OnlyParts<Definition, Whole> = Partial<Record<Exclude<keyof Definition, keyof Whole>, never>>
// With the exact types of its parts, so that handlers and clients are typed by it.
export type Completed<Definition, Added> = Definition & Omit<LeftOut & Added, keyof Definition>

export function complete<Definition, Added>(
  definition: Definition,
  added: Added,
): Completed<Definition, Added> {
  return { ...leftOut, ...added, ...definition }
}

function callWith<const Added extends Partial<Call>>(added: Added) {
  return <const Definition extends Written<Call, Added>>(
    definition: Definition & OnlyParts<Definition, Call>,
  ) => complete<Definition, Added>(definition, added)
}

export const call = callWith({})
export const userCall = callWith({ who: 'user' })
export const readOwn = callWith({ who: 'user', act: 'readOwn' })
export const readPublic = callWith({ who: 'anyone', act: 'readPublic' })

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
