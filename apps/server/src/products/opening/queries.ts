import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import type { Connection } from '../../platform/db/database.ts'

const funds = ['house', 'marketMaker', 'lender'] as const
/** The accounts of the house that products pay from. */
export type Fund = (typeof funds)[number]

/** The funds that hold money of any coin, free or set aside. */
export async function fundedAccounts(connection: Connection): Promise<Set<Fund>> {
  const rows = await connection
    .selectFrom('views.balances')
    .select('account_id')
    .distinct()
    .where(
      'account_id',
      'in',
      funds.map((fund) => otherSideAccounts[fund]),
    )
    .where('balance', '>', '0')
    .execute()
  const held = new Set(rows.map(({ account_id }) => account_id))
  return new Set(funds.filter((fund) => held.has(otherSideAccounts[fund])))
}

export async function openingProposal(connection: Connection, now: Date) {
  return await connection
    .selectFrom('views.approvals')
    .selectAll()
    .where('command', '=', 'openExchange')
    .where('ended_as', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst()
}
