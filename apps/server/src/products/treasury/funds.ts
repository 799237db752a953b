import { sql } from 'kysely'
import type { TreasuryFund } from '@candor/contract/operators/calls/treasury'
import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Connection } from '../../platform/db/database.ts'

type FundRow = {
  account_id: number
  coin_id: number
  available: string
  set_aside: string
  out: string
  earned: string
}

// The lender and the support fund, for each coin they ever had.
export async function readFunds(connection: Connection): Promise<FundRow[]> {
  const { rows } = await sql<FundRow>`
    with given as (
      select ${otherSideAccounts.lender}::int as account_id, coin_id,
        sum(amount - repaid_principal) filter (where state = 'passed') as out,
        sum(repaid_interest + repaid_penalty) as earned
      from views.loans where amount is not null group by coin_id
      union all
      select ${otherSideAccounts.supportFund}::int, coin_id, sum(unreturned) filter (where state = 'accepted'), 0
      from views.grants group by coin_id)
    select account_id, coin_id,
      coalesce(sum(balance) filter (where bucket = 0), 0)::text as available,
      coalesce(sum(balance) filter (where bucket = 1), 0)::text as set_aside,
      coalesce(max(given.out), 0)::text as out, coalesce(max(given.earned), 0)::text as earned
    from views.balances left join given using (account_id, coin_id)
    where account_id in (${otherSideAccounts.lender}, ${otherSideAccounts.supportFund})
    group by account_id, coin_id order by account_id, coin_id`.execute(connection)
  return rows
}

export function toFund(mirror: Mirror, row: FundRow): TreasuryFund {
  const { symbol, scale } = mirror.coin(row.coin_id)
  const units = (amount: string) => formatAmount(BigInt(amount), scale)
  return {
    fund: row.account_id === otherSideAccounts.lender ? 'lender' : 'supportFund',
    coin: symbol,
    available: units(row.available),
    setAside: units(row.set_aside),
    out: units(row.out),
    earned: units(row.earned),
  }
}
