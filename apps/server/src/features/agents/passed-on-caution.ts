import { cautionMs } from '@candor/engine/rules/withdrawal-terms'
import { accountIdOf, securityChangedAt } from '../../core/accounts.ts'
import type { Draft } from '../../core/drafts.ts'
import type { Services } from '../services.ts'

const ownerMayBeAnother = ['passwordChanged', 'securityChanged']

// Whoever has just taken over an agent could else send the money to an account of their own and withdraw it there, where
// nobody looks. So withdrawals of who gets it are looked at for as long as the agent's would be. The tables are asked
// first: a password is changed there a moment before the engine hears of it.
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
