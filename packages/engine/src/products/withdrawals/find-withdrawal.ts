import { reject } from '../../nucleus/outcome.ts'
import { isWhole } from '../../nucleus/whole.ts'
import type { Refusal } from './rejections.ts'
import type { State, Withdrawal } from './state.ts'

/** The open withdrawal that a command names, or why there is none. */
export function findWithdrawal(
  state: State,
  { withdrawalId }: { readonly withdrawalId: number },
): Withdrawal | Refusal {
  const { open, lastWithdrawalId } = state.products.withdrawals
  if (state.rules < 4) return reject('rulesUnknown')
  const isKnown = isWhole(withdrawalId) && withdrawalId >= 1 && withdrawalId <= lastWithdrawalId
  if (!isKnown) return reject('withdrawalMissing')
  return open.get(withdrawalId) ?? reject('withdrawalDecided')
}
