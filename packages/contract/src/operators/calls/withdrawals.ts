import { z } from 'zod'
import { transactionIdLengthMax, transactionIdPattern } from '@candor/engine/rules/limits'
import * as common from '../../calls/fields.ts'
import { withdrawal } from '../../calls/withdrawals.ts'
import type { RefusalName } from '../../result-codes.ts'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const { decidingCodes, itemId } = field

// Restrictions of the account that must be lifted first.
const barredCodes = [
  'userFrozen',
  'userLocked',
  'withdrawalForbidden',
  'notCertified',
] as const satisfies readonly RefusalName[]

// As a bank or a chain writes it: no blanks, no invisible characters.
const transactionId = z
  .string({ error: 'requiredParametersEmpty' })
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, 'requiredParametersEmpty')
      .max(transactionIdLengthMax, 'invalidRequest')
      .regex(transactionIdPattern, 'invalidRequest'),
  )

const seen = z
  .strictObject({ amount: common.decimal, fee: common.decimal, destinationHash: field.hash.nullable() })
  .describe(
    'The amount, the fee and the hash of the destination as `Withdrawals/GetItem` gave them. If the journal has others, the call is refused.',
  )
export type SeenWithdrawal = z.infer<typeof seen>

// An earlier event in the account of the withdrawal's owner.
const earlier = z.object({
  at: z.string(),
  kind: z.enum([
    'registered',
    'securityChanged',
    'addressAdded',
    'cardAdded',
    'deposit',
    'withdrawal',
    'decision',
  ]),
  // A figure, a number or a name.
  detail: z.string(),
})
export type EarlierEvent = z.infer<typeof earlier>

// The queue `withdrawals`: waiting for review, for payout, or for its confirmation.
export const withdrawalsCalls = {
  'Withdrawals/GetItem': operatorLook({
    about: 'A withdrawal with everything needed to decide on it and pay it.',
    needs: 'seeQueues',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      withdrawal,
      destination: z.object({
        addedAt: z.string().nullable(),
        // Earlier withdrawals paid to it.
        timesUsed: z.int(),
        // Of the one shown; null for requests from before 2.15.
        hash: z.string().nullable(),
      }),
      // Whether destination and figures match the request in the journal; null for requests from before 2.15
      // and for ended ones. The figures come from the journal in any case.
      isProven: z.boolean().nullable(),
      user: z.object({
        uid: z.string(),
        registeredAt: z.string(),
        region: z.string().nullable(),
        flags: z.array(z.string()),
        // Of the coin: the rest, and the payouts of the 30 days before.
        available: z.string(),
        withdrawnIn30Days: z.string(),
      }),
      earlier: z.array(earlier),
      // The actions on it, oldest first.
      decisions: field.rows({
        at: z.string(),
        act: z.enum(['passed', 'rejected', 'signing', 'paid', 'failed']),
        by: field.operator,
        approvedBy: field.operator.nullable(),
        reason: z.string().nullable(),
      }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Withdrawals/GetDestination': operatorLook({
    about:
      'The full destination of a withdrawal, for the operator who pays it: the address, or the card and its holder, and the amount to pay. It is refused if the stored destination or an amount differs from the journal. The view is recorded in the audit log.',
    needs: 'payWithdrawals',
    input: z.strictObject({ itemId }),
    output: z.object({
      address: z.string().nullable(),
      tag: z.string().nullable(),
      network: z.string().nullable(),
      card: field.rowOrNull({
        number: z.string(),
        holder: z.string(),
        bankName: z.string(),
        branchName: z.string(),
        kind: z.string(),
      }),
      // The amount it receives, and its worth in the currency of a card.
      coin: z.string(),
      received: z.string(),
      currency: z.string().nullable(),
      cardAmount: z.string().nullable(),
    }),
    codes: ['orderNumberEmpty', 'orderMissing', 'proposalChanged'],
  }),
  'Withdrawals/Pass': operatorAct({
    about:
      'Approves a withdrawal or, if two operators are required, proposes it for another operator to approve.',
    needs: 'decideWithdrawals',
    input: z.strictObject({ itemId, seen, reason: field.reason }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [...decidingCodes, ...barredCodes, 'overOrderLimit', 'proposalChanged'],
  }),
  'Withdrawals/Reject': operatorAct({
    about:
      'Rejects a withdrawal before its payout has started or, if it was open in a restored backup, proposes that. The full amount becomes available to the user again immediately, and the user is notified of the reason.',
    needs: 'decideWithdrawals',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [...decidingCodes, 'overOrderLimit'],
  }),
  'Withdrawals/StartPayout': operatorAct({
    about:
      'Starts the payout or, if the withdrawal was open in a restored backup, proposes that. From then on, it can’t be cancelled.',
    needs: 'payWithdrawals',
    input: z.strictObject({ itemId, seen }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [...decidingCodes, ...barredCodes, 'overOrderLimit', 'proposalChanged'],
  }),
  'Withdrawals/Pay': operatorAct({
    about:
      'Records the payment of a withdrawal by its TXID from the chain or bank or, if the signer has it or the caller proposed or approved its review, proposes that.',
    needs: 'payWithdrawals',
    input: z.strictObject({ itemId, transactionId }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [...decidingCodes, 'duplicateTransactionId', 'overOrderLimit'],
  }),
  'Withdrawals/Fail': operatorAct({
    about:
      'Records a failed payout or, if two operators are required, proposes it. The full amount becomes available to the user again immediately, and the user is notified of the reason.',
    needs: 'payWithdrawals',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [...decidingCodes, 'overOrderLimit'],
  }),
}
