import { z } from 'zod'
import { readOwn, userCall } from '../call.ts'
import { cardKinds, cardLimits } from '../rules/cards.ts'
import * as field from './fields.ts'

export const card = field.object('The card as saved.', {
  cardId: field.string('The ID of the card.'),
  kind: field.oneOf(cardKinds, 'The card type.'),
  number: field.string('The full card number.'),
  bankName: field.string('The name of the bank.'),
  branchName: field.string('The name of the branch.'),
  holder: field.string('The name of the account holder.'),
  addedAt: field.string('When it was added.'),
  isUsable: field.boolean(
    'False if the stored card isn’t the one its owner added: withdrawals to it are refused until customer service has removed it and its owner has added it again.',
  ),
})
export type BankCard = z.infer<typeof card>

// The fields of a card from its owner or customer service.
export const cardFields = {
  kind: field.oneOf(cardKinds, 'The card type.'),
  cardNumber: field
    .text('requiredParametersEmpty', 2 * cardLimits.numberLengthMax)
    .describe(
      'The card number, with or without spaces and including its check digit. For an international card, an IBAN or account number is also accepted.',
    ),
  bankName: field.line(cardLimits.bankLengthMax).describe('The name of the bank.'),
  branchName: field.line(cardLimits.branchLengthMax).describe('The name of the branch.'),
  holder: field
    .line(cardLimits.holderLengthMax)
    .describe('The name of the account holder, the same for every card of the account.'),
}

export const cardCalls = {
  'Cards/GetCards': readOwn({
    about: 'The bank cards of the account, newest first. Only the owner sees the full numbers.',
    output: z.object({ cards: z.array(card).describe('The cards, newest first.') }),
  }),
  'Cards/AddCard': userCall({
    about:
      'Adds a bank card. All cards must have the same holder as the first. Card withdrawals are reviewed for the next 24 hours. Only customer service can change or remove a card.',
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
