import { sql } from 'kysely'
import { userAccounts } from '../../platform/core/accounts.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { ViewRow } from '../../platform/db/tables.ts'

// More is in the list of decisions about the user.
const discountsMax = 50

export async function listDiscounts(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('views.fee_discounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(discountsMax)
    .execute()
}

export type Untold = ViewRow<'fee_discounts'> & { email: string | null; language: string }

// Recent discounts and ends of discounts whose mails have not been queued.
export async function untoldDiscounts(connection: Connection, since: Date): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select discount.*, users.email, users.language
    from views.fee_discounts as discount
    join users on users.id = discount.account_id + ${userAccounts.uidShift}::bigint
    left join fee_discount_notices as notice on notice.seq = discount.seq
    where discount.at > ${since} and notice.seq is null
    order by discount.seq`.execute(connection)
  return rows
}
