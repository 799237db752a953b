import { refuse, type Refusal } from '../gateway/refusal.ts'
import { limits } from './account/limits.ts'
import { passwordMatches } from './account/passwords.ts'
import { userById } from './account/queries.ts'
import type { House } from './house.ts'

// Whatever asks for the fund password asks here: all of it counts towards one limit.
export async function fundPasswordFault(
  house: House,
  userId: string,
  password: string,
  now: Date,
): Promise<Refusal<'fundPasswordNotSet' | 'userLocked' | 'fundPasswordWrong'> | null> {
  const { fund_password_hash: hash } = await userById(house.db, userId)
  if (hash === null) return refuse('fundPasswordNotSet')
  const may = await house.attempts.take(limits.fundPassword, userId, now)
  if (!may.allowed) return refuse('userLocked', may.retryAfterSeconds)
  if (!(await passwordMatches(password, hash))) return refuse('fundPasswordWrong')
  await house.attempts.forgive(limits.fundPassword, userId)
  return null
}
