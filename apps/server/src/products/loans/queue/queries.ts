import { sql } from 'kysely'
import { userAccounts } from '../../../platform/core/accounts.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { openAbout } from '../../../platform/operators/queues/queries.ts'
import type { ItemScope, QueueRow } from '../../../platform/operators/queues/queue.ts'
import type { LoanRow } from '../queries.ts'

// The amount is the loan, else the proposed one, else the maximum of the application. Marked as needing two
// operators when the whole requested range does.
export const loanItems = (twoFrom: bigint) => (now: Date, scope: ItemScope) =>
  sql<QueueRow>`
  select loan.loan_id as item_id, loan.account_id + ${userAccounts.uidShift}::bigint as user_id,
    loan.loan_id as order_id, null::int as ordinal, loan.coin_id,
    coalesce(loan.amount, open.amount, loan.amount_max) as amount,
    case loan.state when 'applying' then 'waiting' when 'rejected' then 'rejected'
      when 'withdrawn' then 'withdrawn' else 'done' end as state,
    loan.applied_at as asked_at, open.proposal_id,
    case when loan.review_approved_by is not null or open.proposal_id is not null
      or (loan.state = 'applying' and loan.amount_min >= ${twoFrom.toString()}::bigint) then 2 else 1 end as needed,
    case when loan.review_approved_by is not null then 2
      when loan.reviewed_at is not null or open.proposal_id is not null then 1 else 0 end as signed
  from views.loans as loan
  left join lateral (${openAbout(now, 'loan', 'loan.loan_id', sql`loan.state = 'applying'`)}) as open on true
  where ${scope === 'all' ? sql`true` : sql`loan.state = 'applying'`}`

export const loansRevision = sql`select max(changed_at) from views.loans`

export type ToTell = LoanRow & { email: string | null; language: string }

// Recent decisions and ends whose mails have not been queued. Applications that users withdrew themselves need none.
export async function untoldLoans(connection: Connection, since: Date): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    select loan.*, users.email, users.language from views.loans as loan
    join users on users.id = loan.account_id + ${userAccounts.uidShift}::bigint
    left join loan_notices as notice on notice.loan_id = loan.loan_id and notice.what = loan.state
    where loan.changed_at > ${since} and loan.state in ('passed', 'rejected', 'repaid', 'waived')
      and coalesce(loan.ended_at, loan.reviewed_at) > ${since} and notice.loan_id is null
    order by loan.loan_id`.execute(connection)
  return rows
}

// Unpaid loans due before this, each with its notices so far. Loans that are never repaid stay here and are
// read every time.
export async function loansDueBefore(connection: Connection, until: Date) {
  const { rows } = await sql<ToTell & { told: string[] }>`
    select loan.*, users.email, users.language,
      array(select what from loan_notices as notice where notice.loan_id = loan.loan_id) as told
    from views.loans as loan
    join users on users.id = loan.account_id + ${userAccounts.uidShift}::bigint
    where loan.state = 'passed' and loan.due_at <= ${until} order by loan.loan_id`.execute(connection)
  return rows
}
