import { sql, type Selectable } from 'kysely'
import { flowsWith, type FlowName } from '@candor/engine/rules/fund-flows'
import type { Connection } from '../../platform/db/database.ts'
import { hourNumber } from '../../platform/db/hour-number.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import { orderFlows } from './views/fund-flow.ts'
import { type PlainTick, unpackTicks } from '../../platform/projections/figures/packed-ticks.ts'

export async function listBalances(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('views.balances')
    .select(['coin_id', 'bucket', 'balance'])
    .where('account_id', '=', accountId)
    .execute()
}

export type CoinCostRow = Pick<Selectable<ViewRow<'costs'>>, 'coin_id' | 'known' | 'cost_e10'>

export async function listCosts(connection: Connection, accountId: number): Promise<CoinCostRow[]> {
  return await connection
    .selectFrom('views.costs')
    .select(['coin_id', 'known', 'cost_e10'])
    .where('account_id', '=', accountId)
    .execute()
}

export type SetAside = { place: 'options' | 'pledges' | 'withdrawals'; coin_id: number; units: string }

// The amounts set aside by options, pledges and withdrawals that have not ended. Options are all paid in one
// coin, which their rows don't name.
export async function listSetAside(
  connection: Connection,
  { accountId, stakeCoinId }: { accountId: number; stakeCoinId: number | null },
): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    select 'options' as place, ${stakeCoinId}::int as coin_id, sum(stake) as units from views.option_orders
    where account_id = ${accountId} and result is null having ${stakeCoinId}::int is not null and sum(stake) > 0
    union all
    select 'pledges', coin_id, sum(principal) from views.pledges
    where account_id = ${accountId} and end_reason is null group by coin_id
    union all
    select 'withdrawals', coin_id, sum(amount) from views.withdrawals
    where account_id = ${accountId} and state in ('review', 'passed', 'signing') group by coin_id
  `.execute(connection)
  return rows
}

export type FlowPlace = { seq: string; ordinal: number }
export type FlowPage = {
  accountId: number
  coinIds: readonly number[]
  flow?: FlowName | undefined
  from?: Date | undefined
  to?: Date | undefined
  before: FlowPlace | undefined
  limit: number
}

// The most lines per coin that one page scans, however few match the filter.
const lookedAtMax = 1_000

// The newest lines of each coin are read by an index, and the newest of those are the page. A page may be
// short or empty without being the last: `nextPage` says where to continue.
export async function listFlow(connection: Connection, page: FlowPage) {
  const { accountId, flow, from, to, before } = page
  const isOrderFlow = flow !== undefined && orderFlows.some((one) => one === flow)
  const end = isOrderFlow ? await lookedAtEnd(connection, page) : null
  let lines = connection
    .selectFrom('views.fund_flow as line')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('line.coin_id', '=', sql.ref<number>('coin.coin_id'))
  if (flow !== undefined) lines = lines.where('flow', '=', flow)
  // Exactly as in the index of all other flows.
  if (flow !== undefined && !isOrderFlow) lines = lines.where(sql<boolean>`flow not in (${otherThan})`)
  if (from !== undefined)
    lines = lines.where('at', '>=', from).where('seq', '>=', hourNumber('seq', 'of', from))
  if (to !== undefined) lines = lines.where('at', '<', to).where('seq', '<', hourNumber('seq', 'after', to))
  if (before !== undefined)
    lines = lines.where(sql<boolean>`(seq, ordinal) < (${before.seq}, ${before.ordinal})`)
  if (end !== null) lines = lines.where(sql<boolean>`(seq, ordinal) > (${end.seq}, ${end.ordinal})`)
  const newest = lines.orderBy('seq', 'desc').orderBy('ordinal', 'desc').limit(page.limit)
  const { rows } = await sql<Selectable<ViewRow<'fund_flow'>>>`
    select flow.* from unnest(${page.coinIds}::int[]) as coin (coin_id)
    cross join lateral (${newest}) as flow
    order by seq desc, ordinal desc limit ${page.limit}
  `.execute(connection)
  const last = rows.length < page.limit ? undefined : rows.at(-1)
  if (last) return { rows, nextPage: `${last.seq}-${last.ordinal}` }
  return { rows, nextPage: end === null ? null : `${end.seq}-${end.ordinal + 1}` }
}

const otherThan = sql.join(orderFlows.map((flow) => sql.lit(flow)))

// The line before which a page stops scanning: from there on, some coin has lines not yet scanned.
async function lookedAtEnd(connection: Connection, page: FlowPage): Promise<FlowPlace | null> {
  const { accountId, from, to, before } = page
  let lines = connection
    .selectFrom('views.fund_flow as line')
    .select(['seq', 'ordinal'])
    .where('account_id', '=', accountId)
    .where('line.coin_id', '=', sql.ref<number>('coin.coin_id'))
  if (from !== undefined) lines = lines.where('seq', '>=', hourNumber('seq', 'of', from))
  if (to !== undefined) lines = lines.where('seq', '<', hourNumber('seq', 'after', to))
  if (before !== undefined)
    lines = lines.where(sql<boolean>`(seq, ordinal) < (${before.seq}, ${before.ordinal})`)
  const end = lines.orderBy('seq', 'desc').orderBy('ordinal', 'desc').offset(lookedAtMax).limit(1)
  const { rows } = await sql<FlowPlace>`
    select line.seq, line.ordinal from unnest(${page.coinIds}::int[]) as coin (coin_id)
    cross join lateral (${end}) as line order by line.seq desc, line.ordinal desc limit 1
  `.execute(connection)
  return rows[0] ?? null
}

// The next lines of an account after a place, oldest first; an index reads those of each coin.
export async function flowAfter(
  connection: Connection,
  asked: { accountId: number; coinIds: readonly number[]; after: FlowPlace; lastSeq: number; limit: number },
) {
  const { accountId, coinIds, after, lastSeq, limit } = asked
  const { rows } = await sql<Selectable<ViewRow<'fund_flow'>>>`
    select flow.* from unnest(${coinIds}::int[]) as coin (coin_id)
    cross join lateral (
      select * from views.fund_flow as line
      where line.account_id = ${accountId} and line.coin_id = coin.coin_id
        and (line.seq, line.ordinal) > (${after.seq}, ${after.ordinal}) and line.seq <= ${lastSeq}
      order by line.seq, line.ordinal limit ${limit}
    ) as flow
    order by seq, ordinal limit ${limit}
  `.execute(connection)
  return rows
}

// The account's own order in each of these trades.
export async function ordersOfTrades(connection: Connection, accountId: number, tradeIds: readonly string[]) {
  if (tradeIds.length === 0) return new Map<string, string>()
  const rows = await connection
    .selectFrom('views.trades')
    .select(['trade_id', 'taker_account_id', 'taker_order_id', 'maker_order_id'])
    .where('trade_id', 'in', tradeIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.trade_id,
      row.taker_account_id === accountId ? row.taker_order_id : row.maker_order_id,
    ]),
  )
}

// Money lent, given or passed on is not earned; interest and penalties are paid for good.
const handedOn = flowsWith(({ isHandedOn }) => isHandedOn === true)

// Movements from and to outside or others, by coin and moment. Each kind is read by its index.
export async function listInflow(connection: Connection, accountId: number) {
  const { rows } = await sql<{ coin_id: number; at: Date; came: string; went: string }>`
    select coin_id, at,
      coalesce(sum(amount) filter (where to_bucket is not null), 0) as came,
      coalesce(sum(amount) filter (where from_bucket is not null), 0) as went
    from (
      select coin_id, at, amount, from_bucket, to_bucket from views.fund_flow
      where account_id = ${accountId} and other_side = 'outside'
      union all
      select coin_id, at, amount, from_bucket, to_bucket from views.fund_flow
      where account_id = ${accountId} and flow = any(${handedOn}) and flow not in (${otherThan})
    ) as moved
    group by coin_id, at
  `.execute(connection)
  return rows
}

// An account's total of each coin at full or half hours, except zeros.
export async function balancesAt(connection: Connection, accountId: number, moments: readonly Date[]) {
  const { rows } = await sql<{ at: Date; coin_id: number; units: string }>`
    select asked.at, held.coin_id, sum(past.balance) as units
    from unnest(${isoTexts(moments)}::timestamptz[]) as asked (at)
    cross join (select coin_id, bucket from views.balances where account_id = ${accountId}) as held
    cross join lateral (
      select balance from views.balance_history as history
      where history.account_id = ${accountId} and history.coin_id = held.coin_id
        and history.bucket = held.bucket and history.start_at < asked.at
      order by history.start_at desc limit 1
    ) as past
    where past.balance > 0 group by asked.at, held.coin_id
  `.execute(connection)
  return rows
}

export type CoinMoment = { coinId: number; at: Date }

// The last tick of the index at or before each moment, in the order asked.
export async function ticksBefore(
  connection: Connection,
  moments: readonly CoinMoment[],
): Promise<(PlainTick | undefined)[]> {
  if (moments.length === 0) return []
  const times = moments.map(({ at }) => at.getTime())
  const coinIds = moments.map(({ coinId }) => coinId)
  const { rows } = await sql<{ packed: Buffer | null }>`
    select tick.packed from unnest(${times}::bigint[], ${coinIds}::int[])
      with ordinality as asked (at_ms, coin_id, place)
    left join lateral (
      select packed from views.ticks
      where coin_id = asked.coin_id and first_at_ms <= asked.at_ms
      order by first_at_ms desc, chunk desc limit 1
    ) as tick on true
    order by asked.place
  `.execute(connection)
  return rows.map(({ packed }, place) =>
    packed === null ? undefined : unpackTicks(packed).findLast(({ at }) => at <= (times[place] ?? 0)),
  )
}

// The index in the minute that ends with each moment, and the last trade before it, in the order asked.
export async function closesBefore(
  connection: Connection,
  moments: readonly (CoinMoment & { marketId: number | undefined })[],
) {
  if (moments.length === 0) return []
  const times = isoTexts(moments.map(({ at }) => at))
  const coinIds = moments.map(({ coinId }) => coinId)
  const marketIds = moments.map(({ marketId }) => marketId ?? null)
  const { rows } = await sql<{ index_e10: string | null; trade_ticks: string | null }>`
    select index.close_e10 as index_e10, trade.close_ticks as trade_ticks
    from unnest(${times}::timestamptz[], ${coinIds}::int[], ${marketIds}::int[])
      with ordinality as asked (at, coin_id, market_id, place)
    left join views.index_candles as index on index.coin_id = asked.coin_id and index.interval = '1m'
      and index.start_at = asked.at - interval '1 minute'
    left join lateral (
      select close_ticks from views.candles
      where market_id = asked.market_id and interval = '1m' and start_at < asked.at
      order by start_at desc limit 1
    ) as trade on true
    order by asked.place
  `.execute(connection)
  return rows
}

// The first index price of every coin.
export async function firstIndexPrices(connection: Connection): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ coin_id: number; open_e10: string }>`
    select distinct on (coin_id) coin_id, open_e10
    from views.index_candles where interval = '1w' order by coin_id, start_at
  `.execute(connection)
  return new Map(rows.map(({ coin_id, open_e10 }) => [coin_id, BigInt(open_e10)]))
}

// The first trade of every market.
export async function firstTrades(connection: Connection): Promise<Map<number, string>> {
  const { rows } = await sql<{ market_id: number; open_ticks: string }>`
    select distinct on (market_id) market_id, open_ticks
    from views.candles where interval = '1w' order by market_id, start_at
  `.execute(connection)
  return new Map(rows.map(({ market_id, open_ticks }) => [market_id, open_ticks]))
}

function isoTexts(moments: readonly Date[]): string[] {
  return moments.map((moment) => moment.toISOString())
}
