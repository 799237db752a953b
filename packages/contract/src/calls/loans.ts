import { z } from 'zod'
import { readOwn, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { isPhone, normalPhone } from '../rules/account.ts'
import { loanStates } from '../rules/loans.ts'
import * as field from './fields.ts'

// The cost and term of a loan. Rates are in millionths.
const terms = {
  interestPpm: field.int(
    'The interest for the whole term, in parts per million of the loan amount; rounded down to a unit and not reduced by early repayment.',
  ),
  penaltyPpm: field.int(
    'The penalty for each full day overdue, in parts per million of the principal unpaid at that time; rounded down to a unit.',
  ),
  termDays: field.int('The loan term in days of 24 hours.'),
}

export const loan = field.object('The current state of the loan.', {
  loanId: field.string('The loan number.'),
  state: field.oneOf(loanStates, 'The state of the loan.'),
  coin: field.coinSymbol,
  amountMin: field.string('The minimum amount applied for.'),
  amountMax: field.string('The maximum amount applied for.'),
  ...terms,
  phone: field.stringOrNull(
    'The phone number on the application; null once it has been deleted after the retention period.',
  ),
  email: field.stringOrNull(
    'The e-mail address on the application; null once it has been deleted after the retention period.',
  ),
  appliedAt: field.string('When the application was made.'),
  reviewedAt: field.stringOrNull('When it was decided; null until then.'),
  remark: field.stringOrNull('The operators’ remark on the decision; null if there is none.'),
  lent: field.objectOrNull('The loan that was paid out; null until then.', {
    amount: field.string('The loan amount.'),
    lentAt: field.string('When it was paid out.'),
    dueAt: field.string('When it is due.'),
    interest: field.string('The interest for the whole term.'),
    penalty: field.string('The penalty so far, for the full days overdue; never more than the loan amount.'),
    daysOverdue: field.int('How many full days it is overdue.'),
    repaid: field.string('The total repaid so far.'),
    owed: field.string('The total still owed.'),
    principalOwed: field.string('The principal still owed.'),
    interestOwed: field.string('The interest still owed.'),
    penaltyOwed: field.string('The penalty still owed.'),
  }),
  endedAt: field.stringOrNull('When it was repaid, waived, rejected or withdrawn; null until then.'),
})
export type Loan = z.infer<typeof loan>

export const repayment = z.object({
  repaymentId: field.string('The repayment number.'),
  at: field.string('When it was paid.'),
  amount: field.string('The amount paid.'),
  penalty: field.string('The part that went to the penalty, which is covered first.'),
  interest: field.string('The part that went to the interest, which is covered second.'),
  principal: field.string('The part that went to the principal.'),
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
  'Loans/GetOffer': readOwn({
    about: 'The loan terms and requirements, the offer for the caller, and what the caller owes.',
    output: z.object({
      isOpen: field.boolean('Whether applications are open.'),
      coin: field.coinSymbol,
      scale: field.scale,
      amountMin: field.string('The minimum amount that can be applied for.'),
      amountMax: field.string(
        'The maximum amount available to the caller. If it is below the minimum, no loan is available.',
      ),
      ...terms,
      creditScoreMin: field.int('The credit score required.'),
      creditScore: field.intOrNull('The caller’s credit score; null if not set.'),
      openLoan: loan
        .nullable()
        .describe('A loan that is applied for or unpaid, which blocks a new one; null if there is none.'),
    }),
    codes: ['outsideTradingHours'],
  }),
  'Loans/Apply': userCall({
    about:
      'Applies for a loan between two amounts. The request includes the cost shown; if the terms have changed since, it is refused. Repeating the clientOrderId makes no new application and returns the first answer.',
    act: 'borrow',
    repeats: 'applyForLoan',
    input: z.strictObject({
      amountMin: field.decimal.describe(
        'The minimum amount wanted, with no more decimals than the coin allows.',
      ),
      amountMax: field.decimal.describe(
        'The maximum amount wanted, with no more decimals than the coin allows.',
      ),
      phone: field
        .text('requiredParametersEmpty', 40)
        .refine(isPhone, 'phoneInvalid')
        .transform(normalPhone)
        .describe('The phone number, with a plus sign and country code.'),
      email: field.email,
      handHeldFileId: field.file.describe('The `fileId` of an image uploaded as `handHeld`.'),
      assetProofFileId: field.file.describe('The `fileId` of an image uploaded as `assetProof`.'),
      agreed: z
        .literal(true, { error: 'requiredParametersEmpty' })
        .describe('Confirms that the loan agreement was accepted.'),
      ...terms,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ loanId: field.string('The loan number.'), isRepeat: field.isRepeat }),
    codes: applyCodes,
  }),
  'Loans/Cancel': userCall({
    about: 'Withdraws an application that hasn’t been decided yet.',
    act: 'cancel',
    input: z.strictObject({ loanId: field.number.describe('The loan number.') }),
    codes: [
      'userLocked',
      'orderNumberEmpty',
      'orderMissing',
      'orderCannotBeCancelled',
      'parametersInvalid',
      'accountUnknown',
    ],
  }),
  'Loans/Repay': userCall({
    about:
      'Repays part of a loan or, without an amount, everything owed: first the penalty, then the interest, then the principal. Repeating the clientOrderId pays nothing more and returns the first answer.',
    act: 'repay',
    repeats: 'repayLoan',
    input: z.strictObject({
      loanId: field.number.describe('The loan number.'),
      amount: field.decimal.nullable().describe('The amount to pay; null for everything owed.'),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      repaymentId: field.string('The repayment number.'),
      isRepeat: field.isRepeat,
      loan,
    }),
    codes: repayCodes,
  }),
  'Loans/GetLoans': readOwn({
    about: 'The caller’s loans, newest first.',
    ...field.pages({ loans: z.array(loan).describe('The loans on this page, newest first.') }),
  }),
  'Loans/GetLoan': readOwn({
    about: 'One loan with its repayments, newest first, and the photos sent with the application.',
    input: z.strictObject({ loanId: field.number.describe('The loan number.') }),
    output: z.object({
      loan,
      repayments: z.array(repayment).describe('The repayments, newest first.'),
      photos: field.object('The photos of the application, for `Identity/GetImage`.', {
        handHeldFileId: field.stringOrNull(
          'The photo of the owner holding the document; null once it has been deleted after the retention period.',
        ),
        assetProofFileId: field.stringOrNull(
          'The proof of assets; null once it has been deleted after the retention period.',
        ),
      }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
