import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { creditScore } from '../../calls/identity.ts'
import { loan, repayment } from '../../calls/loans.ts'
import { operatorCall } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const itemId = common.number
const decidingCodes = ['orderNumberEmpty', 'orderMissing', 'decidedAlready'] as const

const decision = z.object({
  reason: z.string(),
  at: z.string(),
  by: field.operator,
  approvedBy: field.operator.nullable(),
})

// The queue `loans`: applications.
export const operatorLoansCalls = {
  'Loans/GetItem': operatorCall({
    about:
      'A loan with all that is needed to decide about it. Phone and e-mail are masked for who may not see them.',
    needs: 'seeQueues',
    log: 'look',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      // Whether the caller has passed a check of the user's identity or set the score or the limit, while it waits: a
      // loan that the caller grants then takes another operator, whatever its amount.
      isOwnHand: z.boolean(),
      loan,
      repayments: z.array(repayment),
      // From this amount on it takes two operators.
      twoFrom: z.string(),
      // What the lender can lend at this moment.
      lenderHas: z.string(),
      // What is proposed to be lent, while a second operator is waited for.
      proposedAmount: z.string().nullable(),
      decision: decision
        // Who waived what was owed.
        .extend({ waiver: decision.nullable() })
        .nullable(),
      user: z.object({
        uid: z.string(),
        registeredAt: z.string(),
        region: z.string().nullable(),
        realName: z.string().nullable(),
        marks: z.array(z.string()),
        creditScore: creditScore.nullable(),
        // In the coin of the loan, at the index: what the account is worth.
        worth: z.string().nullable(),
      }),
      // Other loans of the user, newest first.
      others: z.array(loan),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Loans/GetImage': operatorCall({
    about: 'One of the two images of an application. It is in the audit log that one looked.',
    needs: 'decideLoans',
    log: 'look',
    input: z.strictObject({ itemId, image: z.enum(['handHeld', 'assetProof']) }),
    output: z.object({ image: z.string() }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
  'Loans/Grant': operatorCall({
    about:
      'Lends an amount between those that were applied for, at once, or, where it takes two, proposes that. The user is told.',
    needs: 'decideLoans',
    log: 'act',
    input: z.strictObject({ itemId, amount: common.decimal, reason: field.reason }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [
      ...decidingCodes,
      'amountWrong',
      'userFrozen',
      'userLocked',
      'coinNotObtained',
      'overOrderLimit',
      'amountNotPositive',
    ],
  }),
  'Loans/Reject': operatorCall({
    about: 'Turns an application down. The user is told the reason.',
    needs: 'decideLoans',
    log: 'act',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({}),
    codes: decidingCodes,
  }),
  'Loans/ProposeWaiver': operatorCall({
    about: 'Proposes that what is owed of a loan is waived; another operator approves it.',
    needs: 'decideLoans',
    log: 'act',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: [...decidingCodes, 'orderStatusIsNotAnOrder', 'overOrderLimit'],
  }),
}
