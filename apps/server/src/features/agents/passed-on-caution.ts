import { cautionMs } from '@candor/engine/rules/withdrawal-terms'
import { accountIdOf, securityChangedAt } from '../../core/accounts.ts'
import type { Draft } from '../../core/drafts.ts'
import type { Services } from '../services.ts'

const ownerMayBeAnother = ['passwordChanged', 'securityChanged']

// Someone who has just taken over an agent's account could otherwise send the money to an account of their own and
// withdraw it there without review. So the recipient's withdrawals are reviewed for as long as the agent's. The tables
// are read first: a password change is in them a moment before it reaches the engine.
export async function passedOnCaution(
  { core, db }: Services,
  { userId, toAccountId, now }: { userId: string; toAccountId: number; now: Date },
): Promise<Draft[]> {
  const changedAt = await securityChangedAt(db, userId)
  const isFresh = changedAt !== null && now.getTime() < changedAt.getTime() + cautionMs
  const cautions = core.mirror.withdrawals.cautionsOf(accountIdOf(userId), now.getTime())
  if (!isFresh && !cautions.some(({ cause }) => ownerMayBeAnother.includes(cause))) return []
  return [{ type: 'startCaution', accountId: toAccountId, cause: 'securityChanged' }]
}
