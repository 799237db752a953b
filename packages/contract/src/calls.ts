import type { z } from 'zod'
import * as all from './calls/all.ts'
import { together } from './together.ts'

// The table of contents of the API: POST api/<Area>/<Action>.
export const calls = together(Object.values(all))

export type Calls = typeof calls
export type CallName = keyof Calls
// The caller's input, the handler's input, and the answer's data.
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
export type CallRequest<Name extends CallName> = z.output<Calls[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>
export type CallCodes<Name extends CallName> = Calls[Name]['codes'][number]

export const callNames = Object.keys(calls) as CallName[]
