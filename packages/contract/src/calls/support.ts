import { z } from 'zod'
import { readOwn, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { grantStates } from '../rules/loans.ts'
import * as field from './fields.ts'

export const grant = field.object('The current state of the support funds.', {
  grantId: field.string('The support funds number.'),
  name: field.string('Their name.'),
  coin: field.coinSymbol,
  scale: field.scale,
  amount: field.string('The amount.'),
  state: field.oneOf(grantStates, 'Their state.'),
  minTradingDays: field.int('How many trading days are required before they can be accepted.'),
  tradingDays: field.int('The number of trading days so far.'),
  offeredAt: field.string('When they were offered.'),
  expiresAt: field.string('When the offer expires.'),
  acceptedAt: field.stringOrNull('When they were accepted; null until then.'),
  endedAt: field.stringOrNull(
    'When they were returned, waived, declined, expired or withdrawn; null until then.',
  ),
  returned: field.stringOrNull('The amount returned so far; null until they are accepted.'),
  left: field.stringOrNull('The amount left to return; null until they are accepted.'),
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
  'Support/GetGrants': readOwn({
    about: 'The support funds offered to the caller, newest first.',
    ...field.pages({ grants: z.array(grant).describe('The support funds on this page, newest first.') }),
  }),
  'Support/Accept': userCall({
    about:
      'Accepts support funds on the terms shown. They are free, and must be returned in full before any withdrawal.',
    act: 'acceptSupport',
    input: z.strictObject({
      grantId: field.number.describe('The support funds number.'),
      amount: field.decimal.describe(
        'The amount shown to the user. If it has changed since, nothing is accepted.',
      ),
      agreed: z
        .literal(true, { error: 'requiredParametersEmpty' })
        .describe('Confirms that the terms were accepted.'),
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
  'Support/Decline': userCall({
    about: 'Declines an offer of support funds.',
    act: 'declineSupport',
    input: z.strictObject({ grantId: field.number.describe('The support funds number.') }),
    codes: openCodes,
  }),
  'Support/Return': userCall({
    about:
      'Returns part of the support funds or, without an amount, everything left to return. Repeating the clientOrderId returns nothing more and gives the first answer.',
    act: 'returnSupport',
    repeats: 'returnSupport',
    input: z.strictObject({
      grantId: field.number.describe('The support funds number.'),
      amount: field.decimal.nullable().describe('The amount to return; null for everything left to return.'),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      returnId: field.string('The return number.'),
      isRepeat: field.isRepeat,
      grant,
    }),
    codes: [...openCodes, 'amountNotPositive', 'amountWrong', 'insufficientBalance'],
  }),
}
