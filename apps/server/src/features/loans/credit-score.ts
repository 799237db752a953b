import type { CreditScore } from '@candor/contract/calls/identity'
import { toWireTime } from '@candor/contract/wire-time'
import type { Services } from '../services.ts'
import { scoreRow } from './queries.ts'

// The credit score of an account with who set it and why; null for one that has none.
export async function creditScoreOf(
  { core, db }: Pick<Services, 'core' | 'db'>,
  accountId: number,
): Promise<CreditScore | null> {
  await core.waitForViews(accountId, 'credit-scores')
  const row = await scoreRow(db, accountId)
  if (!row || row.score === null) return null
  return {
    score: row.score,
    setAt: toWireTime(row.set_at),
    setBy: row.by_kind === 'operator' ? 'operator' : 'sandbox',
    reason: row.reason,
  }
}
