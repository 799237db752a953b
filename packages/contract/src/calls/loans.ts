import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { isPhone, normalPhone } from '../rules/account.ts'
import { loanStates } from '../rules/loans.ts'
import * as field from './fields.ts'

// What a loan costs and how long it runs. Parts of a million.
const terms = {
  interestPpm: z.int(),
  // For each whole day after the term, of the principal that is unpaid then.
  penaltyPpm: z.int(),
  termDays: z.int(),
}

export const loan = z.object({
  loanId: z.string(),
  state: z.enum(loanStates),
  coin: z.string(),
  amountMin: z.string(),
  amountMax: z.string(),
  ...terms,
  // Null once they were deleted, when their retention ended.
  phone: z.string().nullable(),
  email: z.string().nullable(),
  appliedAt: z.string(),
  reviewedAt: z.string().nullable(),
  // What operators said when they decided.
  remark: z.string().nullable(),
  // Null until it was lent.
  lent: z
    .object({
      amount: z.string(),
      lentAt: z.string(),
      dueAt: z.string(),
      interest: z.string(),
      // Charged so far, for the days from the first after the term to the last that is over.
      penalty: z.string(),
      daysOverdue: z.int(),
      // What was paid back so far, all together, and what is still owed, in all and of what.
      repaid: z.string(),
      owed: z.string(),
      principalOwed: z.string(),
      interestOwed: z.string(),
      penaltyOwed: z.string(),
    })
    .nullable(),
  endedAt: z.string().nullable(),
})
export type Loan = z.infer<typeof loan>

export const repayment = z.object({
  repaymentId: z.string(),
  at: z.string(),
  amount: z.string(),
  penalty: z.string(),
  interest: z.string(),
  principal: z.string(),
})

const file = z.uuid({
  error: ({ input }) => (input === undefined || input === '' ? 'noUploadFile' : 'invalidRequest'),
})

export const applyCodes = [
  'userLocked',
  'nonRealAccountCannotTransfer',
  'notCertified',
  'optionMinimumLevelFailed',
  'outsideTradingHours',
  'productNotOffered',
  'loanAmountMustExceedZero',
  'amountWrong',
  'quantityBelowRange',
  'quantityAboveRange',
  'creditScoreInsufficient',
  'unprocessedLoanExists',
  'quoteExpired',
  'phoneInvalid',
  'noUploadFile',
  'parametersInvalid',
  'accountUnknown',
] as const satisfies readonly RefusalName[]

export const repayCodes = [
  'userLocked',
  'orderNumberEmpty',
  'orderMissing',
  'orderStatusIsNotAnOrder',
  'amountNotPositive',
  'amountWrong',
  'insufficientBalance',
  'parametersInvalid',
  'accountUnknown',
] as const satisfies readonly RefusalName[]

export const loansCalls = {
  'Loans/GetOffer': call({
    about:
      'What can be borrowed, by whom and at what cost; the offer for the caller; and what the caller owes.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      isOpen: z.boolean(),
      coin: z.string(),
      scale: z.int(),
      amountMin: z.string(),
      // For the caller. Below the minimum: nothing is offered.
      amountMax: z.string(),
      ...terms,
      creditScoreMin: z.int(),
      creditScore: z.int().nullable(),
      // The loan that is applied for or unpaid, which another one has to wait for.
      openLoan: loan.nullable(),
    }),
    codes: ['outsideTradingHours'],
  }),
  'Loans/Apply': call({
    about:
      'Applies for a loan of an amount between the two. Carries the cost that was shown; under other terms the application is refused. Repeating the clientOrderId makes no other application and returns the first answer.',
    who: 'user',
    act: 'borrow',
    input: z.strictObject({
      amountMin: field.decimal,
      amountMax: field.decimal,
      phone: field.text('requiredParametersEmpty', 40).refine(isPhone, 'phoneInvalid').transform(normalPhone),
      email: field.email,
      handHeldFileId: file,
      assetProofFileId: file,
      // That the agreement was accepted.
      agreed: z.literal(true, { error: 'requiredParametersEmpty' }),
      ...terms,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ loanId: z.string(), isRepeat: z.boolean() }),
    codes: applyCodes,
  }),
  'Loans/Cancel': call({
    about: 'Withdraws an application that is not decided yet.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({ loanId: field.number }),
    output: z.object({}),
    codes: [
      'userLocked',
      'orderNumberEmpty',
      'orderMissing',
      'orderCannotBeCancelled',
      'parametersInvalid',
      'accountUnknown',
    ],
  }),
  'Loans/Repay': call({
    about:
      'Repays part of a loan, or, without an amount, everything owed: first the penalty, then the interest, then the principal. Repeating the clientOrderId pays nothing and returns the first answer.',
    who: 'user',
    act: 'repay',
    input: z.strictObject({
      loanId: field.number,
      amount: field.decimal.nullable(),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ repaymentId: z.string(), isRepeat: z.boolean(), loan }),
    codes: repayCodes,
  }),
  'Loans/GetLoans': call({
    about: 'The loans of the caller, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({ loans: z.array(loan), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Loans/GetLoan': call({
    about: 'One loan with its repayments, newest first, and the photos that were sent with the application.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ loanId: field.number }),
    output: z.object({
      loan,
      repayments: z.array(repayment),
      // For `Identity/GetImage`. Null once a photo was deleted when its retention ended.
      photos: z.object({ handHeldFileId: z.string().nullable(), assetProofFileId: z.string().nullable() }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
