import type { OutcomeOf, Rejected } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const loansRejections = {
  loanTermsInvalid: 170,
  demoCannotBorrow: 139,
  loanLevelTooLow: 160,
  loansClosed: 400,
  loanAmountNotPositive: 207,
  loanRangeInvalid: 145,
  creditScoreTooLow: 318,
  loanOpen: 501,
  loanNotCancellable: 116,
  loanMissing: 165,
  loanOfAnother: 167,
  loanDecided: 615,
  loanAmountOutsideApplication: 145,
  lenderShort: 192,
  loanNotOwed: 191,
  loanRepaymentTooLarge: 145,
} as const

export type Rejection = CoreRejection | keyof typeof loansRejections
export type Refusal = Rejected<Rejection>
export type Outcome = OutcomeOf<Rejection>
