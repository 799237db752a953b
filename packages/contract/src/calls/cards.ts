import { z } from 'zod'
import { call } from '../call.ts'
import { isReadable } from '../rules/account.ts'
import { cardKinds, cardLimits } from '../rules/cards.ts'
import * as field from './fields.ts'

export const card = z.object({
  cardId: z.string(),
  kind: z.enum(cardKinds),
  number: z.string(),
  bankName: z.string(),
  branchName: z.string(),
  holder: z.string(),
  addedAt: z.string(),
})
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
  kind: z.enum(cardKinds),
  // With spaces or without; whether it is one is looked at beside its kind.
  cardNumber: field.text('requiredParametersEmpty', 2 * cardLimits.numberLengthMax),
  bankName: line(cardLimits.bankLengthMax),
  branchName: line(cardLimits.branchLengthMax),
  holder: line(cardLimits.holderLengthMax),
}

export const cardCalls = {
  'Cards/GetCards': call({
    about: 'The bank cards of the account, newest first. Only their owner sees the whole number.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({ cards: z.array(card) }),
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
