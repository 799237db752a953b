import type { Loan } from '@candor/contract/calls/loans'
import { overdueDayEndsAt, penaltyDue, penaltyPerDay } from '@candor/engine/rules/loan-cost'
import { scaleOf, unitsOf } from '../../../shared/form/amount-check.ts'

export type Lent = NonNullable<Loan['lent']>

export type Split = { penalty: bigint; interest: bigint; principal: bigint; left: bigint }

/** The parts of a payment: first the penalty, then the interest, then the principal. */
export function splitOf(amount: bigint, lent: Lent): Split {
  const scale = scaleOf(lent.owed)
  let rest = amount
  const take = (owed: string) => {
    const whole = unitsOf(owed, scale)
    const part = rest < whole ? rest : whole
    rest -= part
    return part
  }
  const penalty = take(lent.penaltyOwed)
  const interest = take(lent.interestOwed)
  const principal = take(lent.principalOwed)
  return { penalty, interest, principal, left: unitsOf(lent.owed, scale) - penalty - interest - principal }
}

/** The next penalty, when it is charged and how much it is; null once there is none left to charge. */
export function nextPenalty(lent: Lent, penaltyPpm: number): { at: number; amount: bigint } | null {
  const scale = scaleOf(lent.owed)
  const late = {
    amount: unitsOf(lent.amount, scale),
    principal: unitsOf(lent.principalOwed, scale),
    penaltyPpm,
    penaltyCharged: unitsOf(lent.penalty, scale),
    daysCharged: lent.daysOverdue,
  }
  const { amount } = penaltyDue(late, lent.daysOverdue + 1)
  if (penaltyPerDay(late.principal, penaltyPpm) === 0n || amount === 0n) return null
  return { at: overdueDayEndsAt(Date.parse(lent.dueAt), lent.daysOverdue + 1), amount }
}

/** The repaid share of everything to repay, from 0 to 1. */
export function repaidShare({ repaid, owed }: Pick<Lent, 'repaid' | 'owed'>): number {
  const scale = scaleOf(owed)
  const [done, left] = [unitsOf(repaid, scale), unitsOf(owed, scale)]
  return done + left === 0n ? 1 : Number((done * 10_000n) / (done + left)) / 10_000
}

export type StepId = 'applied' | 'lent' | 'rejected' | 'withdrawn' | 'due' | 'repaid' | 'waived' | 'decision'
export type Step = { id: StepId; at: string | null; isDone: boolean }

/** The past and coming steps of a loan. */
export function stepsOf(loan: Loan, now: number): Step[] {
  const { state, appliedAt, reviewedAt, lent, endedAt } = loan
  const applied: Step = { id: 'applied', at: appliedAt, isDone: true }
  switch (state) {
    case 'applying':
      return [applied, { id: 'decision', at: null, isDone: false }]
    case 'rejected':
      return [applied, { id: 'rejected', at: reviewedAt ?? endedAt, isDone: true }]
    case 'withdrawn':
      return [applied, { id: 'withdrawn', at: endedAt, isDone: true }]
    case 'passed':
    case 'repaid':
    case 'waived': {
      const isOver = state !== 'passed'
      const dueAt = lent?.dueAt ?? null
      const isDue = dueAt !== null && Date.parse(dueAt) <= (isOver ? Date.parse(endedAt ?? dueAt) : now)
      const end: Step = { id: state === 'waived' ? 'waived' : 'repaid', at: endedAt, isDone: isOver }
      return [
        applied,
        { id: 'lent', at: lent?.lentAt ?? null, isDone: true },
        // A loan repaid early never becomes due.
        ...(isOver && !isDue ? [] : [{ id: 'due' as const, at: dueAt, isDone: isDue }]),
        end,
      ]
    }
  }
}
