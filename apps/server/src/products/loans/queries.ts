import type { Connection } from '../../platform/db/database.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import { isOpen } from '../../platform/operators/queues/queries.ts'
import { recordsIn } from '../../platform/projections/records.ts'

export type LoanRow = ViewRow<'loans'>

export const { find: findLoan, list: listLoans } = recordsIn('views.loans', 'loan_id')

// The loan that blocks a new application.
export async function openLoan(connection: Connection, accountId: number): Promise<LoanRow | undefined> {
  return await connection
    .selectFrom('views.loans')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['applying', 'passed'])
    .orderBy('loan_id', 'desc')
    .executeTakeFirst()
}

export async function listRepayments(connection: Connection, loanId: string) {
  return await connection
    .selectFrom('views.loan_repayments')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('repayment_id', 'desc')
    .execute()
}

// The terms waiting for a second operator, and those approved last.
export async function termsProposals(connection: Connection, now: Date) {
  const newest = connection
    .selectFrom('views.approvals as proposal')
    .selectAll()
    .where('command', '=', 'configureLoans')
    .orderBy('proposal_id', 'desc')
    .limit(1)
  return {
    open: await newest.where(isOpen(now)).executeTakeFirst(),
    last: await newest
      .where('ended_as', '=', 'approved')
      .clearOrderBy()
      .orderBy('ended_at', 'desc')
      .executeTakeFirst(),
  }
}

export type NewPapers = {
  user_id: string
  phone: string
  email: string
  hand_held_file_id: string
  asset_proof_file_id: string
  noted_at: Date
}
export type PapersRow = NewPapers & { id: string }

export async function notePapers(connection: Connection, papers: NewPapers): Promise<number> {
  const { id } = await connection
    .insertInto('loan_papers')
    .values(papers)
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

// For a refused application: nothing else refers to this row.
export async function forgetPapers(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('loan_papers').where('id', '=', String(id)).execute()
}

// Whether the same user has papers of a later application.
export async function hasLaterPapers(connection: Connection, userId: string, id: number): Promise<boolean> {
  const later = await connection
    .selectFrom('loan_papers')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '>', String(id))
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

export async function papersOf(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, PapersRow>()
  const rows = await connection
    .selectFrom('loan_papers')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
