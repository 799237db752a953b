import type {
  FailWithdrawal,
  PassWithdrawal,
  PayWithdrawal,
  RejectWithdrawal,
  StartPayout,
} from './commands.ts'
import type { State } from './state.ts'

/** Its account’s sum of the day was above the threshold when it was requested. */
export function isLargeWithdrawal(state: State, { withdrawalId }: PassWithdrawal | FailWithdrawal): boolean {
  return state.products.withdrawals.open.get(withdrawalId)?.isLarge ?? false
}

/** A withdrawal open in a backup may have been paid: nobody starts or ends it alone, at any amount. */
export function isDoubtful(
  state: State,
  { withdrawalId }: RejectWithdrawal | StartPayout | PayWithdrawal | FailWithdrawal,
): boolean {
  return state.products.withdrawals.open.get(withdrawalId)?.isDoubtful ?? false
}

/** The signer may pay its withdrawals at any moment: ending one in its place needs two, at any amount. */
export function payingNeedsTwo(state: State, command: PayWithdrawal | FailWithdrawal): boolean {
  const { open } = state.products.withdrawals
  return open.get(command.withdrawalId)?.state === 'sending' || isDoubtful(state, command)
}

export function failingNeedsTwo(state: State, command: FailWithdrawal): boolean {
  return isLargeWithdrawal(state, command) || payingNeedsTwo(state, command)
}
