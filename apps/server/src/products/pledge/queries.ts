import { sql } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import { isAbout } from '../../platform/operators/queues/queries.ts'
import type { ItemScope, QueueRow } from '../../platform/operators/queues/queue.ts'
import { type RecordPage, recordsIn } from '../../platform/projections/records.ts'

const pledges = recordsIn('views.pledges', 'order_id')
export const findPledge = pledges.find

const inTab = {
  inProgress: sql`end_reason is null`,
  over: sql`end_reason in ('expired', 'eventEnded')`,
  terminated: sql`end_reason = 'terminated'`,
}

export async function listPledges(
  connection: Connection,
  { tab, ...page }: RecordPage & { tab: keyof typeof inTab },
) {
  return await pledges.list(connection, page, inTab[tab])
}

export async function listInterest(connection: Connection, orderId: string) {
  return await connection
    .selectFrom('views.pledge_interest')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('first_day')
    .execute()
}

// The last request of each pledge.
export async function lastRequests(connection: Connection, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return await connection
    .selectFrom('pledge_requests')
    .distinctOn('order_id')
    .select(['order_id', 'state', 'asked_at', 'decided_at', 'reason'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute()
}

type NewRequest = { userId: string; orderId: string; remark: string | null; now: Date }

// False: one is waiting.
export async function insertRequest(connection: Connection, asked: NewRequest): Promise<boolean> {
  const { userId, orderId, remark, now } = asked
  const row = await connection
    .insertInto('pledge_requests')
    .values({ user_id: userId, order_id: orderId, remark, asked_at: now, state: 'waiting' })
    .onConflict((on) => on.column('order_id').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

// Locks the waiting request of a pledge until the transaction ends.
export async function lockRequestOf(tx: Connection, orderId: string) {
  return await tx
    .selectFrom('pledge_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
}

export async function withdrawRequest(tx: Connection, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('pledge_requests')
    .set({ state: 'withdrawn', decided_at: now })
    .where('id', '=', id)
    .execute()
}

export const terminationItems = (scope: ItemScope) => sql<QueueRow>`
  select request.id as item_id, request.user_id, request.order_id, null::int as ordinal, pledge.coin_id, pledge.principal as amount,
    request.state, request.asked_at, request.proposal_id
  from pledge_requests as request left join views.pledges as pledge on pledge.order_id = request.order_id
  where ${scope === 'all' ? sql`true` : sql`request.state = 'waiting'`}`

export const terminationsRevision = sql`select max(revision) from pledge_requests`

// Locks the request until the transaction ends.
export async function lockRequest(tx: Connection, id: string) {
  return await tx
    .selectFrom('pledge_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockRequestOfProposal(tx: Connection, proposalId: number) {
  return await tx
    .selectFrom('pledge_requests')
    .select('id')
    .where('proposal_id', '=', String(proposalId))
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
}

export async function setProposal(tx: Connection, id: string, proposalId: number): Promise<void> {
  await tx
    .updateTable('pledge_requests')
    .set({ proposal_id: String(proposalId) })
    .where('id', '=', id)
    .execute()
}

export type FollowedRequest = {
  user_id: string
  order_id: string
  state: 'done' | 'expired' | 'rejected'
  reason: string | null
  decided_at: Date
  coin_id: number
  principal: string
  email: string | null
  language: string
}

const told = sql`request.user_id, request.order_id, request.state, request.reason, request.decided_at, pledge.coin_id,
  pledge.principal, users.email, users.language`

export async function rejectRequest(
  tx: Connection,
  { id, operatorId, reason, now }: { id: string; operatorId: number; reason: string; now: Date },
): Promise<FollowedRequest | undefined> {
  const { rows } = await sql<FollowedRequest>`
    update pledge_requests as request
    set state = 'rejected', reason = ${reason}, decided_at = ${now}, decided_by = ${operatorId}
    from views.pledges as pledge, users
    where request.id = ${id} and pledge.order_id = request.order_id and users.id = request.user_id
    returning ${told}`.execute(tx)
  return rows[0]
}

// Links a proposal not noted before a stop. Proposals older than the request do not count.
export async function linkRequests(tx: Connection): Promise<void> {
  await sql`
    update pledge_requests as request set proposal_id = proposal.proposal_id
    from views.approvals as proposal
    where request.state = 'waiting' and request.proposal_id is null
      and proposal.ended_as is null and proposal.command = 'terminatePledge'
      and ${isAbout('pledge', 'request.order_id')}
      and proposal.proposed_at >= request.asked_at
      and not exists (select from pledge_requests as other where other.proposal_id = proposal.proposal_id)
      and not exists (
        select from views.approvals as earlier
        where earlier.ended_as is null and earlier.subject = proposal.subject
          and earlier.proposed_at >= request.asked_at and earlier.proposal_id < proposal.proposal_id)`.execute(
    tx,
  )
}

// The proposal was withdrawn or expired, so the request is open for another one.
export async function freeRequests(tx: Connection): Promise<void> {
  await sql`
    update pledge_requests as request set proposal_id = null
    from views.approvals as proposal
    where request.state = 'waiting' and proposal.proposal_id = request.proposal_id
      and proposal.ended_as in ('withdrawn', 'expired')`.execute(tx)
}

export async function rejectRequests(tx: Connection): Promise<FollowedRequest[]> {
  const { rows } = await sql<FollowedRequest>`
    update pledge_requests as request
    set state = 'rejected', reason = proposal.end_reason, decided_at = proposal.ended_at,
      decided_by = proposal.ended_by
    from views.approvals as proposal, views.pledges as pledge, users
    where request.state = 'waiting' and proposal.proposal_id = request.proposal_id
      and proposal.ended_as = 'rejected' and pledge.order_id = request.order_id and users.id = request.user_id
    returning ${told}`.execute(tx)
  return rows
}

// The pledge is over: two operators agreed, or it ended by itself. If they agreed while its owner withdrew
// the request, the actual end counts.
export async function endOverRequests(tx: Connection): Promise<FollowedRequest[]> {
  const { rows } = await sql<FollowedRequest>`
    with over as (
      select request.id, pledge.end_reason = 'terminated' as is_done, pledge.ended_at,
        proposal.reason, coalesce(proposal.edited_by, proposal.proposed_by) as decided_by,
        proposal.ended_by as approved_by
      from pledge_requests as request
      join views.pledges as pledge on pledge.order_id = request.order_id
      left join views.approvals as proposal
        on proposal.proposal_id = request.proposal_id and proposal.ended_as = 'approved'
      where pledge.end_reason is not null and (request.state = 'waiting'
        or (request.state = 'withdrawn' and request.proposal_id is not null and proposal.proposal_id is not null))
      for update of request
    )
    update pledge_requests as request
    set state = case when over.is_done then 'done' else 'expired' end, reason = over.reason,
      decided_at = over.ended_at, decided_by = over.decided_by, approved_by = over.approved_by
    from over, views.pledges as pledge, users
    where request.id = over.id and pledge.order_id = request.order_id and users.id = request.user_id
    returning ${told}`.execute(tx)
  return rows
}

export async function findRequest(connection: Connection, id: string) {
  return await connection
    .selectFrom('pledge_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .selectAll('request')
    .select(['users.registered_at', 'users.region'])
    .where('request.id', '=', id)
    .executeTakeFirst()
}

// Facts about the account for the deciding operators.
export async function standingOf(connection: Connection, accountId: number, coinId: number) {
  const { rows } = await sql<{ available: string; open: string; terminated: string }>`
    select
      (select coalesce(sum(balance), 0) from views.balances
       where account_id = ${accountId} and coin_id = ${coinId} and bucket = 0) as available,
      (select count(*) from views.pledges where account_id = ${accountId} and end_reason is null) as open,
      (select count(*) from views.pledges
       where account_id = ${accountId} and end_reason = 'terminated') as terminated`.execute(connection)
  const [row] = rows
  if (!row) throw new Error('no standing')
  return row
}
