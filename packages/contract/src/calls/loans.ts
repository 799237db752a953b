import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { isPhone, normalPhone } from '../rules/account.ts'
import { loanStates } from '../rules/loans.ts'
import * as field from './fields.ts'

// What a loan costs and how long it runs. Parts of a million.
const terms = {
  interestPpm: z
    .int()
    .describe(
      'The interest for the whole term, in parts of a million of what is lent; rounded down to a unit, the same however early it is repaid.',
    ),
  penaltyPpm: z
    .int()
    .describe(
      'The penalty for each whole day after the term, in parts of a million of the principal that is unpaid then; rounded down to a unit.',
    ),
  termDays: z.int().describe('How many days of 24 hours it runs.'),
}

export const loan = z
  .object({
    loanId: z.string().describe('The number of the loan.'),
    state: z.enum(loanStates).describe('The state of the loan.'),
    coin: field.coinSymbol,
    amountMin: z.string().describe('The least that was applied for.'),
    amountMax: z.string().describe('The most that was applied for.'),
    ...terms,
    phone: z
      .string()
      .nullable()
      .describe('The phone number of the application; null once it was deleted when its retention ended.'),
    email: z
      .string()
      .nullable()
      .describe('The e-mail address of the application; null once it was deleted when its retention ended.'),
    appliedAt: z.string().describe('When it was applied for.'),
    reviewedAt: z.string().nullable().describe('When it was decided; null until then.'),
    remark: z.string().nullable().describe('What operators said when they decided; null for nothing.'),
    lent: z
      .object({
        amount: z.string().describe('What was lent.'),
        lentAt: z.string().describe('When it was lent.'),
        dueAt: z.string().describe('When it has to be repaid.'),
        interest: z.string().describe('The interest of the whole term.'),
        penalty: z
          .string()
          .describe('The penalty so far, for the whole days after the term; never more than what was lent.'),
        daysOverdue: z.int().describe('How many whole days after the term have passed.'),
        repaid: z.string().describe('What was repaid so far, all together.'),
        owed: z.string().describe('What is still owed, all together.'),
        principalOwed: z.string().describe('What is still owed of what was lent.'),
        interestOwed: z.string().describe('What is still owed of the interest.'),
        penaltyOwed: z.string().describe('What is still owed of the penalty.'),
      })
      .nullable()
      .describe('What was lent; null until then.'),
    endedAt: z
      .string()
      .nullable()
      .describe('When it was repaid, waived, rejected or withdrawn; null until then.'),
  })
  .describe('The loan as it is now.')
export type Loan = z.infer<typeof loan>

export const repayment = z.object({
  repaymentId: z.string().describe('The number of the repayment.'),
  at: z.string().describe('When it was paid.'),
  amount: z.string().describe('What was paid.'),
  penalty: z.string().describe('What of it went to the penalty, which comes first.'),
  interest: z.string().describe('What of it went to the interest, which comes second.'),
  principal: z.string().describe('What of it went to the principal.'),
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
      isOpen: z.boolean().describe('Whether applications are taken.'),
      coin: field.coinSymbol,
      scale: field.scale,
      amountMin: z.string().describe('The least that can be applied for.'),
      amountMax: z
        .string()
        .describe('The most that is offered to the caller. Below the minimum: nothing is.'),
      ...terms,
      creditScoreMin: z.int().describe('The credit score that is needed.'),
      creditScore: z.int().nullable().describe('The credit score of the caller; null before one was set.'),
      openLoan: loan
        .nullable()
        .describe(
          'The loan that is applied for or unpaid, which another one has to wait for; null without one.',
        ),
    }),
    codes: ['outsideTradingHours'],
  }),
  'Loans/Apply': call({
    about:
      'Applies for a loan of an amount between the two. Carries the cost that was shown; under other terms the application is refused. Repeating the clientOrderId makes no other application and returns the first answer.',
    who: 'user',
    act: 'borrow',
    input: z.strictObject({
      amountMin: field.decimal.describe('The least that is wanted, with at most the decimals of the coin.'),
      amountMax: field.decimal.describe('The most that is wanted, with at most the decimals of the coin.'),
      phone: field
        .text('requiredParametersEmpty', 40)
        .refine(isPhone, 'phoneInvalid')
        .transform(normalPhone)
        .describe('The phone number with a plus sign and its country code.'),
      email: field.email,
      handHeldFileId: file.describe('The `fileId` of an image that was uploaded as `handHeld`.'),
      assetProofFileId: file.describe('The `fileId` of an image that was uploaded as `assetProof`.'),
      agreed: z
        .literal(true, { error: 'requiredParametersEmpty' })
        .describe('That the agreement was accepted.'),
      ...terms,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ loanId: z.string().describe('The number of the loan.'), isRepeat: field.isRepeat }),
    codes: applyCodes,
  }),
  'Loans/Cancel': call({
    about: 'Withdraws an application that is not decided yet.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({ loanId: field.number.describe('The number of the loan.') }),
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
      loanId: field.number.describe('The number of the loan.'),
      amount: field.decimal.nullable().describe('How much is paid; null for everything owed.'),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      repaymentId: z.string().describe('The number of the repayment.'),
      isRepeat: field.isRepeat,
      loan,
    }),
    codes: repayCodes,
  }),
  'Loans/GetLoans': call({
    about: 'The loans of the caller, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({
      loans: z.array(loan).describe('The loans of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Loans/GetLoan': call({
    about: 'One loan with its repayments, newest first, and the photos that were sent with the application.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ loanId: field.number.describe('The number of the loan.') }),
    output: z.object({
      loan,
      repayments: z.array(repayment).describe('The repayments, newest first.'),
      photos: z
        .object({
          handHeldFileId: z
            .string()
            .nullable()
            .describe(
              'The photo of the owner with the document; null once it was deleted when its retention ended.',
            ),
          assetProofFileId: z
            .string()
            .nullable()
            .describe('The photo that proves assets; null once it was deleted when its retention ended.'),
        })
        .describe('The photos of the application, for `Identity/GetImage`.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
