import { runningMax } from '@candor/contract/calls/running'
import type { Connection } from '../../../platform/db/database.ts'

// Options waiting for their opening have no end yet and come first.
export async function openOptions(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('views.option_orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('result', 'is', null)
    .orderBy('matures_at', (by) => by.asc().nullsFirst())
    .orderBy('order_id')
    .limit(runningMax)
    .execute()
}

export async function confirmingArrivals(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('chain_arrivals')
    .select(['arrival_id', 'coin_id', 'units', 'state', 'block_number', 'lost_at'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'confirming')
    .orderBy('arrival_id', 'desc')
    .limit(runningMax)
    .execute()
}

// A deposit past its time is excluded, even if nothing has ended it yet.
export async function openDeposits(connection: Connection, accountId: number, now: Date) {
  return await connection
    .selectFrom('views.deposits')
    .select(['deposit_id', 'currency', 'amount', 'state', 'expires_at'])
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('state', '=', 'completed'),
        row.and([row('state', '=', 'paying'), row('expires_at', '>', now)]),
      ]),
    )
    .orderBy('deposit_id', 'desc')
    .limit(runningMax)
    .$narrowType<{ state: 'paying' | 'completed' }>()
    .execute()
}

export async function openWithdrawals(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('views.withdrawals')
    .select(['withdrawal_id', 'coin_id', 'amount', 'state'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['review', 'passed', 'signing'])
    .orderBy('withdrawal_id', 'desc')
    .limit(runningMax)
    .$narrowType<{ state: 'review' | 'passed' | 'signing' }>()
    .execute()
}

export async function endingPledges(connection: Connection, accountId: number, before: Date) {
  return await connection
    .selectFrom('views.pledges')
    .select(['order_id', 'coin_id', 'principal', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('end_reason', 'is', null)
    .where('ends_at', '<=', before)
    .orderBy('ends_at')
    .orderBy('order_id')
    .limit(runningMax)
    .execute()
}

export async function openOrderCount(connection: Connection, accountId: number): Promise<number> {
  const { count } = await connection
    .selectFrom('views.orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('done_reason', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
