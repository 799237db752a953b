import { refuse, type Refusal } from '../gateway/refusal.ts'
import { limits } from './account/limits.ts'
import { passwordMatches } from './account/passwords.ts'
import { userById } from './account/queries.ts'
import type { Services } from './services.ts'

// Whatever asks for the fund password asks here: all of it counts towards one limit.
export async function fundPasswordFault(
  services: Services,
  userId: string,
  password: string,
  now: Date,
): Promise<Refusal<'fundPasswordNotSet' | 'userLocked' | 'fundPasswordWrong'> | null> {
  const { fund_password_hash: hash } = await userById(services.db, userId)
  if (hash === null) return refuse('fundPasswordNotSet')
  const may = await services.attempts.take(limits.fundPassword, userId, now)
  if (!may.allowed) return refuse('userLocked', may.retryAfterSeconds)
  if (!(await passwordMatches(password, hash))) return refuse('fundPasswordWrong')
  await services.attempts.forgive(limits.fundPassword, userId)
  return null
}
