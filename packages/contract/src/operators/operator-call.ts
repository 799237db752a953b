import type { z } from 'zod'
import type { RefusalName } from '../result-codes.ts'
import type { Right } from './rights.ts'

// The required sign-in: none, the password alone, or a full session; or a session with a right.
export type Needs = 'nothing' | 'password' | 'session' | Right

export type OperatorCall = {
  about: string
  needs: Needs
  input: z.ZodType
  output: z.ZodType
  codes: readonly RefusalName[]
  // The audit log: an act is logged before it is executed and with its result, a look at somebody's data
  // before the answer. Nothing: it changes nothing, and shows nobody's data.
  log: 'act' | 'look' | 'nothing'
  // The maximum length of a body that is more than a form: an image, a long text.
  bodyBytesMax?: number
}

// Keeps the exact type, so that handlers and clients are typed by it.
export function operatorCall<const Definition extends OperatorCall>(definition: Definition): Definition {
  return definition
}
