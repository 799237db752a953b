import type { Handler } from '../../gateway/handler.ts'
import type { House } from '../house.ts'

export function logout({ db, sessions }: House): Handler<'Account/Logout'> {
  return async (_request, { userId, now }) => {
    await sessions.endAll(db, userId, 'logout', now)
    return {}
  }
}
