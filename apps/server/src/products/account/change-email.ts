import { refuseEnded } from '../../platform/gateway/caller/caller.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isDone, isRefusal, refuse } from '../../platform/gateway/refusal.ts'
import { cautionFor } from '../../platform/calls/caution.ts'
import type { Services } from '../../platform/services.ts'
import { codeMatches, codeMinutes, makeCode, maySendCodes, resend } from './codes.ts'
import { updateUser, userById } from '../../platform/db/users.ts'
import { isUniqueViolation, userByEmail } from './queries.ts'

// Only the owner of the new address learns, by mail, whether it has an account; the caller does not.
export function sendEmailChangeCodes(services: Services): Handler<'Account/SendEmailChangeCodes'> {
  return async ({ email: newEmail }, caller) => {
    const { now, userId } = caller
    const { email: oldEmail, language } = await userById(services.db, userId)
    const subjects = subjectsOf(oldEmail, newEmail, userId)
    const both = [subjects.forNew, ...(subjects.forOld ? [subjects.forOld] : [])]
    const may = await maySendCodes(services, both, caller)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    await services.db.transaction().execute(async (tx) => {
      const holder = await userByEmail(tx, newEmail)
      const forNew = await makeCode(tx, subjects.forNew, caller)
      const toNew = { to: newEmail, language, now, expiresAt: forNew.expiresAt }
      const newValues = { code: forNew.code, minutes: codeMinutes }
      if (holder) await services.mail.add(tx, { ...toNew, kind: 'addressInUse', values: {} })
      else await services.mail.add(tx, { ...toNew, kind: 'emailChangeNewCode', values: newValues })
      if (!subjects.forOld) return
      const forOld = await makeCode(tx, subjects.forOld, caller)
      const oldValues = { code: forOld.code, minutes: codeMinutes, newEmail }
      const toOld = { to: subjects.forOld.recipient, language, now, expiresAt: forOld.expiresAt }
      await services.mail.add(tx, { ...toOld, kind: 'emailChangeOldCode', values: oldValues })
    })
    return resend
  }
}

export function changeEmail(services: Services): Handler<'Account/ChangeEmail'> {
  return async ({ email: newEmail, code, oldEmailCode }, caller) => {
    const { now, userId } = caller
    const { email: oldEmail, language } = await userById(services.db, userId)
    if (oldEmail !== null && oldEmailCode === '') return refuse('verificationCodeEmpty')
    const subjects = subjectsOf(oldEmail, newEmail, userId)
    const forNew = await codeMatches(services, subjects.forNew, code, caller)
    if (isRefusal(forNew)) return forNew
    const forOld = subjects.forOld ? await codeMatches(services, subjects.forOld, oldEmailCode, caller) : null
    if (forOld && isRefusal(forOld)) return forOld
    const change = services.db.transaction().execute(async (tx) => {
      // The session may have ended since it was checked, for example by this same change.
      const session = await services.sessions.lock(tx, caller)
      if (session.state !== 'signedIn') return refuseEnded(session)
      if (await userByEmail(tx, newEmail)) return refuse('emailExists')
      const used = (await forNew.use(tx)) && (forOld === null || (await forOld.use(tx)))
      if (!used) return refuse('verificationCodeWrong')

      await updateUser(tx, userId, { email: newEmail, security_changed_at: now })
      if (oldEmail !== null) {
        await services.mail.add(tx, {
          to: oldEmail,
          language,
          kind: 'emailChanged',
          values: { newEmail },
          now,
        })
      }
      const token = await services.sessions.renew(tx, session, now)
      await services.core.askIn(tx, cautionFor(userId, 'securityChanged'))
      return { token }
    })
    try {
      const changed = await change
      if (isDone(changed)) await services.core.deliverAsked()
      return changed
    } catch (error) {
      // Someone else took the address between the check and the write.
      if (isUniqueViolation(error)) return refuse('emailExists')
      throw error
    } finally {
      // Also if the commit succeeded but its answer was lost: the session is read again.
      services.sessions.forget(userId)
    }
  }
}

// Each code is bound to the statement in its mail: this account, from this address to that one.
function subjectsOf(oldEmail: string | null, newEmail: string, userId: string) {
  const about = `${userId} ${newEmail}`
  const forNew = { purpose: 'emailChangeNew', recipient: newEmail, about } as const
  const forOld =
    oldEmail === null ? null : ({ purpose: 'emailChangeOld', recipient: oldEmail, about } as const)
  return { forNew, forOld }
}
