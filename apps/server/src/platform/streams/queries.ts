import { sql } from 'kysely'
import { candleIntervals } from '@candor/contract/candle-intervals'
import { dealsWindow } from '@candor/contract/stream/stream'
import type { Connection, Database } from '../db/database.ts'
import { livePositionOf } from '../projections/live-position.ts'
import type { ViewRow } from '../db/tables.ts'

// All of it as it was at one moment, with the position of that moment: later commits can be added exactly.
export async function readTape(db: Database, marketIds: readonly number[], since: Date) {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      return {
        // The number of the last command that the rows show.
        position: await livePositionOf(tx),
        minutes: await listMinutes(tx, marketIds, since),
        newestCandles: await listNewestCandles(tx, marketIds),
        deals: await listNewestDeals(tx, marketIds),
      }
    })
}

export type TapeRows = Awaited<ReturnType<typeof readTape>>

async function listMinutes(connection: Connection, marketIds: readonly number[], since: Date) {
  return await connection
    .selectFrom('views.candles')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .where('interval', '=', '1m')
    .where('start_at', '>', since)
    .orderBy('start_at')
    .execute()
}

// One step into the index for each market and interval: the table may hold years.
async function listNewestCandles(connection: Connection, marketIds: readonly number[]) {
  const { rows } = await sql<ViewRow<'candles'>>`
    select newest.* from unnest(${marketIds}::int[]) as wanted (market_id)
    cross join unnest(${candleIntervals}::text[]) as length (interval)
    cross join lateral (
      select * from views.candles as candles
      where candles.market_id = wanted.market_id and candles.interval = length.interval
      order by start_at desc limit 1
    ) as newest
  `.execute(connection)
  return rows
}

async function listNewestDeals(connection: Connection, marketIds: readonly number[]) {
  const { rows } = await sql<ViewRow<'trades'>>`
    select newest.* from unnest(${marketIds}::int[]) as wanted (market_id)
    cross join lateral (
      select * from views.trades as trades
      where trades.market_id = wanted.market_id order by trade_id desc limit ${dealsWindow}
    ) as newest
  `.execute(connection)
  return rows
}

export async function ordersOf(connection: Connection, orderIds: readonly string[]) {
  return await connection.selectFrom('views.orders').selectAll().where('order_id', 'in', orderIds).execute()
}

export async function optionsOf(connection: Connection, orderIds: readonly string[]) {
  return await connection
    .selectFrom('views.option_orders')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute()
}

export async function balancesOf(
  connection: Connection,
  accountIds: readonly number[],
): Promise<ViewRow<'balances'>[]> {
  return await connection
    .selectFrom('views.balances')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .execute()
}

export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
