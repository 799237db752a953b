import { type RawBuilder, sql } from 'kysely'
import { userAccounts } from '../../../platform/core/accounts.ts'
import type { Connection } from '../../../platform/db/database.ts'
import type { ViewRow } from '../../../platform/db/tables.ts'
import { numberIn } from '../../../platform/operators/queues/queries.ts'
import type { ItemScope, QueueRow } from '../../../platform/operators/queues/queue.ts'

const commands = sql`('offerSupport', 'waiveSupport', 'waiveLoan')`

const owed = sql`lent.amount + lent.interest + lent.penalty
  - lent.repaid_principal - lent.repaid_interest - lent.repaid_penalty`

export const grantItems = (now: Date, scope: ItemScope): RawBuilder<QueueRow> => sql<QueueRow>`
  select proposal.proposal_id as item_id,
    coalesce(proposal.account_id, given.account_id, lent.account_id) + ${userAccounts.uidShift}::bigint as user_id,
    coalesce(given.grant_id, lent.loan_id) as order_id, null::int as ordinal,
    case proposal.command when 'offerSupport' then ${numberIn('coinId')}::int
      else coalesce(given.coin_id, lent.coin_id) end as coin_id,
    case proposal.command when 'offerSupport' then ${numberIn('amount')}::text
      else coalesce(given.unreturned, ${owed})::text end as amount,
    case when proposal.ended_as = 'approved' then 'done' when proposal.ended_as is not null then proposal.ended_as
      when proposal.until <= ${now} then 'expired' else 'waiting' end as state,
    proposal.proposed_at as asked_at, proposal.proposal_id,
    array[case proposal.command when 'offerSupport' then 'offer' else proposal.command end] as marks
  from views.approvals as proposal
  left join views.grants as given on proposal.command = 'waiveSupport' and given.grant_id = ${numberIn('grantId')}
  left join views.loans as lent on proposal.command = 'waiveLoan' and lent.loan_id = ${numberIn('loanId')}
  where proposal.command in ${commands} and ${scope === 'all' ? sql`true` : sql`proposal.ended_as is null`}`

export const grantsRevision = sql`select max(proposal_id) from views.approvals where command in ${commands}`

export async function findProposed(connection: Connection, proposalId: string) {
  const { rows } = await sql<{ line: string; reason: string | null }>`
    select line, reason from views.approvals
    where proposal_id = ${proposalId} and command in ${commands}`.execute(connection)
  return rows[0]
}

type Told = 'offered' | 'withdrawn' | 'expired' | 'waived' | 'returned'
export type Untold = Omit<ViewRow<'grants'>, 'state'> & {
  state: Told
  email: string | null
  language: string
}

export async function untoldGrants(connection: Connection, since: Date): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select given.*, users.email, users.language from views.grants as given
    join users on users.id = given.account_id + ${userAccounts.uidShift}::bigint
    left join support_notices as notice on notice.grant_id = given.grant_id and notice.what = given.state
    where given.changed_at > ${since} and notice.grant_id is null
      and given.state in ('offered', 'withdrawn', 'expired', 'waived', 'returned')
    order by given.grant_id`.execute(connection)
  return rows
}
