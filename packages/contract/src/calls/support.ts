import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { grantStates } from '../rules/loans.ts'
import * as field from './fields.ts'

export const grant = z
  .object({
    grantId: z.string().describe('The number of the support funds.'),
    name: z.string().describe('What they are called.'),
    coin: field.coinSymbol,
    scale: field.scale,
    amount: z.string().describe('How much they are.'),
    state: z.enum(grantStates).describe('Their state.'),
    minTradingDays: z.int().describe('How many trading days are required before they can be accepted.'),
    tradingDays: z.int().describe('How many trading days there were so far.'),
    offeredAt: z.string().describe('When they were offered.'),
    expiresAt: z.string().describe('Until when they can be accepted.'),
    acceptedAt: z.string().nullable().describe('When they were accepted; null until then.'),
    endedAt: z
      .string()
      .nullable()
      .describe('When they were returned, waived, declined, expired or withdrawn; null until then.'),
    returned: z.string().nullable().describe('What was returned so far; null until they were accepted.'),
    left: z.string().nullable().describe('What is still to be returned; null until they were accepted.'),
  })
  .describe('The support funds as they are now.')
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
    output: z.object({
      grants: z.array(grant).describe('The support funds of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Support/Accept': call({
    about:
      'Accepts support funds on the terms that were shown. They cost nothing, and have to be returned in full before any withdrawal.',
    who: 'user',
    act: 'acceptSupport',
    input: z.strictObject({
      grantId: field.number.describe('The number of the support funds.'),
      amount: field.decimal.describe(
        'The amount as it was seen; when it is another one, nothing is accepted.',
      ),
      agreed: z
        .literal(true, { error: 'requiredParametersEmpty' })
        .describe('That the agreement was accepted.'),
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
    input: z.strictObject({ grantId: field.number.describe('The number of the support funds.') }),
    output: z.object({}),
    codes: openCodes,
  }),
  'Support/Return': call({
    about:
      'Returns part of the support funds, or, without an amount, all that is left. Repeating the clientOrderId returns nothing more and repeats the first answer.',
    who: 'user',
    act: 'returnSupport',
    input: z.strictObject({
      grantId: field.number.describe('The number of the support funds.'),
      amount: field.decimal.nullable().describe('How much is returned; null for all that is left.'),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      returnId: z.string().describe('The number of the return.'),
      isRepeat: field.isRepeat,
      grant,
    }),
    codes: [...openCodes, 'amountNotPositive', 'amountWrong', 'insufficientBalance'],
  }),
}
