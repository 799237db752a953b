// The states of a loan, from its application to its end.
export const loanStates = ['applying', 'passed', 'rejected', 'withdrawn', 'repaid', 'waived'] as const
export type LoanState = (typeof loanStates)[number]

// The states of support funds offered to one user.
export const grantStates = [
  'offered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'returned',
  'waived',
] as const
export type GrantState = (typeof grantStates)[number]

// The operators' proposals about lent or granted money, in the queue of that name.
export const grantMarks = ['offer', 'waiveSupport', 'waiveLoan'] as const
export type GrantMark = (typeof grantMarks)[number]

// The reference of a transfer into or out of a fund.
export const fundReferenceLengthMax = 100
