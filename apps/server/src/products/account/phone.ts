import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isDone, isRefusal, refuse } from '../../platform/gateway/refusal.ts'
import { mask } from '../../platform/wire/mask.ts'
import { codeMinutes, type CodeSubject, makeCode, maySendCodes, phoneCodeMatches, resend } from './codes.ts'
import { lockedUser, updateUser, userById, type UserRow } from '../../platform/db/users.ts'
import { isPhoneBound, isUniqueViolation } from './queries.ts'
import { cautionFor } from '../../platform/calls/caution.ts'
import type { Services } from '../../platform/services.ts'

// The answer and the work are the same whether or not another account has the phone: only the message
// differs, and only the phone's holder reads it.
export function sendPhoneCode(services: Services): Handler<'Account/SendPhoneCode'> {
  const { settings } = services
  const isReachable = settings.SMS_URL !== null || settings.MODE === 'test'
  return async ({ phone }, caller) => {
    // Without a way to send texts, this call does not exist.
    if (!isReachable) return refuse('siteDoesNotExist')
    const { now, userId } = caller
    const user = await userById(services.db, userId)
    const bound = boundPhoneOf(user)
    if (phone === null && bound === null) return refuse('phoneNotBound')
    if (phone !== null && bound !== null) return refuse('phoneAlreadyBound')
    const subject = phone === null ? unbinding(bound ?? '', userId) : binding(phone, userId)
    const may = await maySendCodes(services, [subject], caller)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    await services.db.transaction().execute(async (tx) => {
      const { code, expiresAt } = await makeCode(tx, subject, caller)
      const to = { to: subject.recipient, language: user.language, now, expiresAt }
      const values = { code, minutes: codeMinutes }
      if (phone === null) await services.phone.add(tx, { ...to, kind: 'unbindCode', values })
      else if (await isPhoneBound(tx, phone))
        await services.phone.add(tx, { ...to, kind: 'inUse', values: {} })
      else await services.phone.add(tx, { ...to, kind: 'bindCode', values })
    })
    return resend
  }
}

export function bindPhone(services: Services): Handler<'Account/BindPhone'> {
  return async ({ phone, code }, caller) => {
    const { now, userId } = caller
    if (boundPhoneOf(await userById(services.db, userId)) !== null) return refuse('phoneAlreadyBound')
    const match = await phoneCodeMatches(services, binding(phone, userId), code, caller)
    if (isRefusal(match)) return match
    const binds = services.db.transaction().execute(async (tx) => {
      const user = await lockedUser(tx, userId)
      if (boundPhoneOf(user) !== null || (await isPhoneBound(tx, phone))) return refuse('phoneAlreadyBound')
      if (!(await match.use(tx))) return refuse('phoneCodeWrong')
      await updateUser(tx, userId, { phone, phone_bound_at: now, security_changed_at: now })
      await notifyChanged(services, tx, { user, phone, kind: 'phoneBound', now })
      return {}
    })
    try {
      const done = await binds
      if (isDone(done)) await services.core.deliverAsked()
      return done
    } catch (error) {
      // Another account bound it between the check and the write.
      if (isUniqueViolation(error)) return refuse('phoneAlreadyBound')
      throw error
    }
  }
}

export function unbindPhone(services: Services): Handler<'Account/UnbindPhone'> {
  return async ({ code }, caller) => {
    const { now, userId } = caller
    const phone = boundPhoneOf(await userById(services.db, userId))
    if (phone === null) return refuse('phoneNotBound')
    const match = await phoneCodeMatches(services, unbinding(phone, userId), code, caller)
    if (isRefusal(match)) return match
    const done = await services.db.transaction().execute(async (tx) => {
      const user = await lockedUser(tx, userId)
      if (boundPhoneOf(user) !== phone) return refuse('phoneNotBound')
      if (!(await match.use(tx))) return refuse('phoneCodeWrong')
      await updateUser(tx, userId, { phone: null, phone_bound_at: null, security_changed_at: now })
      await notifyChanged(services, tx, { user, phone, kind: 'phoneUnbound', now })
      return {}
    })
    if (isDone(done)) await services.core.deliverAsked()
    return done
  }
}

// Each code is bound to the requesting account and to the recipient phone.
const binding = (phone: string, userId: string): CodeSubject => ({
  purpose: 'phoneBind',
  recipient: phone,
  about: userId,
})
const unbinding = (phone: string, userId: string): CodeSubject => ({
  purpose: 'phoneUnbind',
  recipient: phone,
  about: userId,
})

function boundPhoneOf({ phone, phone_bound_at }: Pick<UserRow, 'phone' | 'phone_bound_at'>): string | null {
  return phone_bound_at === null ? null : phone
}

type Change = { user: UserRow; phone: string; kind: 'phoneBound' | 'phoneUnbound'; now: Date }

async function notifyChanged(
  services: Services,
  tx: Transaction<Tables>,
  { user, phone, kind, now }: Change,
): Promise<void> {
  const { email, language } = user
  if (email !== null)
    await services.mail.add(tx, { to: email, language, kind, values: { phone: mask.phone(phone) }, now })
  await services.core.askIn(tx, cautionFor(user.id, 'securityChanged'))
}
