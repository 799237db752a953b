// By what a deposit comes in.
export const depositKinds = ['bank', 'online', 'thirdParty'] as const
export type DepositKind = (typeof depositKinds)[number]

// Paying: it waits for the money. Completed: its owner has reported a transfer, and somebody looks at it.
export const depositStates = ['paying', 'completed', 'passed', 'rejected', 'cancelled', 'expired'] as const
export type DepositState = (typeof depositStates)[number]

// Why a payment could not be credited by itself: it came when nothing waited for it, in another amount, after something
// else had paid for the deposit, or with a transaction that has paid for another one.
export const paymentProblems = ['late', 'amount', 'twice', 'transaction'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

// A currency has hundredths.
export const currencyScale = 2
// How exact a rate is.
export const fiatRateScale = 10

export const payerLengthMax = 80
export const depositRemarkLengthMax = 200

/** What somebody writes into a transfer, and what people call a deposit. */
export function depositName(depositId: string): string {
  return `D-${depositId}`
}
