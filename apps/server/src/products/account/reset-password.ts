import type { Handler, Visitor } from '../../platform/gateway/handler.ts'
import { isRefusal, refuse } from '../../platform/gateway/refusal.ts'
import { cautionFor } from '../../platform/calls/caution.ts'
import type { Services } from '../../platform/services.ts'
import { codeMatches } from './codes.ts'
import { deviceHash, deviceKey, rememberOnlyThisDevice } from './devices.ts'
import { homesPerName, perAddress } from '../../platform/gateway/limits/address-limits.ts'
import { limits } from './limits.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { updateUser, userByEmail } from './queries.ts'

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
