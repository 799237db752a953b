import { reject } from '../../nucleus/outcome.ts'
import { isWhole } from '../../nucleus/whole.ts'
import type { Refusal } from './rejections.ts'
import type { Application, Loan, State } from './state.ts'

/** Whether a number has been given to an application, which may be over. */
function isKnown({ products }: State, loanId: number): boolean {
  return isWhole(loanId) && loanId >= 1 && loanId <= products.loans.lastLoanId
}

/** The application that a command names, or why there is none to decide. */
export function findApplication(state: State, loanId: number): Application | Refusal {
  if (state.rules < 6) return reject('rulesUnknown')
  if (!isKnown(state, loanId)) return reject('loanMissing')
  return state.products.loans.applications.get(loanId) ?? reject('loanDecided')
}

/** The unpaid loan that a command names, or why there is none. */
export function findLoan(state: State, loanId: number): Loan | Refusal {
  if (state.rules < 6) return reject('rulesUnknown')
  if (!isKnown(state, loanId)) return reject('loanMissing')
  return state.products.loans.unpaid.get(loanId) ?? reject('loanNotOwed')
}
