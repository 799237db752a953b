import { addressGroup } from '../../gateway/attempts.ts'
import type { Handler, Visitor } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import type { House } from '../house.ts'
import { codeMatches } from './codes.ts'
import { limits } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { rememberAddress, updateUser, userByEmail } from './queries.ts'

// The code shows that the caller reads the mail of this address; only then is anything told about it.
export function resetPassword(house: House): Handler<'Account/ResetPassword'> {
  return async ({ email, username, code, password }, visitor) => {
    const { now } = visitor
    const match = await codeMatches(house, { purpose: 'resetPassword', email, about: '' }, code, visitor)
    const user = match ? await userByEmail(house.db, email) : undefined
    if (!match || !user) return refuse('verificationCodeWrong')
    const named = (username ?? '').trim().toLowerCase()
    const isNamed = named === '' || named === email || named === user.username?.toLowerCase()
    if (!isNamed) return refuse('usernameAndEmailDoNotMatch')
    const passwordHash = await hashPassword(password)
    const used = await house.db.transaction().execute(async (tx) => {
      if (!(await match.use(tx))) return false
      await updateUser(tx, user.id, { password_hash: passwordHash, security_changed_at: now })
      await house.sessions.endAll(tx, user.id, 'passwordReset', now)
      await house.mail.add(tx, {
        to: email,
        language: user.language,
        kind: 'passwordChanged',
        values: {},
        now,
      })
      return true
    })
    house.sessions.forget(user.id)
    if (used) await welcomeBack(house, user.id, visitor)
    return used ? {} : refuse('verificationCodeWrong')
  }
}

// Who reads the owner's mail is the owner: wrong guesses from here are forgiven, and the address is known.
async function welcomeBack(house: House, userId: string, { address, now }: Visitor): Promise<void> {
  const group = addressGroup(address)
  await rememberAddress(house.db, userId, group, now)
  await house.attempts.forgive(limits.loginPair, `${userId} ${group}`)
}
