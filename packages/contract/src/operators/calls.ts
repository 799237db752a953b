import type { z } from 'zod'
import { together } from '../together.ts'
import * as all from './calls/all.ts'

// The table of contents of the console: POST console/api/<Area>/<Action>. Nothing in it sets a price, a result or a
// balance.
export const operatorCalls = together(Object.values(all))

export type OperatorCalls = typeof operatorCalls
export type OperatorCallName = keyof OperatorCalls
export type OperatorInput<Name extends OperatorCallName> = z.input<OperatorCalls[Name]['input']>
export type OperatorRequest<Name extends OperatorCallName> = z.output<OperatorCalls[Name]['input']>
export type OperatorOutput<Name extends OperatorCallName> = z.output<OperatorCalls[Name]['output']>
export type OperatorCodes<Name extends OperatorCallName> = OperatorCalls[Name]['codes'][number]

export const operatorCallNames = Object.keys(operatorCalls) as OperatorCallName[]
