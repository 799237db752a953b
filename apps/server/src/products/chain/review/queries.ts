import { sql } from 'kysely'
import { userAccounts } from '../../../platform/core/accounts.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { isAbout, openAbout } from '../../../platform/operators/queues/queries.ts'
import type { ItemScope, QueueRow } from '../../../platform/operators/queues/queue.ts'

// Dust never waits: anyone could fill the queue with it. It can still be found by its number.
const mayWait = sql`((arrival.state in ('small', 'review') and not arrival.is_dust) or arrival.lost_at is not null)`

// Arrivals that were not credited automatically, and those that the chain reverted later.
const isLookedAt = sql`(arrival.state in ('small', 'review', 'returning', 'returned') or arrival.lost_at is not null
  or arrival.transaction_hash is null)`

export const arrivalItems = (now: Date, scope: ItemScope) => sql<QueueRow>`
  select arrival.arrival_id as item_id, arrival.account_id + ${userAccounts.uidShift}::bigint as user_id,
    arrival.arrival_id as order_id, null::int as ordinal, arrival.coin_id, arrival.units::text as amount,
    case when ${mayWait} then 'waiting' when arrival.state = 'credited' then 'done'
      when arrival.state = 'gone' then 'withdrawn' else 'rejected' end as state,
    array[case when arrival.lost_at is not null then 'lost'
      when arrival.transaction_hash is null then 'found' else 'small' end] as marks,
    coalesce(arrival.lost_at, arrival.seen_at) as asked_at, open.proposal_id,
    case when arrival.transaction_hash is null then 2 else 1 end as needed,
    case when open.proposal_id is not null then 1
      when arrival.transaction_hash is null and arrival.state = 'credited' then 2 else 0 end as signed
  from chain_arrivals as arrival
  left join lateral (${openAbout(now, 'arrival', 'arrival.arrival_id', sql`arrival.state = 'review'`)}) as open on true
  where ${scope === 'all' ? isLookedAt : mayWait}`

export const arrivalsRevision = sql`select max(revision) from chain_arrivals`

// Locks the arrival until the transaction ends.
export async function lockArrival(tx: Connection, arrivalId: string) {
  return await tx
    .selectFrom('chain_arrivals')
    .selectAll()
    .where('arrival_id', '=', arrivalId)
    .forUpdate()
    .executeTakeFirst()
}

export async function askReturn(
  tx: Connection,
  arrivalId: string,
  asked: { address: string; reason: string; operatorId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('chain_arrivals')
    .set({
      state: 'returning',
      return_address: asked.address,
      return_reason: asked.reason,
      return_asked_by: asked.operatorId,
      return_asked_at: asked.now,
    })
    .where('arrival_id', '=', arrivalId)
    .execute()
}

/** Settles those credited by two operators since. Returns their owners. */
export async function settleReviewed(connection: Connection): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    update chain_arrivals as arrival set state = 'credited', credited_at = proposal.ended_at
    from views.approvals as proposal
    where arrival.state = 'review' and proposal.command = 'creditArrival' and proposal.ended_as = 'approved'
      and ${isAbout('arrival', 'arrival.arrival_id')}
    returning arrival.account_id`.execute(connection)
  return rows.map(({ account_id }) => account_id)
}
