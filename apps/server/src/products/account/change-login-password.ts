import { refuseEnded } from '../../platform/gateway/caller/caller.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isDone, refuse } from '../../platform/gateway/refusal.ts'
import { cautionFor } from '../../platform/calls/caution.ts'
import type { Services } from '../../platform/services.ts'
import { rememberOnlyThisDevice } from './devices.ts'
import { ownPasswordFault } from './own-password-check.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { updateUser, userById } from './queries.ts'

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
