import { hasRight } from '@candor/contract/operators/rights'
import type { Connection } from '../../platform/db/database.ts'
import type { SignedInOperator } from '../../platform/gateway/operators/handler.ts'
import { refuse, type Refusal } from '../../platform/gateway/refusal.ts'
import { lockOperators } from '../../platform/operators/queries.ts'
import type { Services } from '../../platform/services.ts'

// Runs one change of operators at a time, by an admin who still has the right: two admins who disable each
// other at once do not both succeed.
export async function asManager<Result>(
  { db, operatorSessions }: Services,
  { token }: SignedInOperator,
  act: (tx: Connection) => Promise<Result>,
): Promise<Result | Refusal<'tokenInvalid' | 'roleNotAllowed'>> {
  return await db.transaction().execute(async (tx) => {
    await lockOperators(tx)
    const role = await operatorSessions.roleOf(tx, token)
    if (role === null) return refuse('tokenInvalid')
    if (!hasRight(role, 'manageOperators')) return refuse('roleNotAllowed')
    return await act(tx)
  })
}
