import { secretFault } from '../../platform/calls/secret-fault.ts'
import type { Handler, Visitor } from '../../platform/gateway/handler.ts'
import { type Check, homesPerName, perAddress } from '../../platform/gateway/limits/attempts.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { passwordMatches } from '../../platform/passwords/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { deviceHash, deviceKey, rememberDevice } from './devices.ts'
import { limits } from './limits.ts'
import { lockedUser } from '../../platform/db/users.ts'
import { isKnownDevice, userByLoginName } from './queries.ts'

export function login(services: Services): Handler<'Account/Login'> {
  return async ({ username, password, remember }, visitor) => {
    const { now } = visitor
    const user = await userByLoginName(services.db, username)
    const checks = await checksOf(services, { userId: user?.id ?? null, username }, visitor)
    const isRight = () => passwordMatches(password, user?.password_hash ?? null)
    const rights = user ? rightsOf(user.id, visitor.address) : []
    const fault = secretFault(await services.attempts.guard(checks, now, isRight, rights), {
      wrong: 'wrongPassword',
      usedUp: (retryAfterSeconds) => refuse('userLocked', retryAfterSeconds),
    })
    if (fault || !user) return fault ?? refuse('wrongPassword')
    if (user.frozen_at !== null) return refuse('userFrozen')

    try {
      const token = await services.db.transaction().execute(async (tx) => {
        // The session first: it locks the user, so the second caller must not hold any other lock yet.
        const started = await services.sessions.start(tx, user.id, { remember, now })
        // The password may have been changed, or the account frozen, since the lookup.
        const locked = await lockedUser(tx, user.id)
        if (locked.password_hash !== user.password_hash) throw new Refused('wrongPassword')
        if (locked.frozen_at !== null) throw new Refused('userFrozen')
        await rememberDevice(tx, user.id, visitor)
        return started
      })
      return { token, uid: user.id }
    } catch (error) {
      if (error instanceof Refused) return refuse(error.code)
      throw error
    } finally {
      // The commit may have succeeded although its answer was lost; then the previous session is over too.
      services.sessions.forget(user.id)
    }
  }
}

// Rolls back the transaction.
class Refused extends Error {
  readonly code: 'wrongPassword' | 'userFrozen'

  constructor(code: Refused['code']) {
    super(code)
    this.code = code
  }
}

// Also for a known device: only callers who know the password are counted here.
function rightsOf(userId: string, address: string): readonly Check[] {
  return [[limits.loginsPerUser, userId], ...perAddress(limits.loginsPerAddress, address)]
}

type Named = { userId: string | null; username: string }
const nobody = '0'

// A known device has its own count. Other attempts are counted by address and by name: one account has one
// count for all its names, and an unknown name has its own.
async function checksOf(
  { db }: Services,
  { userId, username }: Named,
  visitor: Visitor,
): Promise<readonly Check[]> {
  const device = deviceHash(visitor)
  if (device && (await isKnownDevice(db, userId ?? nobody, device)))
    return [[limits.loginDevice, deviceKey(userId ?? nobody, device)]]
  // Prefixed, so that typing an account number does not count against that account.
  const who = userId ?? `name ${username}`
  return [
    ...perAddress(limits.loginAddress, visitor.address),
    ...perAddress(limits.loginPair, visitor.address, { about: `${who} `, homes: homesPerName }),
    [limits.loginName, who],
  ]
}

export function logout({ db, sessions }: Services): Handler<'Account/Logout'> {
  return async (_request, { userId, now }) => {
    await sessions.endAll(db, userId, 'logout', now)
    return {}
  }
}
