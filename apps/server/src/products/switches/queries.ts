import type { Connection } from '../../platform/db/database.ts'

// The last decision about each product and each market.
export async function lastSwitchings(connection: Connection) {
  return await connection
    .selectFrom('views.decisions')
    .distinctOn(['command', 'subject'])
    .select(['command', 'subject', 'at', 'operator_id', 'reason'])
    .where('command', 'in', ['setProductSwitch', 'setMarketState'])
    .where('subject', 'is not', null)
    .orderBy('command')
    .orderBy('subject')
    .orderBy('seq', 'desc')
    .execute()
}
