import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

// Whether an operator has passed a check of the user's identity, or set the score or the limit: whoever says who somebody
// is and how far they may borrow does not lend to them alone. What was taken back or set anew since counts too.
export async function hasOwnHand(
  connection: Connection,
  { operatorId, userId, accountId }: { operatorId: number; userId: string; accountId: number },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from certifications where user_id = ${userId} and decided_by = ${operatorId}
        and (state = 'verified' or revoked_at is not null))
    or exists (
      select from views.decisions where account_id = ${accountId} and operator_id = ${operatorId}
        and command in ('setCreditScore', 'setLoanLimit')) as has`.execute(connection)
  return rows[0]?.has ?? false
}
