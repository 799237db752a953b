import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import type { Services } from '../services.ts'
import { ownPasswordFault } from './own-password-check.ts'
import { hashPassword } from './passwords.ts'
import { lockedUser, updateUser, userById } from './queries.ts'

export function changeLoginPassword(services: Services): Handler<'Account/ChangeLoginPassword'> {
  return async ({ oldPassword, password }, { userId, now }) => {
    const user = await userById(services.db, userId)
    // An account without a password has nothing to compare: whoever holds its session is its owner.
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
    const isChanged = await services.db.transaction().execute(async (tx) => {
      // It may have been reset since it was compared.
      const locked = await lockedUser(tx, userId)
      if (locked.password_hash !== user.password_hash) return false
      await updateUser(tx, userId, { password_hash: passwordHash, security_changed_at: now })
      const { email, language } = user
      if (email !== null)
        await services.mail.add(tx, { to: email, language, kind: 'passwordChanged', values: {}, now })
      return true
    })
    return isChanged ? {} : refuse('oldPasswordWrong')
  }
}
