import type { Transaction } from 'kysely'
import { byOperator } from '@candor/engine/nucleus/authors'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { type DecidedMark, marksNow } from '../../platform/operators/decided-marks.ts'
import type { Services } from '../../platform/services.ts'
import { decidedMark, lockedUser, putMark, updateUser } from './queries.ts'

export type Marking = {
  userId: string
  mark: DecidedMark
  isSet: boolean
  operatorId: number
  reason: string
  now: Date
}

type LockedUser = Awaited<ReturnType<typeof lockedUser>>

// The only way to set or clear a mark: calls check the row, the engine its flag, and they never differ.
// False: no change.
export async function markAccount(
  { core, sessions }: Pick<Services, 'core' | 'sessions'>,
  marking: Marking,
  alsoIn: (tx: Transaction<Tables>, user: LockedUser) => Promise<void> = async () => {},
): Promise<boolean> {
  const { userId, mark, isSet, operatorId, reason, now } = marking
  const accountId = accountIdOf(userId)
  const [set, clear] = isSet ? [[mark], []] : [[], [mark]]
  const changed = core.changeWith(
    async (tx) => {
      const user = await lockedUser(tx, userId)
      // The engine is updated a moment after the tables.
      const last = mark === 'frozen' ? undefined : await decidedMark(tx, userId, mark)
      if ((last?.is_set ?? marksNow(core, user).includes(mark)) === isSet) return false
      if (mark === 'frozen') await updateUser(tx, userId, { frozen_at: isSet ? now : null })
      await putMark(tx, { userId, mark, isSet, operatorId, reason, now })
      await alsoIn(tx, user)
      return true
    },
    { userId, by: byOperator(operatorId), draft: { type: 'setAccountFlags', accountId, set, clear, reason } },
  )
  // Sessions are read again, also if the change was made but its answer was lost.
  return await (mark === 'frozen' ? changed.finally(() => sessions.forget(userId)) : changed)
}
