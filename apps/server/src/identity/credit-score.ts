import type { CreditScore } from '@candor/contract/calls/identity'
import { toWireTime } from '@candor/contract/wire-time'
import { accountIdOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import type { Connection } from '../db/database.ts'
import { creditScoreRow } from './queries.ts'

// The score that stands, with who set it. While its view is filled anew it is told as missing: a profile is read all the
// same, and whoever asks for a loan is judged by the engine.
export async function creditScoreOf(
  connection: Connection,
  core: Pick<Core, 'isViewLive' | 'waitForViews'>,
  userId: string,
): Promise<CreditScore | null> {
  if (!core.isViewLive('credit-scores')) return null
  const accountId = accountIdOf(userId)
  await core.waitForViews(accountId, 'credit-scores')
  const row = await creditScoreRow(connection, accountId)
  if (!row || row.score === null) return null
  const { score, set_at, by_kind, reason } = row
  return { score, setAt: toWireTime(set_at), setBy: by_kind === 'operator' ? 'operator' : 'sandbox', reason }
}
