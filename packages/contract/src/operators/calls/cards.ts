import { z } from 'zod'
import { cardFields } from '../../calls/cards.ts'
import { number } from '../../calls/fields.ts'
import { operatorAct } from '../operator-call.ts'
import { reason, uid } from './fields.ts'

export const cardsCalls = {
  'Cards/Change': operatorAct({
    about:
      'Edits a bank card at the owner’s request to customer service. The user is notified of the reason. Omitted fields are left unchanged. Card withdrawals are reviewed for the next 24 hours.',
    needs: 'changeCards',
    input: z.strictObject({
      uid,
      cardId: number,
      kind: cardFields.kind.optional(),
      cardNumber: cardFields.cardNumber.optional(),
      bankName: cardFields.bankName.optional(),
      branchName: cardFields.branchName.optional(),
      holder: cardFields.holder.optional(),
      reason,
    }),
    codes: ['userDoesNotExist', 'orderNumberEmpty', 'orderMissing', 'walletAddressAlreadyBound'],
  }),
  'Cards/Remove': operatorAct({
    about:
      'Removes a bank card at the owner’s request to customer service. The user is notified of the reason.',
    needs: 'changeCards',
    input: z.strictObject({ uid, cardId: number, reason }),
    codes: ['userDoesNotExist', 'orderNumberEmpty', 'orderMissing'],
  }),
}
