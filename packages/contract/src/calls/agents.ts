import { z } from 'zod'
import { call } from '../call.ts'
import * as field from './fields.ts'

const uid = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{7,14}$/, 'userDoesNotExist')

export const agentsCalls = {
  'Agents/GetInvitations': call({
    about:
      'How many accounts joined with the caller’s invitation code, and when each did, newest first. Nobody is named.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({
      invitationCode: z.string(),
      count: z.int(),
      invited: z.array(z.object({ joinedAt: z.string(), isCertified: z.boolean() })),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Agents/GetInvited': call({
    about:
      'The accounts that joined with the invitation code of an agent, newest first; e-mail addresses are masked.',
    who: 'user',
    act: 'readInvited',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({
      accounts: z.array(
        z.object({
          uid: z.string(),
          nickname: z.string().nullable(),
          email: z.string().nullable(),
          joinedAt: z.string(),
          isCertified: z.boolean(),
          // A practice account can't be recharged.
          isReal: z.boolean(),
        }),
      ),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: ['roleNotAllowed'],
  }),
  'Agents/Recharge': call({
    about:
      'Sends coins from an agent to an account that the agent invited. Repeating the clientOrderId sends nothing and returns the first answer.',
    who: 'user',
    act: 'recharge',
    input: z.strictObject({
      uid,
      coin: field.text('coinNotObtained', 16),
      amount: field.decimal,
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ transferId: z.string(), isRepeat: z.boolean() }),
    codes: [
      'userLocked',
      'userDoesNotExist',
      'roleNotAllowed',
      'nonRealAccountCannotTransfer',
      'withdrawalForbidden',
      'notCertified',
      'agentGivenSupportFunds',
      'loanOutstanding',
      'outsideTradingHours',
      'productNotOffered',
      'coinNotObtained',
      'amountNotPositive',
      'amountWrong',
      'insufficientBalance',
      'fundPasswordEmpty',
      'fundPasswordNotSet',
      'fundPasswordWrong',
      'parametersInvalid',
      'accountUnknown',
    ],
  }),
  'Agents/GetRecharges': call({
    about: 'What the caller sent to invited accounts or received from an agent, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({
      recharges: z.array(
        z.object({
          transferId: z.string(),
          direction: z.enum(['given', 'received']),
          // Whom it went to; null for what was received.
          uid: z.string().nullable(),
          coin: z.string(),
          amount: z.string(),
          at: z.string(),
        }),
      ),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
}
