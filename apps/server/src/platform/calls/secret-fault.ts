import type { RefusalName } from '@candor/contract/result-codes'
import type { Guarded } from '../gateway/limits/attempts.ts'
import { refuse, type Refusal } from '../gateway/refusal.ts'

type Faults<Wrong extends RefusalName, UsedUp extends Refusal> = {
  wrong: Wrong
  usedUp: (retryAfterSeconds: number) => UsedUp
}

// The refusal of a secret that was wrong; null if it was right.
export function secretFault<Wrong extends RefusalName, UsedUp extends Refusal>(
  guarded: Guarded,
  { wrong, usedUp }: Faults<Wrong, UsedUp>,
): Refusal<Wrong> | Refusal<'tooManyRequests'> | UsedUp | null {
  switch (guarded.state) {
    case 'right':
      return null
    case 'wrong':
      return refuse(wrong)
    case 'usedUp':
      return usedUp(guarded.retryAfterSeconds)
    case 'busy':
      return refuse('tooManyRequests', guarded.retryAfterSeconds)
  }
}
