import type { Loan } from '@candor/contract/calls/loans'
import { toWireTime } from '@candor/contract/wire-time'
import { loanDaysOverdue } from '@candor/engine/rules/loan-cost'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import { type LoanRow, papersOf, type PapersRow } from './queries.ts'

// Loans as their owner sees them, with the papers.
export async function toLoans(
  connection: Connection,
  mirror: Mirror,
  rows: readonly LoanRow[],
  now: Date,
): Promise<Loan[]> {
  const papers = await papersOf(
    connection,
    rows.map(({ papers_id }) => papers_id),
  )
  return rows.map((row) => toLoan(row, papers.get(row.papers_id), mirror, now))
}

export async function readLoan(
  connection: Connection,
  mirror: Mirror,
  row: LoanRow,
  now: Date,
): Promise<Loan> {
  const [told] = await toLoans(connection, mirror, [row], now)
  if (!told) throw new Error('a row was told as nothing')
  return told
}

// The debt of each kind, by the ledger: a penalty counts once it is charged. Nothing is owed after a waiver.
export function owedOf(row: LoanRow) {
  const left = (due: string | null, repaid: string) =>
    row.state === 'passed' ? BigInt(due ?? 0) - BigInt(repaid) : 0n
  const principal = left(row.amount, row.repaid_principal)
  const interest = left(row.interest, row.repaid_interest)
  const penalty = left(row.penalty, row.repaid_penalty)
  return { principal, interest, penalty, all: principal + interest + penalty }
}

export function toRepayment(mirror: Mirror, row: ViewRow<'loan_repayments'>) {
  const { scale } = mirror.coin(row.coin_id)
  const [penalty, interest, principal] = [BigInt(row.penalty), BigInt(row.interest), BigInt(row.principal)]
  return {
    repaymentId: row.repayment_id,
    at: toWireTime(row.at),
    amount: formatAmount(penalty + interest + principal, scale),
    penalty: formatAmount(penalty, scale),
    interest: formatAmount(interest, scale),
    principal: formatAmount(principal, scale),
  }
}

function toLoan(row: LoanRow, papers: PapersRow | undefined, mirror: Mirror, now: Date): Loan {
  const { symbol, scale } = mirror.coin(row.coin_id)
  const moment = (at: Date | null) => (at === null ? null : toWireTime(at))
  return {
    loanId: row.loan_id,
    state: row.state,
    coin: symbol,
    amountMin: formatAmount(BigInt(row.amount_min), scale),
    amountMax: formatAmount(BigInt(row.amount_max), scale),
    interestPpm: row.interest_ppm,
    penaltyPpm: row.penalty_ppm,
    termDays: row.term_days,
    phone: papers?.phone ?? null,
    email: papers?.email ?? null,
    appliedAt: toWireTime(row.applied_at),
    reviewedAt: moment(row.reviewed_at),
    // The reason for granting is for operators only.
    remark: row.waiver_reason ?? (row.lent_at === null ? row.review_reason : null),
    lent: lentOf(row, scale, now),
    endedAt: moment(row.ended_at),
  }
}

function lentOf(row: LoanRow, scale: number, now: Date): Loan['lent'] {
  const { amount, interest, lent_at: lentAt, due_at: dueAt } = row
  if (amount === null || interest === null || lentAt === null || dueAt === null) return null
  const units = (text: string | bigint) => formatAmount(BigInt(text), scale)
  const owed = owedOf(row)
  const until = row.ended_at ?? now
  return {
    amount: units(amount),
    lentAt: toWireTime(lentAt),
    dueAt: toWireTime(dueAt),
    interest: units(interest),
    penalty: units(row.penalty),
    daysOverdue: loanDaysOverdue(dueAt.getTime(), until.getTime()),
    repaid: units(BigInt(row.repaid_principal) + BigInt(row.repaid_interest) + BigInt(row.repaid_penalty)),
    owed: units(owed.all),
    principalOwed: units(owed.principal),
    interestOwed: units(owed.interest),
    penaltyOwed: units(owed.penalty),
  }
}
