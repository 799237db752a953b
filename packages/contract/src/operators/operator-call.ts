import type { z } from 'zod'
import { complete, type OnlyParts, type Written } from '../call.ts'
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

function callLogged<const Log extends OperatorCall['log']>(log: Log) {
  return <const Definition extends Written<OperatorCall, { log: Log }>>(
    definition: Definition & OnlyParts<Definition, OperatorCall>,
  ) => complete<Definition, { readonly log: Log }>(definition, { log })
}

export const operatorAct = callLogged('act')
export const operatorLook = callLogged('look')
export const unloggedCall = callLogged('nothing')
