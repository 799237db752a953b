import { sql } from 'kysely'
import { otherSideAccounts } from '../../core/house-accounts.ts'
import type { Connection } from '../../db/database.ts'

const commands = ['credit', 'takeFromFund']
const funds = [otherSideAccounts.lender, otherSideAccounts.supportFund]

export async function listFundMoves(
  connection: Connection,
  { before, limit }: { before: string | undefined; limit: number },
) {
  let query = connection
    .selectFrom('views.approvals')
    .selectAll()
    .where('command', 'in', commands)
    .where('account_id', 'in', funds)
  if (before !== undefined) query = query.where('proposal_id', '<', before)
  return await query.orderBy('proposal_id', 'desc').limit(limit).execute()
}
export type FundMoveRow = Awaited<ReturnType<typeof listFundMoves>>[number]

// Whether a transfer was booked, or is proposed to be. The line is not read as JSON, which PostgreSQL refuses to do for
// some characters in a reason; in a reason quotes are escaped, so nothing in it looks like a field.
export async function isReferenceUsed(
  connection: Connection,
  reference: string,
  now: Date,
): Promise<boolean> {
  const field = `"reference":${JSON.stringify(reference)}`
  const { rows } = await sql`
    select from views.approvals
    where command in (${sql.join(commands)}) and strpos(line, ${field}) > 0
      and (ended_as = 'approved' or (ended_as is null and until > ${now})) limit 1`.execute(connection)
  return rows.length > 0
}

// What an account has of a coin that is not set aside.
export async function balanceOf(connection: Connection, accountId: number, coinId: number): Promise<bigint> {
  const row = await connection
    .selectFrom('views.balances')
    .select('balance')
    .where('account_id', '=', accountId)
    .where('coin_id', '=', coinId)
    .where('bucket', '=', 0)
    .executeTakeFirst()
  return BigInt(row?.balance ?? 0)
}
