import type { SignInStep } from '@candor/contract/operators/calls/access'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords/passwords.ts'
import { secretFault } from '../../platform/calls/secret-fault.ts'
import type { Services } from '../../platform/services.ts'
import { signInChecks, signInRights } from './limits.ts'
import {
  lockedOperator,
  operatorByName,
  updateOperator,
  type OperatorRow,
} from '../../platform/operators/queries.ts'
import { operatorById } from './queries.ts'

export function nextStep(
  operator: Pick<OperatorRow, 'has_first_password' | 'totp_confirmed_at'>,
): SignInStep {
  if (operator.has_first_password) return 'changePassword'
  return operator.totp_confirmed_at === null ? 'setUpTwoFactor' : 'enterCode'
}

export function signIn({ db, attempts, operatorSessions }: Services): OperatorHandler<'Access/SignIn'> {
  return async ({ name, password }, { address, now, note, setSession }) => {
    const operator = await operatorByName(db, name)
    if (operator) note({ details: { name: operator.name } })
    // A disabled operator gets the same answer as a stranger.
    const passwordHash = operator && operator.disabled_at === null ? operator.password_hash : null
    const checks = signInChecks(operator?.id ?? null, name, address)
    const rights = operator ? signInRights(operator.id, address) : []
    const isRight = () => passwordMatches(password, passwordHash)
    const guarded = await attempts.guard(checks, now, isRight, rights)
    const fault = secretFault(guarded, {
      wrong: 'wrongPassword',
      usedUp: (retryAfterSeconds) => refuse('userLocked', retryAfterSeconds),
    })
    if (fault || !operator) return fault ?? refuse('wrongPassword')

    return await db.transaction().execute(async (tx) => {
      // The password may have been changed, or the operator disabled, since the lookup.
      const locked = await lockedOperator(tx, operator.id)
      if (locked.password_hash !== passwordHash || locked.disabled_at !== null) return refuse('wrongPassword')
      setSession(await operatorSessions.start(tx, { operatorId: operator.id, stage: 'half', address, now }))
      return { next: nextStep(locked) }
    })
  }
}

export function changeFirstPassword({
  db,
  operatorSessions,
}: Services): OperatorHandler<'Access/ChangeFirstPassword'> {
  return async ({ password }, { operatorId, token, now }) => {
    const operator = await operatorById(db, operatorId)
    if (!operator.has_first_password) return refuse('invalidRequest')
    if (await passwordMatches(password, operator.password_hash)) return refuse('oldPasswordWrong')
    const passwordHash = await hashPassword(password)

    return await db.transaction().execute(async (tx) => {
      const locked = await lockedOperator(tx, operatorId)
      if (!(await operatorSessions.isOpen(tx, token))) return refuse('tokenInvalid')
      // Of two concurrent calls, the first has replaced it.
      if (!locked.has_first_password) return refuse('invalidRequest')
      await updateOperator(tx, operatorId, { password_hash: passwordHash, has_first_password: false })
      await operatorSessions.endAll(tx, { operatorId, now, exceptToken: token })
      return { next: nextStep({ ...locked, has_first_password: false }) }
    })
  }
}
