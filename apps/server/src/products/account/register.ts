import type { Handler } from '../../platform/gateway/handler.ts'
import { isRefusal, refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { codeMatches } from './codes.ts'
import { rememberDevice } from './devices.ts'
import { openAccount } from './open-account.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { userIdByInvitationCode } from './queries.ts'

export function register(services: Services): Handler<'Account/Register'> {
  return async ({ email, code, password, invitationCode, language }, visitor) => {
    const { now } = visitor
    const invitation = (invitationCode ?? '').trim().toUpperCase()
    const invitedBy = invitation === '' ? null : await userIdByInvitationCode(services.db, invitation)
    if (invitedBy === undefined) return refuse('invitationCodeDoesNotExist')
    const match = await codeMatches(
      services,
      { purpose: 'register', recipient: email, about: '' },
      code,
      visitor,
    )
    if (isRefusal(match)) return match
    const passwordHash = await hashPassword(password)
    const opened = await services.db.transaction().execute(async (tx) => {
      if (!(await match.use(tx))) return refuse('verificationCodeWrong')
      const uid = await openAccount(tx, { email, passwordHash, language, invitedBy, isTryout: false, now })
      if (uid === null) return refuse('emailExists')
      await services.agreements.acceptAll(tx, { userId: uid, language, now })
      await rememberDevice(tx, uid, visitor)
      const token = await services.sessions.start(tx, uid, { remember: false, now })
      return { uid, token }
    })
    if (!isRefusal(opened)) services.sessions.forget(opened.uid)
    return opened
  }
}
