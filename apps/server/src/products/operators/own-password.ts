import type { RefusalName } from '@candor/contract/result-codes'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor, type Refusal } from '../../platform/gateway/refusal.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords/passwords.ts'
import { secretFault } from '../../platform/calls/secret-fault.ts'
import type { Services } from '../../platform/services.ts'
import { ownPasswordChecks } from './limits.ts'
import { lockedOperator, updateOperator, type OperatorRow } from '../../platform/operators/queries.ts'
import { operatorById } from './queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

export function changePassword(services: Services): OperatorHandler<'Access/ChangePassword'> {
  return async ({ oldPassword, password }, { operatorId, token, now }) => {
    const { db, operatorSessions } = services
    const operator = await operatorById(db, operatorId)
    const given = { password: oldPassword, wrong: 'oldPasswordWrong', now } as const
    const fault = await ownPasswordFault(services, operator, given)
    if (fault) return fault
    const passwordHash = await hashPassword(password)

    return await db.transaction().execute(async (tx) => {
      const locked = await lockedOperator(tx, operatorId)
      // The session may have ended, or the password been reset, since they were checked.
      if (!(await operatorSessions.isOpen(tx, token))) return refuse('tokenInvalid')
      if (locked.password_hash !== operator.password_hash) return refuse('oldPasswordWrong')
      await updateOperator(tx, operatorId, { password_hash: passwordHash })
      await operatorSessions.endAll(tx, { operatorId, now, exceptToken: token })
      return {}
    })
  }
}

export function newRecoveryCodes(services: Services): OperatorHandler<'Access/MakeRecoveryCodes'> {
  return async ({ password }, { operatorId, token, now }) => {
    const { db, operatorSessions } = services
    const operator = await operatorById(db, operatorId)
    const fault = await ownPasswordFault(services, operator, { password, wrong: 'wrongPassword', now })
    if (fault) return fault

    return await db.transaction().execute(async (tx) => {
      await lockedOperator(tx, operatorId)
      if (!(await operatorSessions.isOpen(tx, token))) return refuse('tokenInvalid')
      return { recoveryCodes: await makeRecoveryCodes(tx, operatorId) }
    })
  }
}

// Checks that a signed-in operator also knows the password; null if they do.
async function ownPasswordFault<Wrong extends RefusalName>(
  { attempts }: Services,
  operator: OperatorRow,
  { password, wrong, now }: { password: string; wrong: Wrong; now: Date },
): Promise<Refusal<Wrong> | Refusal<'userLocked' | 'tooManyRequests'> | null> {
  const isRight = () => passwordMatches(password, operator.password_hash)
  return secretFault(await attempts.guard(ownPasswordChecks(operator.id), now, isRight), {
    wrong,
    usedUp: (retryAfterSeconds) => refuseFor('loginPasswordLocked', retryAfterSeconds),
  })
}
