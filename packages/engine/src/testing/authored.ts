import type { Command } from '../commands.ts'
import { type Applied, apply as applyAuthored } from '../engine.ts'
import { userAccountIdMin } from '../nucleus/accounts/account-table.ts'
import { type Author, byJob, byOperator, byUser } from '../nucleus/authors.ts'
import type { State } from '../state.ts'

/** A command whose author doesn't matter to the test. */
export type Asked<Whole = Command> = Whole extends unknown
  ? Omit<Whole, 'by'> & { readonly by?: Author }
  : never

const ownedTypes = new Set<Command['type']>([
  'placeOrder',
  'amendOrder',
  'batchOrders',
  'cancelOrder',
  'cancelAllOrders',
  'openOption',
  'settleOption',
  'setOptionLimits',
  'subscribePledge',
  'subscribeLab',
  'quoteSwap',
  'executeSwap',
  'convertDust',
  'requestDeposit',
  'reportDeposit',
  'cancelDeposit',
  'requestWithdrawal',
  'cancelWithdrawal',
  'applyForLoan',
  'cancelLoan',
  'repayLoan',
  'acceptSupport',
  'declineSupport',
  'returnSupport',
  'rechargeInvited',
])
const operatorTypes = new Set<Command['type']>([
  'setMarketState',
  'freezeFunds',
  'releaseFreeze',
  'terminatePledge',
  'propose',
  'editProposal',
  'withdrawProposal',
  'rejectProposal',
  'approveProposal',
  'reversePosting',
  'takeFromFund',
  'settleDeposit',
  'rejectDeposit',
  'returnArrival',
  'passWithdrawal',
  'rejectWithdrawal',
  'startPayout',
  'payWithdrawal',
  'failWithdrawal',
  'setLoanLimit',
  'rejectLoan',
  'grantLoan',
  'waiveLoan',
  'offerSupport',
  'withdrawSupport',
  'waiveSupport',
])

/** Someone who may send it. */
export function usualAuthor(command: { type: Command['type']; accountId?: number }): Author {
  if (operatorTypes.has(command.type)) return byOperator(1)
  if (!ownedTypes.has(command.type)) return byJob('test')
  return Number(command.accountId) >= userAccountIdMin ? byUser : byJob('test')
}

export function authored(asked: Asked): Command {
  if (asked.by !== undefined) return asked as Command
  const by = usualAuthor(asked)
  const reason = by.kind === 'operator' ? { reason: 'as the test says' } : {}
  return { ...asked, by, ...reason }
}

/** A test that names no seen fields of a withdrawal has seen the actual ones. */
export function withSeen<Given extends { readonly type: string }>(state: State, asked: Given): Given {
  if (state.rules < 7 || (asked.type !== 'passWithdrawal' && asked.type !== 'startPayout')) return asked
  const { withdrawalId } = asked as unknown as { withdrawalId: number }
  const withdrawal = state.products.withdrawals.open.get(withdrawalId)
  if (withdrawal === undefined || 'amount' in asked) return asked
  const { destinationHash, amount, fee } = withdrawal
  return { ...asked, ...(destinationHash !== undefined && { destinationHash }), amount, fee }
}

export function apply(state: State, asked: Asked): Applied {
  return applyAuthored(state, authored(withSeen(state, asked)))
}
