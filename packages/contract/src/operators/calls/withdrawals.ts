import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { withdrawal } from '../../calls/withdrawals.ts'
import type { RefusalName } from '../../result-codes.ts'
import { transactionIdLengthMax } from '../../rules/withdrawals.ts'
import { operatorCall } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const itemId = common.number
const acted = { needs: 'decideWithdrawals', log: 'act' } as const
const paid = { needs: 'payWithdrawals', log: 'act' } as const
const codes = ['orderNumberEmpty', 'orderMissing', 'decidedAlready'] as const satisfies readonly RefusalName[]

// What stands against the account, and has to be lifted first.
const barredCodes = [
  'userFrozen',
  'userLocked',
  'withdrawalForbidden',
] as const satisfies readonly RefusalName[]

// As a bank or a chain writes it: no blanks, nothing that a line could hide.
const transactionId = z
  .string({ error: 'requiredParametersEmpty' })
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, 'requiredParametersEmpty')
      .max(transactionIdLengthMax, 'invalidRequest')
      .regex(/^[\x21-\x7e]+$/, 'invalidRequest'),
  )

// Something that happened before to the account of who asks for money.
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

// The queue `withdrawals`: what waits for a look, for its payout, or for word of it.
export const withdrawalsCalls = {
  'Withdrawals/GetItem': operatorCall({
    about: 'A withdrawal with all that is needed to decide about it and to pay it.',
    needs: 'seeQueues',
    log: 'look',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      withdrawal,
      destination: z.object({
        addedAt: z.string().nullable(),
        // Withdrawals that were paid to it before.
        timesUsed: z.int(),
      }),
      user: z.object({
        uid: z.string(),
        registeredAt: z.string(),
        region: z.string().nullable(),
        flags: z.array(z.string()),
        // Of the coin: what is left, and what was paid out in the 30 days before.
        available: z.string(),
        withdrawnIn30Days: z.string(),
      }),
      earlier: z.array(earlier),
      // Who acted on it, oldest first.
      decisions: z.array(
        z.object({
          at: z.string(),
          act: z.enum(['passed', 'rejected', 'signing', 'paid', 'failed']),
          by: field.operator,
          approvedBy: field.operator.nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Withdrawals/GetDestination': operatorCall({
    about:
      'Where a withdrawal goes, in full, for who pays it: the address, or the card with its holder. It is in the audit log that one looked.',
    needs: 'payWithdrawals',
    log: 'look',
    input: z.strictObject({ itemId }),
    output: z.object({
      address: z.string().nullable(),
      tag: z.string().nullable(),
      network: z.string().nullable(),
      card: z
        .object({
          number: z.string(),
          holder: z.string(),
          bankName: z.string(),
          branchName: z.string(),
          kind: z.string(),
        })
        .nullable(),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Withdrawals/Pass': operatorCall({
    about:
      'Lets a withdrawal through, or, where it takes two, proposes that: another operator approves it then.',
    ...acted,
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [...codes, ...barredCodes, 'overOrderLimit'],
  }),
  'Withdrawals/Reject': operatorCall({
    about:
      'Turns a withdrawal down before its payout has begun. All of it is available to the user again at once, who is told the reason.',
    ...acted,
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({}),
    codes,
  }),
  'Withdrawals/StartPayout': operatorCall({
    about: 'Begins the payout: from here on nobody can cancel it.',
    ...paid,
    input: z.strictObject({ itemId }),
    output: z.object({}),
    codes: [...codes, ...barredCodes],
  }),
  'Withdrawals/Pay': operatorCall({
    about:
      'Records that a withdrawal was paid, by the number that the chain or the bank gave the payment, or, where the signer has it, proposes that.',
    ...paid,
    input: z.strictObject({ itemId, transactionId }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [...codes, 'duplicateTransactionId', 'overOrderLimit'],
  }),
  'Withdrawals/Fail': operatorCall({
    about:
      'Records that the payout failed, or, where it takes two, proposes that. All of it is available to the user again at once, who is told the reason.',
    ...paid,
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [...codes, 'overOrderLimit'],
  }),
}
