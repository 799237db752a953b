import type { Handler } from '../../gateway/handler.ts'
import type { Services } from '../services.ts'

export function logout({ db, sessions }: Services): Handler<'Account/Logout'> {
  return async (_request, { userId, now }) => {
    await sessions.endAll(db, userId, 'logout', now)
    return {}
  }
}
