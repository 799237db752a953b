import { type RawBuilder, sql } from 'kysely'
import { userAccounts } from '../../../platform/core/accounts.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { isOpen, numberIn, openAbout } from '../../../platform/operators/queues/queries.ts'
import type { ItemScope, QueueRow } from '../../../platform/operators/queues/queue.ts'

// The payment was credited after all.
const isCredited = sql`deposit.state = 'passed' and deposit.transaction_id = payment.transaction_id`

// A new or changed dispute that no operator has noted yet.
const disputeWaits = sql`(payment.disputed_at is not null and payment.dispute_decided_at is null)`

// Reported transfers, payments that could not be credited, and expired or cancelled transfers, because their
// money may still arrive.
const isReviewed = sql`(deposit.reported_at is not null or payment.deposit_id is not null
  or (deposit.provider is null and deposit.state in ('expired', 'cancelled')))`

// One subquery per reason to wait, each with its own index.
const mayWait = (now: Date) => sql`deposit.deposit_id in (
  select deposit_id from views.deposits where state = 'completed'
  union all
  select deposit_id from payments where state = 'held' and problem is not null
  union all
  select deposit_id from payments where disputed_at is not null and dispute_decided_at is null
  union all
  select ${numberIn('depositId')} from views.approvals as proposal
  where proposal.command = 'settleDeposit' and ${isOpen(now)})`

export const depositItems = (now: Date, scope: ItemScope): RawBuilder<QueueRow> => sql<QueueRow>`
  select item.*, case when item.proposal_id is not null then 1 when item.state = 'done' then item.needed else 0 end as signed
  from (
    select deposit.deposit_id as item_id, (deposit.account_id + ${userAccounts.uidShift})::bigint as user_id,
      deposit.deposit_id as order_id, null::int as ordinal, deposit.coin_id, deposit.credited::text as amount,
      case
        when ${disputeWaits} then 'waiting'
        when ${isCredited} then 'done'
        when payment.state = 'held' or proposal.proposal_id is not null then 'waiting'
        when payment.state is not null then 'rejected'
        when deposit.state = 'completed' then 'waiting'
        when deposit.state = 'passed' then 'done'
        when deposit.state = 'cancelled' then 'withdrawn'
        else deposit.state end as state,
      array_remove(array[
        coalesce(payment.problem, case when deposit.is_large then 'largeAmount' end),
        case when payment.state = 'held' and payment.refund_failure is not null then 'refundFailed' end,
        case when ${disputeWaits} then 'disputeNew' end,
        case payment.dispute_state when 'open' then 'disputeOpen' when 'won' then 'disputeWon'
          when 'lost' then 'disputeLost' end], null) as marks,
      coalesce(case when ${disputeWaits} then payment.disputed_at end, payment.held_at, deposit.reported_at, deposit.requested_at) as asked_at, proposal.proposal_id,
      case
        when ${disputeWaits} then 1
        when deposit.state = 'passed' and payment.state is distinct from 'held'
          then case when deposit.approved_by is null then 1 else 2 end
        when deposit.state = 'completed' and proposal.proposal_id is null and not deposit.is_large then 1
        else 2 end as needed
    from views.deposits as deposit
    left join payments as payment on payment.deposit_id = deposit.deposit_id
      and (payment.problem is not null or payment.disputed_at is not null)
    left join lateral (${openAbout(now, 'deposit', 'deposit.deposit_id', sql`deposit.state <> 'passed'`)}) as proposal on true
    where ${isReviewed} and ${scope === 'all' ? sql`true` : mayWait(now)}
  ) as item`

export const depositsRevision = sql`select concat_ws(' ', (select max(changed_at) from views.deposits),
  (select max(revision) from payments where problem is not null),
  (select max(revision) from payments where disputed_at is not null))`

