import type { CreditScore } from '@candor/contract/calls/identity'
import type { CreditScoreWithReason } from '@candor/contract/operators/calls/fields'
import { toWireTime } from '@candor/contract/wire-time'
import { accountIdOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import type { Connection } from '../db/database.ts'
import { creditScoreRow } from './queries.ts'

// The current score, with who set it. While its view is being filled it is reported as missing: the profile can still
// be read, and loan applications are judged by the engine.
export async function creditScoreOf(
  connection: Connection,
  core: Pick<Core, 'isViewLive' | 'waitForViews'>,
  userId: string,
): Promise<CreditScoreWithReason | null> {
  if (!core.isViewLive('credit-scores')) return null
  const accountId = accountIdOf(userId)
  await core.waitForViews(accountId, 'credit-scores')
  const row = await creditScoreRow(connection, accountId)
  if (!row || row.score === null) return null
  const { score, set_at, by_kind, reason } = row
  return { score, setAt: toWireTime(set_at), setBy: by_kind === 'operator' ? 'operator' : 'sandbox', reason }
}

// As its owner sees it: a reviewer's reason is for staff only.
export async function ownCreditScore(...of: Parameters<typeof creditScoreOf>): Promise<CreditScore | null> {
  const score = await creditScoreOf(...of)
  return score && { score: score.score, setAt: score.setAt, setBy: score.setBy }
}
