import { z } from 'zod'
import { call } from '../call.ts'
import * as field from './fields.ts'

const uid = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{7,14}$/, 'userDoesNotExist')
  .describe('The number of the account that receives it.')

export const agentsCalls = {
  'Agents/GetInvitations': call({
    about:
      'How many accounts joined with the caller’s invitation code, and when each did, newest first. Nobody is named.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({
      invitationCode: z.string().describe('The code by which others join.'),
      count: z.int().describe('How many accounts joined with it.'),
      invited: z
        .array(
          z.object({
            joinedAt: z.string().describe('When it was opened.'),
            isCertified: z.boolean().describe('Whether its owner is certified.'),
          }),
        )
        .describe('The accounts of the page, newest first. Nobody is named.'),
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
      accounts: z
        .array(
          z.object({
            uid: field.uid,
            nickname: z.string().nullable().describe('The nickname; null without one.'),
            email: z.string().nullable().describe('The e-mail address, masked; null without one.'),
            joinedAt: z.string().describe('When it was opened.'),
            isCertified: z.boolean().describe('Whether its owner is certified.'),
            isReal: z
              .boolean()
              .describe("Whether it is no practice account. One of those can't be recharged."),
          }),
        )
        .describe('The accounts of the page, newest first.'),
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
      coin: field.text('coinNotObtained', 16).describe('The symbol of the coin.'),
      amount: field.decimal.describe('How much is sent, with at most the decimals of the coin.'),
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      transferId: z.string().describe('The number of the transfer.'),
      isRepeat: field.isRepeat,
    }),
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
      recharges: z
        .array(
          z.object({
            transferId: z.string().describe('The number of the transfer.'),
            direction: z.enum(['given', 'received']).describe('Whether the caller gave or received it.'),
            uid: z.string().nullable().describe('The account that it went to; null for what was received.'),
            coin: field.coinSymbol,
            amount: z.string().describe('What was sent.'),
            at: z.string().describe('When it was sent.'),
          }),
        )
        .describe('The transfers of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
}