// A deposit for operators' decision, with its payment, its papers and its owner.
export async function findReviewed(connection: Connection, depositId: string) {
  return await connection
    .selectFrom('views.deposits as deposit')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', sql<string>`deposit.account_id + ${userAccounts.uidShift}`),
    )
    .leftJoin('deposit_papers as papers', 'papers.deposit_id', 'deposit.deposit_id')
    .leftJoin('payments as payment', (join) =>
      join
        .onRef('payment.deposit_id', '=', 'deposit.deposit_id')
        .on((of) =>
          of.or([of('payment.problem', 'is not', null), of('payment.disputed_at', 'is not', null)]),
        ),
    )
    .selectAll('deposit')
    .select([
      'users.id as user_id',
      'users.registered_at',
      'users.region',
      'users.real_name',
      'papers.payer',
      'papers.file_hash',
      'payment.state as payment_state',
      'payment.problem',
      'payment.session_id',
      'payment.transaction_id as payment_transaction_id',
      'payment.paid_amount',
      'payment.paid_currency',
      'payment.refund_id',
      'payment.refund_failure',
      'payment.refusal',
      'payment.dispute_id',
      'payment.dispute_state',
      'payment.disputed_at',
      'payment.dispute_reason',
      'payment.dispute_decided_by',
      'payment.dispute_decided_at',
      'payment.decision_reason',
      'payment.decided_by as payment_decided_by',
      'payment.decided_at as payment_decided_at',
    ])
    .where('deposit.deposit_id', '=', depositId)
    .where(sql<boolean>`${isReviewed}`)
    .executeTakeFirst()
}
export type Reviewed = NonNullable<Awaited<ReturnType<typeof findReviewed>>>

export async function otherDeposits(connection: Connection, accountId: number, depositId: string) {
  return await connection
    .selectFrom('views.deposits')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deposit_id', '!=', depositId)
    .orderBy('deposit_id', 'desc')
    .limit(10)
    .execute()
}

type Double = { deposit_id: string; user_id: string; same: 'proof' | 'transaction' }

// Deposits with the same image, or with the same transaction at the same provider.
export async function doublesOf(connection: Connection, reviewed: Reviewed): Promise<Double[]> {
  const { deposit_id, file_hash, payment_transaction_id, provider } = reviewed
  const { rows } = await sql<Double>`
    select deposit_id, user_id, 'proof' as same from deposit_papers
    where file_hash = ${file_hash} and deposit_id <> ${deposit_id}
    union all
    select deposit_id, (account_id + ${userAccounts.uidShift})::bigint as user_id, 'transaction' as same from views.deposits
    where transaction_id = ${payment_transaction_id} and provider = ${provider} and deposit_id <> ${deposit_id}
    order by deposit_id desc limit 20`.execute(connection)
  return rows
}

// Whether a transaction has paid for another deposit of the same channel, ignoring case.
export async function isTransactionUsed(
  connection: Connection,
  { deposit_id, channel_id, provider }: Pick<Reviewed, 'deposit_id' | 'channel_id' | 'provider'>,
  transactionId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from views.deposits
      where transaction_id in (${transactionId}, ${transactionId.toLowerCase()}, ${transactionId.toUpperCase()})
        and deposit_id <> ${deposit_id}
        and (case when ${provider}::text is null then channel_id = ${channel_id} else provider = ${provider} end)
    ) as found`.execute(connection)
  return rows[0]?.found === true
}

// Settles held payments that two operators have credited since.
export async function settleHeld(connection: Connection): Promise<void> {
  await sql`
    update payments as payment set state = 'paid' from views.deposits as deposit
    where payment.state = 'held' and payment.problem is not null
      and deposit.deposit_id = payment.deposit_id and ${isCredited}`.execute(connection)
}

export type Untold = {
  deposit_id: string
  what: 'passed' | 'rejected' | 'refunded'
  coin_id: number
  credited: string
  amount: string
  currency: string
  reason: string | null
  email: string | null
  language: string
}

// Recent changes of deposits of which their owners were not notified.
export async function untoldDeposits(connection: Connection, since: Date): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select ended.*, users.email, users.language
    from (
      select deposit_id, account_id, state as what, coin_id, credited::text, amount::text, currency, reason
      from views.deposits
      where state in ('passed', 'rejected') and changed_at > ${since}
      union all
      select payment.deposit_id, deposit.account_id, 'refunded', deposit.coin_id, deposit.credited::text,
        payment.paid_amount::text, payment.paid_currency, payment.decision_reason
      from payments as payment join views.deposits as deposit on deposit.deposit_id = payment.deposit_id
      where payment.state = 'refunded' and payment.problem is not null
        -- One that was found at the provider was decided by nobody here, or before a restore.
        and payment.decided_by is not null
        -- A refund may take weeks to be done.
        and payment.decided_at > ${since}::timestamptz - interval '30 days'
    ) as ended
    join users on users.id = ended.account_id + ${userAccounts.uidShift}
    where not exists (
      select from deposit_notices as told where told.deposit_id = ended.deposit_id and told.what = ended.what)
    order by ended.deposit_id limit 100`.execute(connection)
  return rows
}
