import type { RefusalName } from '@candor/contract/result-codes'
import { refuseFor, type Refusal } from '../../platform/gateway/refusal.ts'
import { secretFault } from '../../platform/calls/secret-fault.ts'
import type { Services } from '../../platform/services.ts'
import { limits } from './limits.ts'
import { passwordMatches } from '../../platform/passwords/passwords.ts'

type Owner = { id: string; password_hash: string | null }

// Checks that a signed-in user also knows the login password; null if they do.
export async function ownPasswordFault<Wrong extends RefusalName>(
  { attempts }: Services,
  user: Owner,
  { password, wrong, now }: { password: string; wrong: Wrong; now: Date },
): Promise<Refusal<Wrong> | Refusal<'userLocked' | 'tooManyRequests'> | null> {
  const isRight = () => passwordMatches(password, user.password_hash)
  const guarded = await attempts.guard([[limits.ownPassword, user.id]], now, isRight)
  return secretFault(guarded, {
    wrong,
    usedUp: (retryAfterSeconds) => refuseFor('loginPasswordLocked', retryAfterSeconds),
  })
}
