import { accepted, reject, repeated } from '../../nucleus/outcome.ts'
import { rememberField } from '../../nucleus/undo.ts'
import type { ResumeFromBackup } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome } from './rejections.ts'
import { setWithdrawal, type State } from './state.ts'

/** More withdrawals than anybody makes between two backups. */
export const skippedAfterRestore = 1_000_000
const restoreIdForm = /^[0-9a-z-]{1,64}$/

export function resumeFromBackup(state: State, command: ResumeFromBackup, events: Events): Outcome {
  const own = state.products.withdrawals
  const { restoreId } = command
  if (state.rules < 7) return reject('rulesUnknown')
  if (!restoreIdForm.test(restoreId)) return reject('parametersInvalid')
  if (own.restoreIds.includes(restoreId)) return repeated
  // Past this line the restore is taken up; only mutation follows.
  const skipped = { from: own.lastWithdrawalId + 1, to: own.lastWithdrawalId + skippedAfterRestore }
  rememberField(own, 'restoreIds')
  rememberField(own, 'lastWithdrawalId')
  rememberField(own, 'skipped')
  own.restoreIds = [...own.restoreIds, restoreId]
  own.lastWithdrawalId = skipped.to
  own.skipped = [...own.skipped, skipped]
  const open = [...own.open.values()]
  for (const withdrawal of open) setWithdrawal(own, { ...withdrawal, isDoubtful: true })
  const withdrawalIds = open.map(({ withdrawalId }) => withdrawalId)
  events.push({ type: 'resumedFromBackup', restoreId, skipped, withdrawalIds })
  return accepted
}
