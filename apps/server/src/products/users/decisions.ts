import { toWireTime } from '@candor/contract/wire-time'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { Services } from '../../platform/services.ts'
import { decisionsAbout, userById } from './queries.ts'

export function getDecisions({ core, db }: Services): OperatorHandler<'Users/GetDecisions'> {
  return async ({ uid, before, limit }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    const accountId = accountIdOf(uid)
    await core.waitForViews(accountId, 'decisions')
    const rows = await decisionsAbout(db, accountId, { before, limit })
    const nameOf = await operatorNames(
      db,
      rows.flatMap((row) => [row.operator_id, row.approver_id ?? []].flat()),
    )
    return {
      // A command contains one decision, so its number is the decision's.
      decisions: rows.map((row) => ({
        number: row.seq,
        at: toWireTime(row.at),
        command: row.command,
        by: nameOf(row.operator_id),
        approvedBy: row.approver_id === null ? null : nameOf(row.approver_id),
        reason: row.reason,
      })),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.seq ?? null),
    }
  }
}
