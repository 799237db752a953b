import type { Restore } from '../../nucleus/product.ts'
import { rememberField } from '../../nucleus/undo.ts'
import type { Events } from './events.ts'
import { setWithdrawal, type State } from './state.ts'

/** Withdrawals open in the backup may be paid by now: two operators end them. */
export function resumeWithdrawals(
  state: State,
  { restoreId, skipped: count }: Restore,
  events: Events,
): void {
  const own = state.products.withdrawals
  const skipped = { from: own.lastWithdrawalId + 1, to: own.lastWithdrawalId + count }
  rememberField(own, 'lastWithdrawalId')
  rememberField(own, 'skipped')
  own.lastWithdrawalId = skipped.to
  own.skipped = [...own.skipped, skipped]
  const open = [...own.open.values()]
  for (const withdrawal of open) setWithdrawal(own, { ...withdrawal, isDoubtful: true })
  const withdrawalIds = open.map(({ withdrawalId }) => withdrawalId)
  events.push({ type: 'resumedFromBackup', restoreId, skipped, withdrawalIds })
}
