import { reject } from '../../nucleus/outcome.ts'
import { isWhole } from '../../nucleus/whole.ts'
import type { Refusal } from './rejections.ts'
import type { Deposit, State } from './state.ts'

/** The deposit that a command names, or why there is none. */
export function findDeposit(state: State, { depositId }: { readonly depositId: number }): Deposit | Refusal {
  const { deposits, lastDepositId } = state.products.deposits
  if (state.rules < 4) return reject('rulesUnknown')
  if (!isWhole(depositId) || depositId < 1 || depositId > lastDepositId) return reject('depositMissing')
  return deposits.get(depositId) ?? reject('depositOver')
}

/** The same for its owner. */
export function findOwnDeposit(
  state: State,
  command: { readonly depositId: number; readonly accountId: number },
): Deposit | Refusal {
  const deposit = findDeposit(state, command)
  if ('rejection' in deposit || deposit.accountId === command.accountId) return deposit
  return reject('depositOfAnother')
}
