// By what a deposit comes in.
export const depositKinds = ['bank', 'online', 'thirdParty'] as const
export type DepositKind = (typeof depositKinds)[number]

// Paying: it waits for the money. Completed: its owner has reported a transfer, and somebody looks at it.
export const depositStates = ['paying', 'completed', 'passed', 'rejected', 'cancelled', 'expired'] as const
export type DepositState = (typeof depositStates)[number]

// Why a payment could not be credited by itself: it came when nothing waited for it, in another amount, after something
// else had paid for the deposit, with a transaction that has paid for another one, or the engine refused the credit.
export const paymentProblems = ['late', 'amount', 'twice', 'transaction', 'refused'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

// How the dispute stands that a payer has opened with the bank. Won: the money stays here.
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

// Setbacks of a payment after it was refunded or credited: the provider could not complete the refund, or the payer
// disputes the payment. New: nobody has noted the dispute since it came or changed.
export const paymentSetbacks = [
  'refundFailed',
  'disputeNew',
  'disputeOpen',
  'disputeWon',
  'disputeLost',
] as const

export const payerLengthMax = 80
export const depositRemarkLengthMax = 200

/** What somebody writes into a transfer, and what people call a deposit. */
export function depositName(depositId: string): string {
  return `D-${depositId}`
}
