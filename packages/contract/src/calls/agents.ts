import { z } from 'zod'
import { readOwn, userCall } from '../call.ts'
import * as field from './fields.ts'

const uid = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{7,14}$/, 'userDoesNotExist')
  .describe('The UID of the account that receives it.')

export const agentsCalls = {
  'Agents/GetInvitations': readOwn({
    about:
      'How many accounts joined with the caller’s invitation code, and when each one joined, newest first. No names are included.',
    ...field.pages({
      invitationCode: field.string('The invitation code that others can join with.'),
      count: field.int('How many accounts joined with it.'),
      invited: field.list('The accounts on this page, newest first. No names are included.', {
        joinedAt: field.string('When the account was created.'),
        isCertified: field.boolean('Whether its owner is verified.'),
      }),
    }),
  }),
  'Agents/GetInvited': userCall({
    about:
      'The accounts that joined with an agent’s invitation code, newest first. E-mail addresses are masked.',
    act: 'readInvited',
    ...field.pages({
      accounts: field.list('The accounts on this page, newest first.', {
        uid: field.uid,
        nickname: field.stringOrNull('The nickname; null if there is none.'),
        email: field.stringOrNull('The e-mail address, masked; null if there is none.'),
        joinedAt: field.string('When the account was created.'),
        isCertified: field.boolean('Whether its owner is verified.'),
        isReal: field.boolean(
          'Whether it is a real account rather than a demo account. Demo accounts can’t be recharged.',
        ),
      }),
    }),
    codes: ['roleNotAllowed'],
  }),
  'Agents/Recharge': userCall({
    about:
      'Sends coins from an agent to an account the agent invited. Repeating the clientOrderId sends nothing more and returns the first answer.',
    act: 'recharge',
    repeats: 'rechargeInvited',
    input: z.strictObject({
      uid,
      coin: field.text('coinNotObtained', 16).describe('The symbol of the coin.'),
      amount: field.decimal.describe('The amount to send, with no more decimals than the coin allows.'),
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      transferId: field.string('The recharge number.'),
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
  'Agents/GetRecharges': readOwn({
    about: 'The recharges that the caller sent to invited accounts or received from an agent, newest first.',
    ...field.pages({
      recharges: field.list('The recharges on this page, newest first.', {
        transferId: field.string('The recharge number.'),
        direction: field.oneOf(['given', 'received'], 'Whether the caller sent or received it.'),
        uid: field.stringOrNull('The recipient’s account; null for recharges received.'),
        coin: field.coinSymbol,
        amount: field.string('The amount sent.'),
        at: field.string('When it was sent.'),
      }),
    }),
  }),
}
