import type { z } from 'zod'
import type { RefusalName } from '../result-codes.ts'
import type { Right } from './rights.ts'

// How far somebody has to be signed in: not at all, by the password alone, or wholly; or wholly and with a right.
export type Needs = 'nothing' | 'password' | 'session' | Right

export type OperatorCall = {
  about: string
  needs: Needs
  input: z.ZodType
  output: z.ZodType
  codes: readonly RefusalName[]
  // What the audit log has of it: an act is noted before it is done and with what came of it, a look at somebody's data
  // before it is answered. Nothing: it changes nothing, and shows nobody's data.
  log: 'act' | 'look' | 'nothing'
  // How long the body may be where it carries more than a form: an image, a long text.
  bodyBytesMax?: number
}

// Keeps what exactly was written, so that handlers and clients are typed by it.
export function operatorCall<const Definition extends OperatorCall>(definition: Definition): Definition {
  return definition
}
