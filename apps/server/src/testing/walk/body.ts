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

export type BodiesOf<Area extends string> = {
  [Name in SessionCall as Name extends `${Area}/${string}` ? Name : never]: Prepare<Name>
}

export const nothing = () => ({})
