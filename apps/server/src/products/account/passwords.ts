import type { Transaction } from 'kysely'
import type { RefusalName } from '@candor/contract/result-codes'
import { isWeakFundPassword } from '@candor/contract/rules/account'
import { cautionFor } from '../../platform/calls/caution.ts'
import { fundPasswordFault, fundPasswordLimit } from '../../platform/calls/fund-password-check.ts'
import { secretFault } from '../../platform/calls/secret-fault.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { refuseEnded } from '../../platform/gateway/caller/caller.ts'
import type { Handler, Visitor } from '../../platform/gateway/handler.ts'
import { homesPerName, perAddress } from '../../platform/gateway/limits/attempts.ts'
import { isDone, isRefusal, type Refusal, refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { codeMatches, codeMinutes, makeCode, maySendCodes, resend } from './codes.ts'
import { deviceHash, deviceKey, rememberOnlyThisDevice } from './devices.ts'
import { limits } from './limits.ts'
import { updateUser, userById, type UserRow } from '../../platform/db/users.ts'
import { setFundPasswordOnce, userByEmail } from './queries.ts'

export function changeLoginPassword(services: Services): Handler<'Account/ChangeLoginPassword'> {
  return async ({ oldPassword, password }, caller) => {
    const { userId, now } = caller
    const { db, core, sessions, mail } = services
    const user = await userById(db, userId)
    // An account without a password has nothing to compare: the holder of its session is the owner.
    if (user.password_hash !== null) {
      if (oldPassword === '') return refuse('passwordEmpty')
      const fault = await ownPasswordFault(services, user, {
        password: oldPassword,
        wrong: 'oldPasswordWrong',
        now,
      })
      if (fault) return fault
    }
    const passwordHash = await hashPassword(password)
    const change = db.transaction().execute(async (tx) => {
      // The session may have ended, or the password been reset, since they were checked.
      const session = await sessions.lock(tx, caller)
      if (session.state !== 'signedIn') return refuseEnded(session)
      const { password_hash: present, email, language } = await userById(tx, userId)
      if (present !== user.password_hash) return refuse('oldPasswordWrong')

      await updateUser(tx, userId, { password_hash: passwordHash, security_changed_at: now })
      await rememberOnlyThisDevice(tx, userId, caller)
      if (email !== null)
        await mail.add(tx, { to: email, language, kind: 'passwordChanged', values: {}, now })
      const token = await sessions.renew(tx, session, now)
      await core.askIn(tx, cautionFor(userId, 'passwordChanged'))
      return { token }
    })
    // Also if the commit succeeded but its answer was lost: the session is read again.
    const changed = await change.finally(() => sessions.forget(userId))
    if (isDone(changed)) await core.deliverAsked()
    return changed
  }
}

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

async function storeFundPassword(services: Services, user: UserRow, password: string, now: Date) {
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
  user: UserRow,
  now: Date,
) {
  await updateUser(tx, user.id, { security_changed_at: now })
  const { email, language } = user
  if (email !== null) {
    await services.mail.add(tx, { to: email, language, kind: 'fundPasswordChanged', values: {}, now })
  }
  await services.core.askIn(tx, cautionFor(user.id, 'passwordChanged'))
}

// The code proves that the caller reads this address's mail; only then is anything about it revealed.
export function resetPassword(services: Services): Handler<'Account/ResetPassword'> {
  return async ({ email, username, code, password }, visitor) => {
    const { now } = visitor
    const match = await codeMatches(
      services,
      { purpose: 'resetPassword', recipient: email, about: '' },
      code,
      visitor,
    )
    if (isRefusal(match)) return match
    const user = await userByEmail(services.db, email)
    if (!user) return refuse('verificationCodeWrong')
    const named = (username ?? '').trim().toLowerCase()
    const isNamed = named === '' || named === email || named === user.username?.toLowerCase()
    if (!isNamed) return refuse('usernameAndEmailDoNotMatch')
    const passwordHash = await hashPassword(password)
    const change = services.db.transaction().execute(async (tx) => {
      if (!(await match.use(tx))) return false
      await updateUser(tx, user.id, { password_hash: passwordHash, security_changed_at: now })
      await rememberOnlyThisDevice(tx, user.id, visitor)
      await services.sessions.endAll(tx, user.id, 'passwordReset', now)
      await services.mail.add(tx, {
        to: email,
        language: user.language,
        kind: 'passwordChanged',
        values: {},
        now,
      })
      await services.core.askIn(tx, cautionFor(user.id, 'passwordChanged'))
      return true
    })
    // The commit may have succeeded although its answer was lost; then every session is over.
    const used = await change.finally(() => services.sessions.forget(user.id))
    if (used) {
      await services.core.deliverAsked()
      await welcomeBack(services, user.id, visitor)
    }
    return used ? {} : refuse('verificationCodeWrong')
  }
}

// A reader of the owner's mail is the owner: wrong passwords from here are forgiven.
async function welcomeBack({ attempts }: Services, userId: string, visitor: Visitor): Promise<void> {
  const device = deviceHash(visitor)
  await attempts.forgive([
    ...perAddress(limits.loginPair, visitor.address, { about: `${userId} `, homes: homesPerName }),
    ...(device ? [[limits.loginDevice, deviceKey(userId, device)] as const] : []),
  ])
}

type Owner = { id: string; password_hash: string | null }

// Checks that a signed-in user also knows the login password; null if they do.
async function ownPasswordFault<Wrong extends RefusalName>(
  { attempts }: Services,
  user: Owner,
  { password, wrong, now }: { password: string; wrong: Wrong; now: Date },
): Promise<Refusal<Wrong> | Refusal<'userLocked' | 'tooManyRequests'> | null> {
  const isRight = () => passwordMatches(password, user.password_hash)
  const guarded = await attempts.guard([[limits.ownPassword, user.id]], now, isRight)
  return secretFault(guarded, {
    wrong,
    usedUp: (retryAfterSeconds) => refuseFor('loginPasswordLocked', retryAfterSeconds),
  })
}
