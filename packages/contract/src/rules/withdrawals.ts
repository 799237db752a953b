// The states of a withdrawal. It ends as paid, cancelled, rejected or failed.
export const withdrawalStates = [
  'review',
  'passed',
  'signing',
  'paid',
  'cancelled',
  'rejected',
  'failed',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

// Why people review a withdrawal before it is paid.
export const reviewCauses = [
  'passwordChanged',
  'securityChanged',
  'newAddress',
  'newCard',
  'agentRecharge',
  'largeAmount',
] as const
export type ReviewCause = (typeof reviewCauses)[number]
