import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { grantStates } from '../rules/loans.ts'
import * as field from './fields.ts'

export const grant = z.object({
  grantId: z.string(),
  name: z.string(),
  coin: z.string(),
  scale: z.int(),
  amount: z.string(),
  state: z.enum(grantStates),
  // Trading days required before it can be accepted, and trading days so far.
  minTradingDays: z.int(),
  tradingDays: z.int(),
  offeredAt: z.string(),
  expiresAt: z.string(),
  acceptedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  // Null until it was accepted.
  returned: z.string().nullable(),
  left: z.string().nullable(),
})
export type Grant = z.infer<typeof grant>

const openCodes = [
  'userLocked',
  'orderNumberEmpty',
  'orderMissing',
  'orderStatusIsNotAnOrder',
  'parametersInvalid',
  'accountUnknown',
] as const satisfies readonly RefusalName[]

export const supportCalls = {
  'Support/GetGrants': call({
    about: 'The support funds that the caller was offered, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({ grants: z.array(grant), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Support/Accept': call({
    about:
      'Accepts support funds on the terms that were shown. They cost nothing, and have to be returned in full before any withdrawal.',
    who: 'user',
    act: 'acceptSupport',
    input: z.strictObject({
      grantId: field.number,
      // As it was seen.
      amount: field.decimal,
      agreed: z.literal(true, { error: 'requiredParametersEmpty' }),
    }),
    output: z.object({ grant }),
    codes: [
      ...openCodes,
      'nonRealAccountCannotTransfer',
      'notCertified',
      'supportOrderRequirementsNotMet',
      'quoteExpired',
    ],
  }),
  'Support/Decline': call({
    about: 'Declines support funds that were offered.',
    who: 'user',
    act: 'declineSupport',
    input: z.strictObject({ grantId: field.number }),
    output: z.object({}),
    codes: openCodes,
  }),
  'Support/Return': call({
    about:
      'Returns part of the support funds, or, without an amount, all that is left. Repeating the clientOrderId returns nothing more and repeats the first answer.',
    who: 'user',
    act: 'returnSupport',
    input: z.strictObject({
      grantId: field.number,
      amount: field.decimal.nullable(),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ returnId: z.string(), isRepeat: z.boolean(), grant }),
    codes: [...openCodes, 'amountNotPositive', 'amountWrong', 'insufficientBalance'],
  }),
}
