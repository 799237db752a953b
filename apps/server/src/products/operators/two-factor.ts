import type { Connection } from '../../platform/db/database.ts'
import type { HalfSignedIn, OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { csrfTokenOf } from '../../platform/gateway/operators/cookie.ts'
import { hashToken } from '../../platform/gateway/tokens.ts'
import { refuse, type Refusal } from '../../platform/gateway/refusal.ts'
import { secretFault } from '../../platform/calls/secret-fault.ts'
import type { Services } from '../../platform/services.ts'
import { codeChecks } from './limits.ts'
import { lockedOperator, updateOperator, type OperatorRow } from '../../platform/operators/queries.ts'
import { keepTotpSecret, operatorById, shownTotpSecret, takeTotpStep } from './queries.ts'
import { makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { selfOf } from './self.ts'
import { nextStep } from './sign-in.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

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
