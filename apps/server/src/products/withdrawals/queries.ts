import { sql, type Selectable } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import type { ViewRow, Tables } from '../../platform/db/tables.ts'
import type { Destination } from '../../platform/destinations/destination-hash.ts'
import { type RecordPage, recordsIn } from '../../platform/projections/records.ts'

export type WithdrawalRow = ViewRow<'withdrawals'>

const withdrawals = recordsIn('views.withdrawals', 'withdrawal_id')
export const findWithdrawal = withdrawals.find

export async function listWithdrawals(
  connection: Connection,
  { tab, ...page }: RecordPage & { tab: 'application' | 'withdrawal' },
) {
  return await withdrawals.list(connection, page, tab === 'withdrawal' ? sql`state = 'paid'` : undefined)
}

export async function findWithdrawals(connection: Connection, withdrawalIds: readonly string[]) {
  if (withdrawalIds.length === 0) return []
  return await connection
    .selectFrom('views.withdrawals')
    .selectAll()
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .execute()
}

// Withdrawals under way.
export async function openWithdrawals(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('views.withdrawals')
    .select(['withdrawal_id', 'network'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['review', 'passed', 'signing'])
    .execute()
}

export type Moments = Pick<
  WithdrawalRow,
  'method_id' | 'causes' | 'requested_at' | 'passed_at' | 'signing_at' | 'paid_at'
>

// The times of state changes of the newest withdrawals, by method.
export async function recentMoments(
  connection: Connection,
  methodIds: readonly number[],
  perMethod: number,
): Promise<Moments[]> {
  if (methodIds.length === 0) return []
  const { rows } = await sql<Moments>`
    select recent.* from unnest(${methodIds}::int[]) as method (id)
    cross join lateral (
      select method_id, causes, requested_at, passed_at, signing_at, paid_at from views.withdrawals
      where method_id = method.id order by withdrawal_id desc limit ${perMethod}) as recent`.execute(
    connection,
  )
  return rows
}

// A saved address that fits the coin and the network.
export async function findAddress(
  connection: Connection,
  asked: { userId: string; id: string; coin: string; network: string },
) {
  const { rows } = await sql<Selectable<Tables['wallet_addresses']>>`
    select * from wallet_addresses
    where id = ${asked.id} and user_id = ${asked.userId} and coin = ${asked.coin} and network = ${asked.network}
      and removed_at is null`.execute(connection)
  return rows[0]
}

export async function findCard(connection: Connection, asked: { userId: string; id: string }) {
  return await connection
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', asked.id)
    .where('user_id', '=', asked.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export type NewDestination = Destination & {
  user_id: string
  noted_at: Date
  added_at: Date
  address_id: string | null
  remark: string | null
  card_id: string | null
}

export async function noteDestination(
  connection: Connection,
  destination: NewDestination & { salt: string },
): Promise<number> {
  const { id } = await connection
    .insertInto('withdrawal_destinations')
    .values(destination)
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

// For a request that was not made: nothing else refers to this number.
export async function forgetDestination(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('withdrawal_destinations').where('id', '=', String(id)).execute()
}

export async function deleteLooseDestinations(connection: Connection, notedBefore: Date): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('withdrawal_destinations')
    .where('noted_at', '<', notedBefore)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('views.withdrawals')
            .select('withdrawal_id')
            .whereRef('views.withdrawals.destination_id', '=', 'withdrawal_destinations.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function destinationsOf(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, DestinationRow>()
  const rows = await connection
    .selectFrom('withdrawal_destinations')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
export type DestinationRow = NewDestination & { id: string; salt: string | null }
