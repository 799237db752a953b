import type { ChainedTick } from '@candor/engine/rules/tick-chain'
import { sql } from 'kysely'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import type { Connection } from '../../platform/db/database.ts'
import { unpackTicks } from '../../platform/projections/figures/packed-ticks.ts'
import { chunkOf, firstOfChunk, ticksOfChunk } from '../../platform/projections/figures/tick-chunks.ts'
import { recordsIn } from '../../platform/projections/records.ts'

type OptionPage = {
  accountId: number
  coinId: number | undefined
  isOpen: boolean
  before: string | undefined
  limit: number
}

export async function listOptions(connection: Connection, page: OptionPage) {
  let query = connection
    .selectFrom('views.option_orders')
    .selectAll()
    .where('account_id', '=', page.accountId)
    .where('result', page.isOpen ? 'is' : 'is not', null)
  if (page.coinId !== undefined) query = query.where('coin_id', '=', page.coinId)
  if (page.before !== undefined) query = query.where('order_id', '<', page.before)
  return await query.orderBy('order_id', 'desc').limit(page.limit).execute()
}

export const { find: findOption } = recordsIn('views.option_orders', 'order_id')

export async function ticksBetween(
  connection: Connection,
  { coinId, first, last }: { coinId: number; first: number; last: number },
): Promise<ChainedTick[]> {
  const chunks = await connection
    .selectFrom('views.ticks')
    .selectAll()
    .where('coin_id', '=', coinId)
    .where('chunk', '>=', chunkOf(first))
    .where('chunk', '<=', chunkOf(last))
    .orderBy('chunk')
    .execute()
  return chunks.flatMap(ticksOfChunk).filter(({ number }) => number >= first && number <= last)
}

// The number of the last tick at or before a moment, or of the newest.
export async function lastTickNumber(connection: Connection, coinId: number, atMs: number | null) {
  let query = connection.selectFrom('views.ticks').select(['chunk', 'packed']).where('coin_id', '=', coinId)
  // Numbers rise with time, so both orders are the same; the index finds moments by time.
  if (atMs !== null) query = query.where('first_at_ms', '<=', String(atMs)).orderBy('first_at_ms', 'desc')
  const row = await query.orderBy('chunk', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  const ticks = unpackTicks(row.packed)
  const count = atMs === null ? ticks.length : ticks.filter(({ at }) => at <= atMs).length
  return firstOfChunk(row.chunk) + count - 1
}

// The number of the first tick at or after a moment.
export async function firstTickNumber(connection: Connection, coinId: number, atMs: number) {
  const first = ((await lastTickNumber(connection, coinId, atMs - 1)) ?? 0) + 1
  const newest = (await lastTickNumber(connection, coinId, null)) ?? 0
  return first <= newest ? first : null
}

export type IndexDay = { coin_id: number; open_e10: string; high_e10: string; low_e10: string }

export async function indexDays(connection: Connection, since: Date): Promise<IndexDay[]> {
  const { rows } = await sql<IndexDay>`
    select coin_id, (array_agg(open_e10 order by start_at))[1] as open_e10, max(high_e10) as high_e10,
      min(low_e10) as low_e10
    from views.index_candles where interval = '1m' and start_at > ${since} group by coin_id
  `.execute(connection)
  return rows
}

export type Staked = { coin_id: number; stake: string; count: string }

// Without options that never opened.
export async function stakedSince(connection: Connection, since: Date): Promise<Staked[]> {
  const { rows } = await sql<Staked>`
    select coin_id, sum(stake)::text as stake, count(*) as count
    from views.option_orders where opened_at > ${since} group by coin_id
  `.execute(connection)
  return rows
}

export async function listIndexCandles(
  connection: Connection,
  page: { coinId: number; interval: CandleInterval; before: string | undefined; limit: number },
) {
  let query = connection
    .selectFrom('views.index_candles')
    .selectAll()
    .where('coin_id', '=', page.coinId)
    .where('interval', '=', page.interval)
  if (page.before !== undefined) query = query.where('start_at', '<', new Date(page.before))
  return await query.orderBy('start_at', 'desc').limit(page.limit).execute()
}

export async function findLimits(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('views.option_limits')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

// As in the engine, fees count on the day of acceptance, stakes and winnings on the day of settlement.
export async function dayResult(
  connection: Connection,
  accountId: number,
  dayStart: Date,
): Promise<{ loss: bigint; atStake: bigint }> {
  const { rows } = await sql<{ fees: string; results: string; at_stake: string }>`
    select
      coalesce(sum(fee) filter (where accepted_at >= ${dayStart}), 0)::text as fees,
      coalesce(sum(case result when 'won' then -winnings when 'lost' then stake when 'void' then -fee else 0 end)
        filter (where settled_at >= ${dayStart}), 0)::text as results,
      coalesce(sum(stake) filter (where result is null), 0)::text as at_stake
    from views.option_orders
    where account_id = ${accountId}
      and (accepted_at >= ${dayStart} or settled_at >= ${dayStart} or result is null)
  `.execute(connection)
  const { fees = '0', results = '0', at_stake = '0' } = rows[0] ?? {}
  return { loss: BigInt(fees) + BigInt(results), atStake: BigInt(at_stake) }
}
