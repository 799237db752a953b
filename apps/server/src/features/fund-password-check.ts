import { refuse, refuseFor, type Refusal } from '../gateway/refusal.ts'
import { limits } from './account/limits.ts'
import { passwordMatches } from '../passwords/passwords.ts'
import { userById } from './account/queries.ts'
import { secretFault } from './shared/secret-fault.ts'
import type { Services } from './services.ts'

type Fault = Refusal<'fundPasswordNotSet' | 'userLocked' | 'fundPasswordWrong' | 'tooManyRequests'>

// Whatever asks for the fund password asks here: all of it counts towards one limit.
export async function fundPasswordFault(
  { db, attempts }: Services,
  userId: string,
  password: string,
  now: Date,
): Promise<Fault | null> {
  const { fund_password_hash: hash } = await userById(db, userId)
  if (hash === null) return refuse('fundPasswordNotSet')
  const guarded = await attempts.guard([[limits.fundPassword, userId]], now, async () => {
    // It may have been changed while others were checked.
    const user = await userById(db, userId)
    return await passwordMatches(password, user.fund_password_hash)
  })
  return secretFault(guarded, {
    wrong: 'fundPasswordWrong',
    usedUp: (retryAfterSeconds) => refuseFor('fundPasswordLocked', retryAfterSeconds),
  })
}
