import type { Connection } from '../../platform/db/database.ts'

const shownMax = 200

// All recent rate proposals, newest first.
export async function rateProposals(connection: Connection) {
  return await connection
    .selectFrom('views.approvals')
    .select([
      'proposal_id',
      'line',
      'hash',
      'reason',
      'until',
      'proposed_by',
      'edited_by',
      'ended_as',
      'ended_by',
      'ended_at',
    ])
    .where('command', '=', 'setFiatRate')
    .orderBy('proposal_id', 'desc')
    .limit(shownMax)
    .execute()
}
