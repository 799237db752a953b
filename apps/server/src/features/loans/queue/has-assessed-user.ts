import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

// Whether an operator has passed one of the user's identity checks, or set the score or the limit: such an operator can't
// lend to this user alone. Checks that were revoked and scores that were replaced still count.
export async function hasAssessedUser(
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
