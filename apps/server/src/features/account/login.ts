import { addressGroup, type Allowed } from '../../gateway/attempts.ts'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import type { House } from '../house.ts'
import { limits } from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { isKnownAddress, rememberAddress, userByLoginName } from './queries.ts'

export function login(house: House): Handler<'Account/Login'> {
  return async ({ username, password, remember }, { address, now }) => {
    const group = addressGroup(address)
    const user = await userByLoginName(house.db, username)
    const isKnown = user !== undefined && (await isKnownAddress(house.db, user.id, group))
    const may = await mayTry(house, { username, group, isKnown, now })
    if (!may.allowed) return refuse('userLocked', may.retryAfterSeconds)
    if (!(await passwordMatches(password, user?.password_hash ?? null)) || !user)
      return refuse('wrongPassword')
    if (user.frozen_at !== null) return refuse('userFrozen')

    await house.attempts.forgive(limits.loginPair, `${username} ${group}`)
    const token = await house.db.transaction().execute(async (tx) => {
      await rememberAddress(tx, user.id, group, now)
      return await house.sessions.start(tx, user.id, { remember, now })
    })
    house.sessions.forget(user.id)
    return { token, uid: user.id }
  }
}

type Try = { username: string; group: string; isKnown: boolean; now: Date }

async function mayTry({ attempts }: House, { username, group, isKnown, now }: Try): Promise<Allowed> {
  const fromAddress = await attempts.take(limits.loginAddress, group, now)
  if (!fromAddress.allowed) return fromAddress
  const forPair = await attempts.take(limits.loginPair, `${username} ${group}`, now)
  if (!forPair.allowed || isKnown) return forPair
  return await attempts.take(limits.loginName, username, now)
}
