import { sql } from 'kysely'
import { userAccounts } from '../../../platform/core/accounts.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { openAbout } from '../../../platform/operators/queues/queries.ts'
import type { ItemScope, QueueRow } from '../../../platform/operators/queues/queue.ts'

const isUnderWay = sql`request.state in ('review', 'passed', 'signing')`

// Open proposals for a withdrawal's current state: to pass one in review; to give up one being sent, or to
// record the payment of one of the signer's; if it may have been paid, anything that ends or begins it.
const openProposal = (now: Date) => sql`
  left join lateral (
    ${openAbout(now, 'withdrawal', 'request.withdrawal_id', isUnderWay)}
      and proposal.command = any(case request.state when 'review' then array['passWithdrawal', 'rejectWithdrawal']
        when 'passed' then array['startPayout', 'rejectWithdrawal']
        when 'signing' then array['failWithdrawal', 'payWithdrawal'] end)) as open on true`

// The signer's withdrawals need two operators, whoever reviewed them, and so do possibly paid ones.
const isSigners = sql`request.is_signers and request.state = 'signing'`
const takesTwo = sql`(request.is_doubtful or (${isSigners}))`

// Automatically passed withdrawals need no signature; those past their review have all.
export const withdrawalItems = (now: Date, scope: ItemScope) => sql<QueueRow>`
  select request.withdrawal_id as item_id, request.account_id + ${userAccounts.uidShift}::bigint as user_id,
    request.withdrawal_id as order_id, null::int as ordinal, request.coin_id, request.amount,
    case request.state when 'paid' then 'done' when 'cancelled' then 'withdrawn'
      when 'rejected' then 'rejected' when 'failed' then 'rejected' else 'waiting' end as state,
    request.requested_at as asked_at, open.proposal_id,
    case when request.is_doubtful and ${isUnderWay} then array['doubtful'] else array[]::text[] end
      || case when ${isSigners} then array['signing', 'signers']
        when request.state in ('passed', 'signing') then array[request.state]
        else coalesce(string_to_array(nullif(request.causes, ''), ','), array[]::text[]) end as marks,
    case when ${takesTwo} then 2
      when request.causes = '' then 0 when request.is_large then 2 else 1 end as needed,
    case when request.passed_at is null or ${takesTwo} then (open.proposal_id is not null)::int
      when request.causes = '' then 0 when request.is_large then 2 else 1 end as signed
  from views.withdrawals as request ${openProposal(now)}
  where ${scope === 'all' ? sql`true` : isUnderWay}`

export const withdrawalsRevision = sql`select max(changed_at) from views.withdrawals`

export type Untold = {
  withdrawal_id: string
  account_id: number
  state: 'passed' | 'signing' | 'paid' | 'rejected' | 'failed'
  coin_id: number
  amount: string
  fee: string
  transaction_id: string | null
  end_reason: string | null
  email: string | null
  language: string
}

// Recent states to notify users of, except their own actions and automatic passing.
export async function untoldWithdrawals(connection: Connection, since: Date): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select request.withdrawal_id, request.account_id, request.state, request.coin_id, request.amount, request.fee,
      request.transaction_id, request.end_reason, users.email, users.language
    from views.withdrawals as request
    join users on users.id = request.account_id + ${userAccounts.uidShift}::bigint
    left join withdrawal_notices as notice
      on notice.withdrawal_id = request.withdrawal_id and notice.state = request.state
    where request.changed_at > ${since} and notice.withdrawal_id is null and (request.state in ('signing', 'paid', 'rejected', 'failed')
      or (request.state = 'passed' and request.causes <> ''))
    order by request.withdrawal_id`.execute(connection)
  return rows
}

// Facts about the account for the deciding operators.
export async function standingOf(
  connection: Connection,
  asked: { accountId: number; coinId: number; since: Date },
) {
  const { accountId, coinId, since } = asked
  const { rows } = await sql<{ available: string; withdrawn: string }>`
    select
      (select coalesce(sum(balance), 0) from views.balances
       where account_id = ${accountId} and coin_id = ${coinId} and bucket = 0)::text as available,
      (select coalesce(sum(amount), 0) from views.withdrawals
       where account_id = ${accountId} and coin_id = ${coinId} and paid_at > ${since})::text as withdrawn`.execute(
    connection,
  )
  const [row] = rows
  if (!row) throw new Error('no standing')
  return row
}

// Earlier payouts to the same address or card number: a card's number may change.
export async function timesUsed(
  connection: Connection,
  { destinationId, withdrawalId }: { destinationId: string; withdrawalId: string },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from withdrawal_destinations as this
    join withdrawal_destinations as earlier on earlier.user_id = this.user_id
      and (earlier.card_number = this.card_number
        or (earlier.address = this.address and earlier.tag is not distinct from this.tag))
    join views.withdrawals as paid on paid.account_id = (this.user_id - ${userAccounts.uidShift}::bigint)::int
      and paid.destination_id = earlier.id and paid.state = 'paid'
    where this.id = ${destinationId} and paid.withdrawal_id <> ${withdrawalId}`.execute(connection)
  return Number(rows[0]?.count ?? 0)
}

export type EarlierRow = {
  at: Date
  kind: string
  coin_id: number | null
  amount: string | null
  detail: string
}

// The account's events before a moment, newest first.
export async function earlierEvents(
  connection: Connection,
  asked: { userId: string; accountId: number; before: Date; limit: number },
): Promise<EarlierRow[]> {
  const { userId, accountId, before, limit } = asked
  const { rows } = await sql<EarlierRow>`
    select * from (
      select registered_at as at, 'registered' as kind, null::int as coin_id, null::text as amount, '' as detail
      from users where id = ${userId}
      union all
      select security_changed_at, 'securityChanged', null, null, '' from users
      where id = ${userId} and security_changed_at is not null
      union all
      (select added_at, 'addressAdded', null, null, concat_ws(' · ', coin, remark) from wallet_addresses
       where user_id = ${userId} order by id desc limit ${limit})
      union all
      (select added_at, 'cardAdded', null, null, bank_name from cards
       where user_id = ${userId} order by id desc limit ${limit})
      union all
      (select passed_at, 'deposit', coin_id, credited::text, 'D-' || deposit_id from views.deposits
       where account_id = ${accountId} and passed_at is not null order by deposit_id desc limit ${limit})
      union all
      (select requested_at, 'withdrawal', coin_id, amount::text, 'W-' || withdrawal_id || ' · ' || state from views.withdrawals
       where account_id = ${accountId} order by withdrawal_id desc limit ${limit})
      union all
      (select at, 'decision', null, null, coalesce(reason, '') from views.decisions
       where account_id = ${accountId} and command in ('setAccountFlags', 'setAccountRegion')
       order by seq desc limit ${limit})
    ) as event where at < ${before} order by at desc limit ${limit}`.execute(connection)
  return rows
}
