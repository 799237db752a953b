// By what a deposit comes in.
export const depositKinds = ['bank', 'online', 'thirdParty'] as const
export type DepositKind = (typeof depositKinds)[number]

// Paying: it waits for the money. Completed: its owner has reported a transfer, and somebody looks at it.
export const depositStates = ['paying', 'completed', 'passed', 'rejected', 'cancelled', 'expired'] as const
export type DepositState = (typeof depositStates)[number]

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
