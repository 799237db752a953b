import type { Connection } from '../../platform/db/database.ts'
import { isOpen } from '../../platform/operators/queues/queries.ts'

const commands = ['setProductSwitch', 'setMarketState']

// The last decision about each product and each market.
export async function lastSwitchings(connection: Connection) {
  return await connection
    .selectFrom('views.decisions')
    .distinctOn(['command', 'subject'])
    .select(['command', 'subject', 'at', 'operator_id', 'reason'])
    .where('command', 'in', commands)
    .where('subject', 'is not', null)
    .orderBy('command')
    .orderBy('subject')
    .orderBy('seq', 'desc')
    .execute()
}

// Changes that wait for a second operator, or for their time.
export async function openSwitchings(connection: Connection, now: Date) {
  return await connection
    .selectFrom('views.approvals as proposal')
    .selectAll()
    .where('command', 'in', commands)
    .where(isOpen(now))
    .orderBy('proposal_id')
    .execute()
}
