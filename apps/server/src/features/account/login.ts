import { addressGroup, type Check } from '../../gateway/attempts.ts'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import { secretFault } from '../secret-fault.ts'
import type { Services } from '../services.ts'
import { limits } from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { isKnownAddress, lockedUser, rememberAddress, userByLoginName } from './queries.ts'

export function login(services: Services): Handler<'Account/Login'> {
  return async ({ username, password, remember }, { address, now }) => {
    const group = addressGroup(address)
    const user = await userByLoginName(services.db, username)
    const isKnown = user !== undefined && (await isKnownAddress(services.db, user.id, group))
    // One account has one count, whichever of its names is typed; a name of nobody counts for itself.
    const who = user?.id ?? username
    const checks: Check[] = [
      [limits.loginAddress, group],
      [limits.loginPair, `${who} ${group}`],
      ...(isKnown ? [] : [[limits.loginName, who] as const]),
    ]
    const isRight = () => passwordMatches(password, user?.password_hash ?? null)
    const fault = secretFault(await services.attempts.guard(checks, now, isRight), {
      wrong: 'wrongPassword',
      usedUp: (retryAfterSeconds) => refuse('userLocked', retryAfterSeconds),
    })
    if (fault || !user) return fault ?? refuse('wrongPassword')
    if (user.frozen_at !== null) return refuse('userFrozen')

    try {
      const token = await services.db.transaction().execute(async (tx) => {
        // The session first: it locks the user, and whoever locks second must hold nothing yet.
        const started = await services.sessions.start(tx, user.id, { remember, now })
        // The password may have been changed, or the account frozen, since it was looked up.
        const locked = await lockedUser(tx, user.id)
        if (locked.password_hash !== user.password_hash) throw new Refused('wrongPassword')
        if (locked.frozen_at !== null) throw new Refused('userFrozen')
        await rememberAddress(tx, user.id, group, now)
        return started
      })
      return { token, uid: user.id }
    } catch (error) {
      if (error instanceof Refused) return refuse(error.code)
      throw error
    } finally {
      // A commit whose answer was lost may have happened, and then the session before it is over too.
      services.sessions.forget(user.id)
    }
  }
}

// Takes the transaction back.
class Refused extends Error {
  readonly code: 'wrongPassword' | 'userFrozen'

  constructor(code: Refused['code']) {
    super(code)
    this.code = code
  }
}
