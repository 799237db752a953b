import { loanDaysOverdue, overdueDayEndsAt, penaltyDue, penaltyPerDay } from '../../rules/loan-cost.ts'
import type { Events, LoanPenaltyCharged } from './events.ts'
import { type Loan, type LoansState, setLoan, type State } from './state.ts'

/**
 * Charges the days that are over, the loan whose day ended first before all others. Nothing is collected: it
 * is owed. A repayment may charge a day before its time in the queue, which a restored queue no longer knows,
 * so the order is that of the days themselves.
 */
export function chargeDuePenalties(state: State, at: number, events: Events): void {
  const own = state.products.loans
  const due: Loan[] = []
  for (let loanId = own.due.takeDue(at); loanId !== null; loanId = own.due.takeDue(at)) {
    const loan = own.unpaid.get(loanId)
    if (loan !== undefined) due.push(loan)
  }
  due.sort((a, b) => nextChargeAt(a) - nextChargeAt(b) || a.loanId - b.loanId)
  for (const loan of due) {
    const { charged, event } = chargedUpTo(loan, at)
    if (event !== null) {
      setLoan(state, charged)
      events.push(event)
    }
    queueCharge(own, charged)
  }
}

/** A loan as of a time, and the event to record; null when there is no day to charge. */
export function chargedUpTo(loan: Loan, at: number): { charged: Loan; event: LoanPenaltyCharged | null } {
  const { loanId, accountId, termDays, daysCharged } = loan
  const { days, amount } = penaltyDue(loan, loanDaysOverdue(loan.dueAt, at))
  if (days === 0) return { charged: loan, event: null }
  const charged = {
    ...loan,
    penalty: loan.penalty + amount,
    penaltyCharged: loan.penaltyCharged + amount,
    daysCharged: daysCharged + days,
  }
  const firstDay = termDays + daysCharged + 1
  const lastDay = termDays + charged.daysCharged
  return {
    charged,
    event: { type: 'loanPenaltyCharged', loanId, accountId, firstDay, lastDay, amount },
  }
}

/** A loan that can't be charged any more leaves the schedule: its principal never grows. */
export function queueCharge({ due }: LoansState, loan: Loan): void {
  if (penaltyPerDay(loan.principal, loan.penaltyPpm) === 0n || loan.penaltyCharged >= loan.amount) return
  due.add(nextChargeAt(loan), loan.loanId)
}

function nextChargeAt({ dueAt, daysCharged }: Loan): number {
  return overdueDayEndsAt(dueAt, daysCharged + 1)
}
