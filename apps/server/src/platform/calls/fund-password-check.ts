import type { AttemptLimit } from '../gateway/limits/attempts.ts'
import { refuse, refuseFor, type Refusal } from '../gateway/refusal.ts'
import { secretFault } from './secret-fault.ts'
import type { Services } from '../services.ts'
import { passwordMatches } from '../passwords/passwords.ts'
import { fundPasswordHash } from '../db/users.ts'

type Fault = Refusal<'fundPasswordNotSet' | 'userLocked' | 'fundPasswordWrong' | 'tooManyRequests'>

export const fundPasswordLimit = {
  name: 'fundPassword',
  max: 5,
  windowSeconds: 3_600,
  isForgiven: true,
} as const satisfies AttemptLimit

// Every call that needs the fund password checks it here: all attempts count towards one limit.
export async function fundPasswordFault(
  { db, attempts }: Pick<Services, 'db' | 'attempts'>,
  userId: string,
  password: string,
  now: Date,
): Promise<Fault | null> {
  if ((await fundPasswordHash(db, userId)) === null) return refuse('fundPasswordNotSet')
  // Read again: it may have been changed during other checks.
  const guarded = await attempts.guard(
    [[fundPasswordLimit, userId]],
    now,
    async () => await passwordMatches(password, await fundPasswordHash(db, userId)),
  )
  return secretFault(guarded, {
    wrong: 'fundPasswordWrong',
    usedUp: (retryAfterSeconds) => refuseFor('fundPasswordLocked', retryAfterSeconds),
  })
}
