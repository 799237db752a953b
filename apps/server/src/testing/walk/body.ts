import type { CallInput, CallName, Calls } from '@candor/contract/calls'
import type { permissions } from '@candor/contract/permission'
import type { Walker } from './walker.ts'

/** The calls that need a session. */
export type SessionCall = {
  [Name in CallName]: (typeof permissions)[Calls[Name]['who']]['session'] extends 'required' ? Name : never
}[CallName]

/** A form with a file consists of its fields and the bytes; the digest is computed from these. */
type BodyOf<Name extends SessionCall> = Name extends 'File/Upload'
  ? Omit<CallInput<Name>, 'digest'> & { bytes: Uint8Array }
  : CallInput<Name>

/** Prepares a call for a user who may make it, and returns an acceptable body. */
export type Prepare<Name extends SessionCall> = (walker: Walker) => BodyOf<Name> | Promise<BodyOf<Name>>

/** Users beside the one who makes all other calls. */
export type Other = 'debtor' | 'beginner'

type BodiesOf<Area extends string> = {
  [Name in SessionCall as Name extends `${Area}/${string}` ? Name : never]: Prepare<Name>
}

/** Acceptable bodies for all calls of an area that need a session, in the order of the walk. */
export interface AreaOf<Area extends string> {
  /** Among the areas of the walk, in which no call spoils a later one. */
  readonly place: number
  /** Calls that somebody else makes. */
  readonly others?: { readonly [Name in keyof BodiesOf<Area>]?: Other }
  readonly bodies: BodiesOf<Area>
}

export const nothing = () => ({})
