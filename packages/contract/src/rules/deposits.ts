// The ways to pay a deposit.
export const depositKinds = ['bank', 'online', 'thirdParty'] as const
export type DepositKind = (typeof depositKinds)[number]

// Paying: it waits for the money. Completed: its owner has reported a transfer, and it is under review.
export const depositStates = ['paying', 'completed', 'passed', 'rejected', 'cancelled', 'expired'] as const
export type DepositState = (typeof depositStates)[number]

// Why a payment was not credited automatically: nothing waited for it, it had another amount, another payment
// came first, its transaction has paid for another deposit, or the engine refused the credit.
export const paymentProblems = ['late', 'amount', 'twice', 'transaction', 'refused'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

// The state of a payer's dispute with the bank. Won: the money stays here.
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

// Setbacks of a refunded or credited payment: the provider could not complete the refund, or the payer
// disputes the payment. New: nobody has noted the dispute since it arrived or changed.
export const paymentSetbacks = [
  'refundFailed',
  'disputeNew',
  'disputeOpen',
  'disputeWon',
  'disputeLost',
] as const

export const payerLengthMax = 80
export const depositRemarkLengthMax = 200

/** The text for a transfer, and the name of a deposit for people. */
export function depositName(depositId: string): string {
  return `D-${depositId}`
}
