import type { Author } from '@candor/engine/nucleus/authors'
import { accountIdOf } from '../../core/accounts.ts'
import type { Services } from '../services.ts'
import { updateUser } from './queries.ts'

type Freezing = { userId: string; isFrozen: boolean; by: Author; reason: string; now: Date }

// The one way to freeze a user or let them go: the door asks the row, the engine its flag, and they never differ.
export async function setFrozen(
  { core, sessions }: Pick<Services, 'core' | 'sessions'>,
  { userId, isFrozen, by, reason, now }: Freezing,
): Promise<void> {
  const accountId = accountIdOf(userId)
  const [set, clear] = isFrozen ? [['frozen'] as const, []] : [[], ['frozen'] as const]
  // Whoever is signed in is asked for again, also when the change was made and its answer was lost.
  await core
    .changeWith((tx) => updateUser(tx, userId, { frozen_at: isFrozen ? now : null }), {
      userId,
      by,
      draft: { type: 'setAccountFlags', accountId, set, clear, reason },
    })
    .finally(() => sessions.forget(userId))
}
