import { type RawBuilder, sql } from 'kysely'
import { userAccounts } from '../../platform/core/accounts.ts'
import type { Connection } from '../../platform/db/database.ts'
import { numberIn } from '../../platform/operators/queues/queries.ts'
import type { ItemScope, QueueRow } from '../../platform/operators/queues/queue.ts'

// The user who pays, or else the one who is paid back.
const userId = sql`(select account + ${userAccounts.uidShift}
  from (values (1, ${numberIn('toAccountId')}), (2, ${numberIn('fromAccountId')})) as side (place, account)
  where account >= ${userAccounts.first} order by place limit 1)`

export const correctionItems = (now: Date, scope: ItemScope): RawBuilder<QueueRow> => sql<QueueRow>`
  select proposal_id as item_id, ${userId} as user_id, ${numberIn('seq')} as order_id,
    ${numberIn('ordinal')}::int as ordinal,
    ${numberIn('coinId')}::int as coin_id, ${numberIn('amount')}::text as amount,
    case when ended_as = 'approved' then 'done' when ended_as is not null then ended_as
      when until <= ${now} then 'expired' else 'waiting' end as state,
    proposed_at as asked_at, proposal_id
  from views.approvals as proposal
  where command = 'reversePosting' and ${scope === 'all' ? sql`true` : sql`ended_as is null`}`

export const correctionsRevision = sql`select max(proposal_id) from views.approvals where command = 'reversePosting'`

type Place = { seq: number; ordinal: number }

export async function linesOf(connection: Connection, { seq, ordinal }: Place) {
  return await connection
    .selectFrom('views.fund_flow')
    .selectAll()
    .where('seq', '=', String(seq))
    .where('ordinal', '=', ordinal)
    .execute()
}

export async function findTrade(connection: Connection, tradeId: string) {
  return await connection
    .selectFrom('views.trades')
    .select(['taker_account_id', 'maker_account_id'])
    .where('trade_id', '=', tradeId)
    .executeTakeFirst()
}

// Approved or open proposals to reverse a movement.
export async function reversalsOf(connection: Connection, { seq, ordinal }: Place, now: Date) {
  const { rows } = await sql<{ is_done: boolean }>`
    select ended_as is not null as is_done from views.approvals
    where subject = ${`posting ${seq} ${ordinal}`}
      and (ended_as = 'approved' or (ended_as is null and until > ${now}))`.execute(connection)
  return rows
}

export async function findCorrection(connection: Connection, proposalId: string) {
  return await connection
    .selectFrom('views.approvals')
    .select(['line', 'reason', 'proposed_by', 'ended_as', 'ended_by', 'ended_at', 'end_reason'])
    .where('command', '=', 'reversePosting')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst()
}

export async function untoldCorrections(connection: Connection) {
  return await connection
    .selectFrom('views.approvals as proposal')
    .leftJoin('correction_notices as notice', 'notice.proposal_id', 'proposal.proposal_id')
    .select(['proposal.proposal_id', 'proposal.line', 'proposal.reason'])
    .where('proposal.command', '=', 'reversePosting')
    .where('proposal.ended_as', '=', 'approved')
    .where('notice.proposal_id', 'is', null)
    .execute()
}

export async function mailAddresses(connection: Connection, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return await connection
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', 'in', [...userIds])
    .execute()
}
