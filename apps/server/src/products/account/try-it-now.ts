import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { rememberDevice } from './devices.ts'
import { perAddress } from '../../platform/gateway/limits/address-limits.ts'
import { limits } from './limits.ts'
import { openAccount } from './open-account.ts'

// A throwaway account on test money: without address or password until its owner keeps it.
export function tryItNow(services: Services): Handler<'Account/TryItNow'> {
  return async ({ language }, visitor) => {
    const { address, now } = visitor
    const may = await services.attempts.take(perAddress(limits.tryout, address), now)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    return await services.db.transaction().execute(async (tx) => {
      const account = { email: null, passwordHash: null, language, invitedBy: null, isTryout: true, now }
      const uid = await openAccount(tx, account)
      if (uid === null) throw new Error('two accounts drew one invitation code')
      await rememberDevice(tx, uid, visitor)
      // Remembered: without a password this session is the only key.
      return { uid, token: await services.sessions.start(tx, uid, { remember: true, now }) }
    })
  }
}
