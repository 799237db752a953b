import { sql } from 'kysely'
import type { DoneReason } from '@candor/contract/calls/spot'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import type { Connection } from '../../platform/db/database.ts'
import { hourNumber } from '../../platform/db/hour-number.ts'
import { recordsIn } from '../../platform/projections/records.ts'
import { ofUsers } from './views/trades.ts'

// Exactly as in the index of the view.
export const expiredReasons = ['notTakenAtOnce', 'selfTrade'] as const satisfies readonly DoneReason[]

type OrderPage = {
  accountId: number
  marketId?: number | undefined
  isOpen: boolean
  side?: 'buy' | 'sell' | undefined
  kind?: 'limit' | 'market' | undefined
  // The reasons of done orders.
  doneReasons?: readonly DoneReason[] | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
  limit: number
}

// The most orders of an account that one page scans, however few match the filters.
const lookedAtMax = 2_000

// A page may be short or empty without being the last: `nextPage` says where to continue.
export async function listOrders(connection: Connection, page: OrderPage) {
  const { accountId, marketId, from, to } = page
  const end = await lookedAtEnd(connection, page)
  let query = connection
    .selectFrom('views.orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('done_reason', page.isOpen ? 'is' : 'is not', null)
  if (marketId !== undefined) query = query.where('market_id', '=', marketId)
  if (page.side !== undefined) query = query.where('side', '=', page.side)
  if (page.kind !== undefined) query = query.where('kind', '=', page.kind)
  if (page.doneReasons !== undefined) query = query.where('done_reason', 'in', page.doneReasons)
  if (from !== undefined)
    query = query.where('placed_at', '>=', from).where('order_id', '>=', hourNumber('order_id', 'of', from))
  if (to !== undefined)
    query = query.where('placed_at', '<', to).where('order_id', '<', hourNumber('order_id', 'after', to))
  if (page.before !== undefined) query = query.where('order_id', '<', page.before)
  if (end !== null) query = query.where('order_id', '>', end)
  const rows = await query.orderBy('order_id', 'desc').limit(page.limit).execute()
  const last = rows.length < page.limit ? undefined : rows.at(-1)?.order_id
  return { rows, nextPage: last ?? (end === null ? null : String(Number(end) + 1)) }
}

// The order before which a page stops scanning. Null: no limit, because an index finds the matches, or
// because an account has few open orders.
async function lookedAtEnd(connection: Connection, page: OrderPage): Promise<string | null> {
  const { accountId, marketId, side, kind, doneReasons, from, to } = page
  const filterCount = [marketId, side, kind, doneReasons].filter((one) => one !== undefined).length
  const index = page.isOpen ? undefined : indexFor(page)
  if (page.isOpen || filterCount === (index === undefined ? 0 : 1)) return null
  let query = connection.selectFrom('views.orders').select('order_id').where('account_id', '=', accountId)
  if (index === 'kind') query = query.where('kind', '=', 'market')
  if (index === 'doneReasons') query = query.where('done_reason', 'in', expiredReasons)
  if (index === 'marketId' && marketId !== undefined) query = query.where('market_id', '=', marketId)
  if (from !== undefined) query = query.where('order_id', '>=', hourNumber('order_id', 'of', from))
  if (to !== undefined) query = query.where('order_id', '<', hourNumber('order_id', 'after', to))
  if (page.before !== undefined) query = query.where('order_id', '<', page.before)
  const row = await query.orderBy('order_id', 'desc').offset(lookedAtMax).limit(1).executeTakeFirst()
  return row?.order_id ?? null
}

// The filter with an index, the narrowest first.
function indexFor({
  marketId,
  kind,
  doneReasons,
}: OrderPage): 'kind' | 'doneReasons' | 'marketId' | undefined {
  if (kind === 'market') return 'kind'
  if (doneReasons === expiredReasons) return 'doneReasons'
  return marketId === undefined ? undefined : 'marketId'
}

export const { find: findOrder } = recordsIn('views.orders', 'order_id')

export async function listFills(connection: Connection, orderId: string, limit: number) {
  return await connection
    .selectFrom('views.trades')
    .selectAll()
    .where((of) => of.or([of('taker_order_id', '=', orderId), of('maker_order_id', '=', orderId)]))
    .orderBy('trade_id')
    .limit(limit)
    .execute()
}

type TradePage = {
  accountId: number
  marketId?: number | undefined
  side?: 'buy' | 'sell' | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
  limit: number
}
type Role = 'taker' | 'maker'

// The newest matches of each side of a trade; both sides have an index, and no trade has the same account on
// both. As with orders, a page may be short and not be the last.
export async function listTrades(connection: Connection, page: TradePage) {
  const ends = await Promise.all([tradesEnd(connection, 'taker', page), tradesEnd(connection, 'maker', page)])
  const end = ends.reduce((one, other) =>
    BigInt(other?.trade_id ?? 0) > BigInt(one?.trade_id ?? 0) ? other : one,
  )
  const sides = (['taker', 'maker'] as const).map(async (role) => {
    let query = tradesOf(connection, role, page).selectAll()
    if (page.marketId !== undefined) query = query.where('market_id', '=', page.marketId)
    // The view stores the taker's side; the maker's is the opposite.
    if (page.side !== undefined) query = query.where('taker_side', role === 'taker' ? '=' : '!=', page.side)
    if (end) query = query.where('seq', '>=', end.seq).where('trade_id', '>', end.trade_id)
    return await query.limit(page.limit).execute()
  })
  const found = (await Promise.all(sides)).flat()
  const rows = found.toSorted((a, b) => Number(b.trade_id) - Number(a.trade_id)).slice(0, page.limit)
  const last = rows.length < page.limit ? undefined : rows.at(-1)?.trade_id
  return { rows, nextPage: last ?? (end ? String(Number(end.trade_id) + 1) : null) }
}

// The trade before which a page stops scanning; none if no filter skips any.
async function tradesEnd(connection: Connection, role: Role, page: TradePage) {
  if (page.marketId === undefined && page.side === undefined) return undefined
  return await tradesOf(connection, role, page)
    .select(['trade_id', 'seq'])
    .offset(lookedAtMax)
    .limit(1)
    .executeTakeFirst()
}

function tradesOf(connection: Connection, role: Role, { accountId, from, to, before }: TradePage) {
  const account = `${role}_account_id` as const
  let query = connection
    .selectFrom('views.trades')
    .where(account, '=', accountId)
    .where(sql<boolean>`${sql.raw(ofUsers(account))}`)
  if (from !== undefined)
    query = query.where('at', '>=', from).where('seq', '>=', hourNumber('seq', 'of', from))
  if (to !== undefined) query = query.where('at', '<', to).where('seq', '<', hourNumber('seq', 'after', to))
  if (before !== undefined)
    query = query.where('trade_id', '<', before).where(
      'seq',
      '<=',
      sql<string>`coalesce((select seq from views.trades where trade_id < ${before}
        order by trade_id desc limit 1), 0)`,
    )
  return query.orderBy('seq', 'desc').orderBy('trade_id', 'desc')
}

export async function listDeals(
  connection: Connection,
  page: { marketId: number; before: string | undefined; limit: number },
) {
  let query = connection
    .selectFrom('views.trades')
    .select(['trade_id', 'price_ticks', 'quantity_lots', 'taker_side', 'at'])
    .where('market_id', '=', page.marketId)
  if (page.before !== undefined) query = query.where('trade_id', '<', page.before)
  return await query.orderBy('trade_id', 'desc').limit(page.limit).execute()
}

export async function listCandles(
  connection: Connection,
  page: { marketId: number; interval: CandleInterval; before: string | undefined; limit: number },
) {
  let query = connection
    .selectFrom('views.candles')
    .selectAll()
    .where('market_id', '=', page.marketId)
    .where('interval', '=', page.interval)
  if (page.before !== undefined) query = query.where('start_at', '<', new Date(page.before))
  return await query.orderBy('start_at', 'desc').limit(page.limit).execute()
}

// Half-hour closes by market, oldest first: 48 of them make a day.
export async function listClosesSince(
  connection: Connection,
  interval: CandleInterval,
  since: Date,
): Promise<{ market_id: number; close_ticks: string[] }[]> {
  const { rows } = await sql<{ market_id: number; close_ticks: string[] }>`
    select market_id, array_agg(close_ticks::text order by start_at) as close_ticks
    from views.candles where interval = ${interval} and start_at > ${since} group by market_id
  `.execute(connection)
  return rows
}

export async function firstDays(connection: Connection): Promise<Map<number, Date>> {
  const { rows } = await sql<{ market_id: number; first_at: Date }>`
    select market_id, min(start_at) as first_at from views.candles where interval = '1d' group by market_id
  `.execute(connection)
  return new Map(rows.map(({ market_id, first_at }) => [market_id, first_at]))
}

export async function readWatchlist(connection: Connection, userId: string): Promise<number[]> {
  const row = await connection
    .selectFrom('watchlists')
    .select('market_ids')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.market_ids ?? []
}

export async function writeWatchlist(
  connection: Connection,
  { userId, marketIds, now }: { userId: string; marketIds: number[]; now: Date },
): Promise<void> {
  const list = { market_ids: marketIds, changed_at: now }
  await connection
    .insertInto('watchlists')
    .values({ user_id: userId, ...list })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(list))
    .execute()
}
