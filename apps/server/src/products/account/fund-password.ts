import { isWeakFundPassword } from '@candor/contract/rules/account'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isRefusal, refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { cautionFor } from '../../platform/calls/caution.ts'
import { fundPasswordFault, fundPasswordLimit } from '../../platform/calls/fund-password-check.ts'
import type { Services } from '../../platform/services.ts'
import { codeMatches, codeMinutes, makeCode, maySendCodes, resend } from './codes.ts'
import { ownPasswordFault } from './own-password-check.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { setFundPasswordOnce, updateUser, userById } from './queries.ts'

type User = Awaited<ReturnType<typeof userById>>

export function setFundPassword(services: Services): Handler<'Account/SetFundPassword'> {
  return async ({ loginPassword, password }, { userId, now }) => {
    if (isWeakFundPassword(password)) return refuseFor('fundPasswordWeak')
    const user = await userById(services.db, userId)
    // Only the first one: changes need the current one or a mailed code.
    if (user.fund_password_hash !== null) return refuse('invalidRequest')
    // Without a login password, the session is the only key to an account, and it was just verified.
    if (user.password_hash !== null) {
      if (loginPassword === undefined) return refuse('passwordEmpty')
      const wrong = await ownPasswordFault(services, user, {
        password: loginPassword,
        wrong: 'wrongPassword',
        now,
      })
      if (wrong) return wrong
    }
    const fundPasswordHash = await hashPassword(password)
    const isSet = await services.db.transaction().execute(async (tx) => {
      if (!(await setFundPasswordOnce(tx, userId, fundPasswordHash))) return false
      await notifyFundPasswordChanged(services, tx, user, now)
      return true
    })
    if (!isSet) return refuse('invalidRequest')
    await services.core.deliverAsked()
    return {}
  }
}

export function changeFundPassword(services: Services): Handler<'Account/ChangeFundPassword'> {
  return async ({ oldFundPassword, password }, { userId, now }) => {
    if (isWeakFundPassword(password)) return refuseFor('fundPasswordWeak')
    const user = await userById(services.db, userId)
    const wrong = await fundPasswordFault(services, userId, oldFundPassword, now)
    if (wrong) return wrong
    await storeFundPassword(services, user, password, now)
    return {}
  }
}

export function sendFundPasswordCode(services: Services): Handler<'Account/SendFundPasswordCode'> {
  return async (_request, caller) => {
    const { email, language } = await userById(services.db, caller.userId)
    if (email === null) return refuse('noSuchEmail')
    const subject = { purpose: 'fundPassword', recipient: email, about: caller.userId } as const
    const may = await maySendCodes(services, [subject], caller)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    await services.db.transaction().execute(async (tx) => {
      const { code, expiresAt } = await makeCode(tx, subject, caller)
      const values = { code, minutes: codeMinutes }
      await services.mail.add(tx, {
        to: email,
        language,
        kind: 'fundPasswordCode',
        values,
        now: caller.now,
        expiresAt,
      })
    })
    return resend
  }
}

export function resetFundPassword(services: Services): Handler<'Account/ResetFundPassword'> {
  return async ({ code, loginPassword, password }, caller) => {
    if (isWeakFundPassword(password)) return refuseFor('fundPasswordWeak')
    const user = await userById(services.db, caller.userId)
    if (user.email === null) return refuse('noSuchEmail')
    const wrong = await ownPasswordFault(services, user, {
      password: loginPassword,
      wrong: 'wrongPassword',
      now: caller.now,
    })
    if (wrong) return wrong
    const match = await codeMatches(
      services,
      { purpose: 'fundPassword', recipient: user.email, about: user.id },
      code,
      caller,
    )
    if (isRefusal(match)) return match
    if (!(await match.use(services.db))) return refuse('verificationCodeWrong')
    await storeFundPassword(services, user, password, caller.now)
    await services.attempts.forgive([[fundPasswordLimit, user.id]])
    return {}
  }
}

async function storeFundPassword(services: Services, user: User, password: string, now: Date): Promise<void> {
  const fundPasswordHash = await hashPassword(password)
  await services.db.transaction().execute(async (tx) => {
    await updateUser(tx, user.id, { fund_password_hash: fundPasswordHash })
    await notifyFundPasswordChanged(services, tx, user, now)
  })
  await services.core.deliverAsked()
}

async function notifyFundPasswordChanged(
  services: Services,
  tx: Transaction<Tables>,
  user: User,
  now: Date,
): Promise<void> {
  await updateUser(tx, user.id, { security_changed_at: now })
  const { email, language } = user
  if (email !== null) {
    await services.mail.add(tx, { to: email, language, kind: 'fundPasswordChanged', values: {}, now })
  }
  await services.core.askIn(tx, cautionFor(user.id, 'passwordChanged'))
}
