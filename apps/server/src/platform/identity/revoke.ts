import { byOperator } from '@candor/engine/nucleus/authors'
import type { IdentityLevel } from '@candor/contract/rules/identity'
import type { Asked } from '../core/outbox/outbox.ts'
import type { DecidingParts } from './decide.ts'
import { newestOf, recipientOf, refuseWaiting, revokePassed, type Submission } from './queries.ts'

type Revoking = {
  userId: string
  level: IdentityLevel
  // Whether the account is marked as certified, or may trade on test money, without any submission.
  isMarked: boolean
  operatorId: number
  reason: string
  now: Date
}

// The submissions, the mail and the request to the engine are one transaction. The marks are removed; the region stays.
// Revoking the primary check also revokes the advanced one, or refuses one that waits. False: nothing had passed.
export async function revokeIdentity(
  { core, mail, accounts }: DecidingParts,
  { userId, level, isMarked, operatorId, reason, now }: Revoking,
): Promise<boolean> {
  const accountId = await core.ensureAccount(userId)
  const ofPrimary = ['certified', 'advanced', 'testMoney'] as const
  const clear = level === 'primary' ? ofPrimary : (['advanced'] as const)
  const asked: Asked = {
    userId,
    by: byOperator(operatorId),
    draft: { type: 'setAccountFlags', accountId, set: [], clear: [...clear], reason },
  }
  const revocation = { userId, operatorId, reason, now }
  const isDone = await core.changeWith(async (tx) => {
    const hasPassed = await revokePassed(tx, { ...revocation, level })
    if (!hasPassed && !(isMarked && isUndecided(await newestOf(tx, userId, level)))) return false
    if (level === 'primary') {
      // In this order: one that is being passed at this moment is waited for here, and revoked below.
      await refuseWaiting(tx, { ...revocation, level: 'advanced' })
      await revokePassed(tx, { ...revocation, level: 'advanced' })
    }
    const { email, language } = await recipientOf(tx, userId)
    if (email === null) return true
    await mail.add(tx, { to: email, language, now, kind: 'identityRevoked', values: { level, reason } })
    return true
  }, asked)
  if (isDone) accounts.invalidate(accountId)
  return isDone
}

// No check of this owner was revoked: the mark came without one, as for old accounts and test money.
function isUndecided(newest: Submission | undefined): boolean {
  return newest === undefined || newest.revoked_at === null
}
