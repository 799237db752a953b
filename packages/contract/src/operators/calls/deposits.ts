import { z } from 'zod'
import { transactionIdLengthMax } from '@candor/engine/rules/limits'
import { deposit } from '../../calls/deposits.ts'
import { disputeStates, paymentProblems } from '../../rules/deposits.ts'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const { decidingCodes, itemId } = field

// As the bank's statement or the provider writes it.
const transactionId = z
  .string()
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .max(transactionIdLengthMax, 'invalidRequest')
      .regex(/^[\x21-\x7e]*$/, 'invalidRequest'),
  )

// The queue `deposits`: transfers that their payers reported, payments that could not be credited, and
// payments that have a failed refund or a dispute.
export const operatorDepositsCalls = {
  'Deposits/GetItem': operatorLook({
    about:
      'A deposit with everything needed to decide on it. Names are masked for operators who may not see them.',
    needs: 'seeQueues',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      deposit,
      // Why a payment was not booked at once; null for a transfer.
      problem: z.enum(paymentProblems).nullable(),
      // The proposed number of the transfer, until a second operator approves.
      proposedTransactionId: z.string().nullable(),
      // The provider, amount and currency of a provider's payment.
      payment: field.rowOrNull({
        provider: z.string(),
        sessionId: z.string().nullable(),
        amount: z.string().nullable(),
        currency: z.string().nullable(),
        transactionId: z.string().nullable(),
        refundId: z.string().nullable(),
        // Why the provider could not complete the last refund; null unless operators have to decide again.
        refundFailure: z.string().nullable(),
        // The reason of the engine, if it refused the credit.
        refusal: z.string().nullable(),
        // Whether it waits: nobody has noted it since it arrived or changed.
        dispute: field.rowOrNull({
          disputeId: z.string().nullable(),
          state: z.enum(disputeStates),
          at: z.string(),
          waits: z.boolean(),
        }),
      }),
      decision: field.decision.nullable(),
      user: z.object({
        uid: z.string(),
        registeredAt: z.string(),
        region: z.string().nullable(),
        flags: z.array(z.string()),
        realName: z.string().nullable(),
        // Whether the payer has the real name of the user; null while one of them is unknown.
        isPayer: z.boolean().nullable(),
      }),
      // Those before and after it, newest first.
      others: z.array(deposit),
      // Other deposits with the same image, or booked with the same transaction.
      doubles: field.rows({ depositId: z.string(), uid: z.string(), same: z.enum(['proof', 'transaction']) }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Deposits/GetProof': operatorLook({
    about: 'The proof of payment. The view is recorded in the audit log.',
    needs: 'decideDeposits',
    input: z.strictObject({ itemId }),
    output: z.object({ image: z.string() }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
  'Deposits/Settle': operatorAct({
    about:
      'Credits a deposit, once, by the TXID the bank gave the transfer; for an online payment it is already known, and the provider is asked first whether the money is still here: what was refunded or is disputed is noted and not credited. If two operators are required, it is proposed and another operator approves it. The user is notified.',
    needs: 'decideDeposits',
    input: z.strictObject({ itemId, transactionId: transactionId.optional(), reason: field.reason }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [
      ...decidingCodes,
      'duplicateTransactionId',
      'rechargeExpired',
      'amountWrong',
      'overOrderLimit',
      'paymentUnconfirmed',
    ],
  }),
  'Deposits/Reject': operatorAct({
    about:
      'Rejects a transfer. The user is notified of the reason. For a payment whose transaction has already paid for another deposit, it confirms that nothing needs to be done; for one whose refund failed, that it was returned in another way; for one whose dispute was lost, that the money is gone.',
    needs: 'decideDeposits',
    input: z.strictObject({ itemId, reason: field.reason }),
    codes: decidingCodes,
  }),
  'Deposits/Refund': operatorAct({
    about:
      'Refunds, through the provider, a payment that was not credited. It is retried until the provider has accepted it, and counts as refunded once the provider confirms it; then the user is notified. If the provider can’t complete it, the deposit returns to the queue.',
    needs: 'decideDeposits',
    input: z.strictObject({ itemId, reason: field.reason }),
    codes: decidingCodes,
  }),
  'Deposits/NoteDispute': operatorAct({
    about:
      'Notes what was done about a dispute, so that it no longer waits. It moves no money: a balance is corrected with a correction. If the dispute changes later, it waits again.',
    needs: 'decideDeposits',
    input: z.strictObject({ itemId, reason: field.reason }),
    codes: decidingCodes,
  }),
}
