import { z } from 'zod'
import { call } from '../call.ts'
import { isReadable } from '../rules/account.ts'
import { cardKinds, cardLimits } from '../rules/cards.ts'
import * as field from './fields.ts'

export const card = z
  .object({
    cardId: z.string().describe('The number of the card here.'),
    kind: z.enum(cardKinds).describe('What kind of card it is.'),
    number: z.string().describe('The number on the card, whole.'),
    bankName: z.string().describe('The name of the bank.'),
    branchName: z.string().describe('The name of the branch.'),
    holder: z.string().describe('The name of the holder.'),
    addedAt: z.string().describe('When it was added.'),
  })
  .describe('The card as it is kept.')
export type BankCard = z.infer<typeof card>

function line(lengthMax: number) {
  return z
    .string({ error: 'requiredParametersEmpty' })
    .trim()
    .min(1, 'requiredParametersEmpty')
    .max(lengthMax, 'invalidRequest')
    .refine(isReadable, 'invalidRequest')
}

// What a card has, as its owner or customer service writes it.
export const cardFields = {
  kind: z.enum(cardKinds).describe('What kind of card it is.'),
  cardNumber: field
    .text('requiredParametersEmpty', 2 * cardLimits.numberLengthMax)
    .describe(
      'The number on the card, with spaces or without: a card number with its check digit; of a foreign card also an IBAN or an account number.',
    ),
  bankName: line(cardLimits.bankLengthMax).describe('The name of the bank.'),
  branchName: line(cardLimits.branchLengthMax).describe('The name of the branch.'),
  holder: line(cardLimits.holderLengthMax).describe(
    'The name of the holder, the same for every card of the account.',
  ),
}

export const cardCalls = {
  'Cards/GetCards': call({
    about: 'The bank cards of the account, newest first. Only their owner sees the whole number.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({ cards: z.array(card).describe('The cards, newest first.') }),
    codes: [],
  }),
  'Cards/AddCard': call({
    about:
      'Adds a bank card. Every card has the holder of the first. Withdrawals go to review for the next 24 hours. Only customer service changes or removes a card.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ ...cardFields, fundPassword: field.existingFundPassword }),
    output: z.object({ card }),
    codes: [
      'fundPasswordEmpty',
      'fundPasswordNotSet',
      'fundPasswordWrong',
      'userLocked',
      'walletAddressAlreadyBound',
      'overOrderLimit',
    ],
  }),
}
