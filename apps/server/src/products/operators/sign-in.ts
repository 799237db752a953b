import type { Self, SignInStep } from '@candor/contract/operators/calls/access'
import { rightsOf } from '@candor/contract/operators/rights'
import { toWireTime } from '@candor/contract/wire-time'
import { secretFault } from '../../platform/calls/secret-fault.ts'
import type { Connection } from '../../platform/db/database.ts'
import { csrfTokenOf } from '../../platform/gateway/operators/cookie.ts'
import type {
  HalfSignedIn,
  OperatorHandler,
  SignedInOperator,
} from '../../platform/gateway/operators/handler.ts'
import { idleSeconds } from '../../platform/gateway/operators/operator-sessions.ts'
import { type Refusal, refuse } from '../../platform/gateway/refusal.ts'
import { hashToken } from '../../platform/gateway/tokens.ts'
import {
  lockedOperator,
  operatorByName,
  type OperatorRow,
  updateOperator,
} from '../../platform/operators/queries.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { codeChecks, signInChecks, signInRights } from './limits.ts'
import { countRecoveryCodes, keepTotpSecret, operatorById, shownTotpSecret, takeTotpStep } from './queries.ts'
import { makeRecoveryCodes, takeRecoveryCode } from './own-password.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

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

export function getTwoFactorSetup({ db }: Services): OperatorHandler<'Access/GetTwoFactorSetup'> {
  return async (_request, { operatorId, stage, token }) => {
    const operator = await operatorById(db, operatorId)
    if (stage !== 'half' || nextStep(operator) !== 'setUpTwoFactor') return refuse('invalidRequest')
    const secret = await keepTotpSecret(db, hashToken(token), newTotpSecret())
    if (secret === null) return refuse('tokenInvalid')
    return { secret, uri: totpUri(operator.name, secret) }
  }
}

export function confirmTwoFactor(services: Services): OperatorHandler<'Access/ConfirmTwoFactor'> {
  return async ({ code }, caller) => {
    const { db } = services
    const operator = await operatorById(db, caller.operatorId)
    const secret = await shownTotpSecret(db, hashToken(caller.token))
    if (caller.stage !== 'half' || nextStep(operator) !== 'setUpTwoFactor' || secret === null)
      return refuse('invalidRequest')
    const step = totpStep(secret, code, caller.now)
    const fault = await codeFault(services, caller, async () => step !== null)
    if (fault) return fault

    return await db.transaction().execute(async (tx) => {
      const locked = await lockedOperator(tx, operator.id)
      if (nextStep(locked) !== 'setUpTwoFactor') return refuse('tokenInvalid')
      const self = await signedIn(services, tx, { caller, operator: locked })
      if (!self) return refuse('tokenInvalid')
      const { now } = caller
      await updateOperator(tx, operator.id, {
        totp_secret: secret,
        totp_confirmed_at: now,
        totp_step: String(step),
      })
      const recoveryCodes = await makeRecoveryCodes(tx, operator.id)
      return { recoveryCodes, self: { ...self, recoveryCodesLeft: recoveryCodes.length } }
    })
  }
}

export function enterCode(services: Services): OperatorHandler<'Access/EnterCode'> {
  return async ({ code }, caller) => {
    const { db } = services
    const { operatorId, now } = caller
    const operator = await operatorById(db, operatorId)
    const secret = operator.totp_secret
    if (caller.stage !== 'half' || nextStep(operator) !== 'enterCode' || secret === null)
      return refuse('invalidRequest')
    const isOfApp = /^\d{6}$/.test(code)
    caller.note({ details: { factor: isOfApp ? 'app' : 'recovery code' } })
    const fault = await codeFault(services, caller, async () => {
      if (!isOfApp) return await takeRecoveryCode(db, { operatorId, code, now })
      const step = totpStep(secret, code, now)
      return step !== null && (await takeTotpStep(db, operatorId, step))
    })
    if (fault) return fault

    return await db.transaction().execute(async (tx) => {
      const locked = await lockedOperator(tx, operatorId)
      const self = await signedIn(services, tx, { caller, operator: locked })
      return self ? { self } : refuse('tokenInvalid')
    })
  }
}

async function codeFault(
  { attempts }: Services,
  { operatorId, now }: HalfSignedIn,
  isRight: () => Promise<boolean>,
): Promise<Refusal<'verificationCodeWrong' | 'userLocked' | 'tooManyRequests'> | null> {
  return secretFault(await attempts.guard(codeChecks(operatorId), now, isRight), {
    wrong: 'verificationCodeWrong',
    usedUp: (retryAfterSeconds) => refuse('userLocked', retryAfterSeconds),
  })
}

type Arriving = { caller: HalfSignedIn; operator: OperatorRow }

// A full session under a new token. Null: the half session has ended.
async function signedIn(services: Services, tx: Connection, { caller, operator }: Arriving) {
  const { address, now, token: half, setSession } = caller
  const operatorId = operator.id
  const session = await services.operatorSessions.complete(tx, half, { operatorId, address, now })
  if (!session) return null
  const { token, endsAt } = session
  setSession(token)
  const { name, role } = operator
  return await selfOf(tx, services, { operatorId, name, role, csrfToken: csrfTokenOf(token), endsAt })
}

type Whoever = Pick<SignedInOperator, 'operatorId' | 'name' | 'role' | 'csrfToken' | 'endsAt'>

async function selfOf(
  connection: Connection,
  { settings, core }: Pick<Services, 'settings' | 'core'>,
  operator: Whoever,
): Promise<Self> {
  const { operatorId, name, role, csrfToken, endsAt } = operator
  return {
    operatorId,
    name,
    role,
    rights: rightsOf(role),
    csrfToken,
    idleSeconds,
    endsAt: toWireTime(endsAt),
    isTestMoney: settings.MODE === 'test',
    isOpen: core.mirror.isOpened,
    recoveryCodesLeft: await countRecoveryCodes(connection, operatorId),
  }
}

export function getSelf(services: Services): OperatorHandler<'Access/GetSelf'> {
  return async (_request, operator) => ({ self: await selfOf(services.db, services, operator) })
}

export function signOut({ db, operatorSessions }: Services): OperatorHandler<'Access/SignOut'> {
  return async (_request, { token, setSession, now }) => {
    await operatorSessions.end(db, token, now)
    setSession(null)
    return {}
  }
}
