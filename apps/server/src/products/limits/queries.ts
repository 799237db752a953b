import { sql } from 'kysely'
import { userAccounts } from '../../platform/core/accounts.ts'
import type { Connection } from '../../platform/db/database.ts'

const shownMax = 50

// The proposals of limits for one account, newest first.
export async function limitProposals(connection: Connection, subject: string) {
  return await connection
    .selectFrom('views.approvals')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('proposal_id', 'desc')
    .limit(shownMax)
    .execute()
}

export type Untold = {
  proposal_id: string
  account_id: number
  line: string
  reason: string | null
  email: string | null
  language: string
}

// Recently approved limits whose mails have not been queued.
export async function untoldLimits(connection: Connection, since: Date): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select proposal.proposal_id, proposal.account_id, proposal.line, proposal.reason, users.email, users.language
    from views.approvals as proposal
    join users on users.id = proposal.account_id + ${userAccounts.uidShift}::bigint
    left join limit_notices as notice on notice.proposal_id = proposal.proposal_id
    where proposal.command = 'setAccountLimits' and proposal.ended_as = 'approved'
      and proposal.ended_at > ${since} and notice.proposal_id is null
    order by proposal.ended_at, proposal.proposal_id`.execute(connection)
  return rows
}
