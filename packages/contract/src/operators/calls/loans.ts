import { ppmPerWhole } from '@candor/engine/rules/fees'
import { creditScoreMax, creditScoreMin, loanTermDaysMax } from '@candor/engine/rules/limits'
import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { loan, repayment } from '../../calls/loans.ts'
import { operatorAct, operatorLook, unloggedCall } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const { decidingCodes, itemId } = field

const within = (least: number, most: number) =>
  z
    .int({ error: ({ input }) => (input === undefined ? 'requiredParametersEmpty' : 'parametersInvalid') })
    .min(least, 'parametersInvalid')
    .max(most, 'parametersInvalid')

// The terms of loans. Amounts are in the coin, rates in parts per million.
const terms = z.strictObject({
  amountMin: common.decimal,
  amountMax: common.decimal,
  termDays: within(1, loanTermDaysMax),
  // For the whole term.
  interestPpm: within(0, ppmPerWhole),
  // For each full day overdue, on the principal unpaid then.
  penaltyPpm: within(0, ppmPerWhole),
  creditScoreMin: within(creditScoreMin, creditScoreMax),
  // From this amount on, lending takes two operators.
  twoFrom: common.decimal,
  // Whether new applications are accepted.
  isOpen: z.boolean({ error: 'parametersInvalid' }),
})
export type LoanTermsShown = z.infer<typeof terms>

// The queue `loans` (applications), and the terms of later applications.
export const operatorLoansCalls = {
  'Loans/GetItem': operatorLook({
    about:
      'A loan with everything needed to decide on it. Phone and e-mail are masked for operators who may not see them.',
    needs: 'seeQueues',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      // Whether the caller has passed one of the user's identity checks or set the score or the limit: then lending takes
      // another operator, whatever the amount. False once the application is decided.
      isAssessedByCaller: z.boolean(),
      loan,
      repayments: z.array(repayment),
      // From this amount on, lending takes two operators.
      twoFrom: z.string(),
      // The lender's available money.
      lenderHas: z.string(),
      // The proposed amount, while it waits for a second operator.
      proposedAmount: z.string().nullable(),
      decision: field.decision
        // The waiver of the debt.
        .extend({ waiver: field.decision.nullable() })
        .nullable(),
      user: z.object({
        uid: z.string(),
        registeredAt: z.string(),
        region: z.string().nullable(),
        realName: z.string().nullable(),
        marks: z.array(z.string()),
        creditScore: field.creditScore.nullable(),
        // The worth of the account in the coin of the loan, at index prices.
        worth: z.string().nullable(),
      }),
      // Other loans of the user, newest first.
      others: z.array(loan),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Loans/GetImage': operatorLook({
    about: 'One of the two images of an application. The view is recorded in the audit log.',
    needs: 'decideLoans',
    input: z.strictObject({ itemId, image: z.enum(['handHeld', 'assetProof']) }),
    output: z.object({ image: z.string() }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
  'Loans/Grant': operatorAct({
    about:
      'Approves a loan within the range applied for, either immediately or, if two operators are required, as a proposal. The user is notified.',
    needs: 'decideLoans',
    input: z.strictObject({ itemId, amount: common.decimal, reason: field.reason }),
    output: z.object({ proposalId: z.int().nullable() }),
    codes: [
      ...decidingCodes,
      'amountWrong',
      'userFrozen',
      'userLocked',
      'nonRealAccountCannotTransfer',
      'optionMinimumLevelFailed',
      'coinNotObtained',
      'quantityAboveRange',
      'creditScoreInsufficient',
      'overOrderLimit',
      'amountNotPositive',
    ],
  }),
  'Loans/Reject': operatorAct({
    about: 'Rejects an application. The user is notified of the reason.',
    needs: 'decideLoans',
    input: z.strictObject({ itemId, reason: field.reason }),
    codes: decidingCodes,
  }),
  'Loans/ProposeWaiver': operatorAct({
    about: 'Proposes to waive what is owed on a loan. Another operator must approve it.',
    needs: 'decideLoans',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: [...decidingCodes, 'orderStatusIsNotAnOrder', 'overOrderLimit'],
  }),
  'Loans/GetTerms': unloggedCall({
    about: 'The current loan terms, who approved them, and any proposed terms.',
    needs: 'seeTreasury',
    output: z.object({
      coin: z.string(),
      scale: z.int(),
      // Null: no terms are set, and nothing is lent.
      terms: terms.nullable(),
      changedAt: z.string().nullable(),
      // Null: they are the initial terms.
      changedBy: field.operator.nullable(),
      approvedBy: field.operator.nullable(),
      reason: z.string().nullable(),
      proposal: field.rowOrNull({
        ...field.openChange,
        terms,
      }),
    }),
    codes: ['coinNotObtained'],
  }),
  'Loans/ProposeTerms': operatorAct({
    about:
      'Proposes new terms. Another operator must approve them. They apply to later applications; existing applications and loans keep the terms the user accepted.',
    needs: 'setLoanTerms',
    input: z.strictObject({ ...terms.shape, reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: ['parametersInvalid', 'amountWrong', 'coinNotObtained', 'decidedAlready', 'overOrderLimit'],
  }),
}
