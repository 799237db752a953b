import { sql } from 'kysely'
import type { SignerReport } from '@candor/contract/operators/calls/chain'
import type { Connection } from '../../../platform/db/database.ts'

const worksMax = 100

/** Returns decided by operators, in any order. Arrivals that the chain reverted are not returned. */
export async function openReturns(connection: Connection, coinIds: readonly number[]) {
  return await connection
    .selectFrom('chain_arrivals')
    .select([
      'arrival_id',
      'account_id',
      'transaction_id',
      'block_number',
      'coin_id',
      'return_address',
      'raw',
    ])
    .where('state', '=', 'returning')
    .where('lost_at', 'is', null)
    .where(sql<boolean>`coin_id = any(${[...coinIds]}::int[])`)
    .where('return_address', 'is not', null)
    .where('block_number', 'is not', null)
    .orderBy(sql`random()`)
    .limit(worksMax)
    .execute()
}

type Sweep = { account_id: number; address: string; coin_id: number }

/** Addresses with coins of the exchange, in any order: a failing sweep must not block the others. */
export async function openSweeps(connection: Connection, coinIds: readonly number[]): Promise<Sweep[]> {
  const { rows } = await sql<Sweep>`
    select * from (
      select distinct account_id, address, coin_id from chain_arrivals
      where swept_at is null and state in ('credited', 'returning', 'returned') and lost_at is null
        and coin_id = any(${coinIds}::int[])) as open
    order by random() limit ${worksMax}`.execute(connection)
  return rows
}

export async function findPayout(connection: Connection, withdrawalId: number) {
  return await connection
    .selectFrom('views.withdrawals')
    .select(['network', 'coin_id', 'state', 'transaction_id', 'is_signers'])
    .where('withdrawal_id', '=', String(withdrawalId))
    .executeTakeFirst()
}

export async function lastArrivalId(connection: Connection): Promise<number> {
  const row = await connection
    .selectFrom('chain_arrivals')
    .select(({ fn }) => fn.max('arrival_id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** The transactions that paid a withdrawal or returned an arrival. Operators may use upper case. */
export async function knownTransactions(
  connection: Connection,
  network: string,
  transactionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lower(transaction_id) as id from views.withdrawals
      where network = ${network} and lower(transaction_id) = any(${transactionIds}::text[])
    union select return_transaction from chain_arrivals
      where state = 'returned' and return_transaction = any(${transactionIds}::text[])`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The owner; undefined if no such return is in progress or another transaction made it. */
export async function noteReturned(
  connection: Connection,
  { arrival, transactionId }: { arrival: string; transactionId: string },
): Promise<number | undefined> {
  const row = await connection
    .updateTable('chain_arrivals')
    .set({ state: 'returned', return_transaction: transactionId })
    .where('transaction_id', '=', arrival)
    .where((of) =>
      of.or([
        of('state', '=', 'returning'),
        of.and([of('state', '=', 'returned'), of('return_transaction', '=', transactionId)]),
      ]),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

export async function storeReport(connection: Connection, report: SignerReport, now: Date): Promise<void> {
  const row = { report: JSON.stringify(report), heard_at: now }
  await connection
    .insertInto('signer_report')
    .values(row)
    .onConflict((on) => on.column('only_row').doUpdateSet(row))
    .execute()
}
