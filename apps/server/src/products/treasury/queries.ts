import { fundNames } from '@candor/contract/operators/funds'
import { sql } from 'kysely'
import { userAccounts } from '../../platform/core/accounts.ts'
import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import type { Connection } from '../../platform/db/database.ts'

export type OwedRow = { coin_id: number; bucket: number; amount: string }

// The users' balances, by coin and bucket.
export async function owedToUsers(connection: Connection): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select coin_id, bucket, sum(balance)::text as amount from views.balances
    where account_id >= ${userAccounts.first} group by coin_id, bucket`.execute(connection)
  return rows
}

// Everything that ever came from outside less everything that went out: the counterpart of all balances.
export async function fromOutside(connection: Connection) {
  const { rows } = await sql<{ coin_id: number; amount: string }>`
    select coin_id, (-sum(balance))::text as amount from views.balances
    where account_id = ${otherSideAccounts.outside} group by coin_id`.execute(connection)
  return new Map(rows.map(({ coin_id, amount }) => [coin_id, BigInt(amount)]))
}

export type CrossedRow = { coin_id: number; flow: string; came: string; went: string }

// Users' movements from and to outside, by kind.
export async function crossed(connection: Connection): Promise<CrossedRow[]> {
  const { rows } = await sql<CrossedRow>`
    select coin_id, flow, coalesce(sum(amount) filter (where to_bucket is not null), 0)::text as came,
      coalesce(sum(amount) filter (where from_bucket is not null), 0)::text as went
    from views.fund_flow where other_side = 'outside' group by coin_id, flow`.execute(connection)
  return rows
}

// Passed withdrawals waiting for payment, and how much of it is being sent. The fee stays here.
export async function toPay(connection: Connection) {
  const { rows } = await sql<{ coin_id: number; to_pay: string; in_flight: string }>`
    select coin_id, sum(amount - fee)::text as to_pay,
      coalesce(sum(amount - fee) filter (where state = 'signing'), 0)::text as in_flight
    from views.withdrawals where state in ('passed', 'signing') group by coin_id`.execute(connection)
  return new Map(rows.map((row) => [row.coin_id, row]))
}

const fundCommands = ['credit', 'takeFromFund']
const funds = fundNames.map((fund) => otherSideAccounts[fund])

export async function listFundMoves(
  connection: Connection,
  { before, limit }: { before: string | undefined; limit: number },
) {
  let query = connection
    .selectFrom('views.approvals')
    .selectAll()
    .where('command', 'in', fundCommands)
    .where('account_id', 'in', funds)
  if (before !== undefined) query = query.where('proposal_id', '<', before)
  return await query.orderBy('proposal_id', 'desc').limit(limit).execute()
}
export type FundMoveRow = Awaited<ReturnType<typeof listFundMoves>>[number]

// Whether a transfer is already booked or proposed.
export async function isReferenceUsed(connection: Connection, reference: string, now: Date) {
  const { rows } = await sql`
    select from views.approvals
    where subject = ${`credit ${reference}`}
      and (ended_as = 'approved' or (ended_as is null and until > ${now})) limit 1`.execute(connection)
  return rows.length > 0
}

// The money of a fund in a coin: free of promises, and set aside for them.
export async function fundHolds(connection: Connection, accountId: number, coinId: number) {
  const rows = await connection
    .selectFrom('views.balances')
    .select(['bucket', 'balance'])
    .where('account_id', '=', accountId)
    .where('coin_id', '=', coinId)
    .execute()
  const of = (number: number) => BigInt(rows.find(({ bucket }) => bucket === number)?.balance ?? 0)
  return { free: of(0), promised: of(1) }
}

export type FundRow = {
  account_id: number
  coin_id: number
  available: string
  set_aside: string
  out: string
  earned: string
}

// Every fund of the house, for each coin it ever had.
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
    where account_id in (${sql.join(funds)})
    group by account_id, coin_id order by account_id, coin_id`.execute(connection)
  return rows
}

export type PromisedRow = { coin_id: number; promised: string }

// By the coin whose price they follow: the winnings if all open options won.
export async function promisedWinnings(connection: Connection): Promise<PromisedRow[]> {
  const { rows } = await sql<PromisedRow>`
    select coin_id, sum(winnings)::text as promised from views.option_orders
    where result is null group by coin_id`.execute(connection)
  return rows
}

// The interest of the days to come of all open pledges.
export async function promisedInterest(connection: Connection): Promise<PromisedRow[]> {
  const { rows } = await sql<PromisedRow>`
    select coin_id, sum(daily_interest * (days - days_paid))::text as promised from views.pledges
    where end_reason is null group by coin_id`.execute(connection)
  return rows
}
