import { sql } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'

// The last price of each coin in a minute that had ended by then.
export async function indexPricesBefore(connection: Connection, coinIds: readonly number[], before: Date) {
  const minuteBefore = new Date(before.getTime() - 60_000)
  const { rows } = await sql<{ coin_id: number; close_e10: string }>`
    select coin.id as coin_id, candle.close_e10
    from unnest(${[...coinIds]}::int[]) as coin (id)
    cross join lateral (
      select close_e10 from views.index_candles
      where coin_id = coin.id and interval = '1m' and start_at <= ${minuteBefore}
      order by start_at desc limit 1
    ) as candle
  `.execute(connection)
  return new Map(rows.map(({ coin_id, close_e10 }) => [coin_id, close_e10]))
}
