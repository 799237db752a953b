import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'

export function logout({ db, sessions }: Services): Handler<'Account/Logout'> {
  return async (_request, { userId, now }) => {
    await sessions.endAll(db, userId, 'logout', now)
    return {}
  }
}
