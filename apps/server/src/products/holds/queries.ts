import { sql } from 'kysely'
import { userAccounts } from '../../platform/core/accounts.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import { recordsIn } from '../../platform/projections/records.ts'

export const { list: listHolds } = recordsIn('views.holds', 'hold_id')
export const inForce = sql`released_at is null`

// Of every coin that the account has: what it can spend, and what is on hold.
export async function heldCoins(connection: Connection, accountId: number) {
  const { rows } = await sql<{ coin_id: number; available: string; held: string }>`
    select coin_id, sum(available) as available, sum(held) as held from (
      select coin_id, balance as available, 0 as held from views.balances
      where account_id = ${accountId} and bucket = 0
      union all
      select coin_id, 0, amount from views.holds where account_id = ${accountId} and ${inForce}
    ) as coin group by coin_id having sum(available) + sum(held) > 0 order by coin_id`.execute(connection)
  return rows
}

export type Untold = ViewRow<'holds'> & {
  what: 'held' | 'released'
  email: string | null
  language: string
}

// Recent holds and releases whose mails have not been queued.
export async function untoldHolds(connection: Connection, since: Date): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select hold.*, news.what, users.email, users.language
    from (
      select hold_id, 'held' as what, held_at as at from views.holds where held_at > ${since}
      union all
      select hold_id, 'released', released_at from views.holds where released_at > ${since}
    ) as news
    join views.holds as hold on hold.hold_id = news.hold_id
    join users on users.id = hold.account_id + ${userAccounts.uidShift}::bigint
    left join hold_notices as notice on notice.hold_id = news.hold_id and notice.what = news.what
    where notice.hold_id is null
    order by news.at, hold.hold_id`.execute(connection)
  return rows
}
