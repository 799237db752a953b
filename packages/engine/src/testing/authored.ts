import type { Command } from '../commands.ts'
import { describe } from '../descriptions.ts'
import { type Applied, apply as applyAuthored } from '../engine.ts'
import { userAccountIdMin } from '../nucleus/accounts/account-table.ts'
import { type Author, byJob, byOperator, byUser } from '../nucleus/authors.ts'
import type { State } from '../state.ts'

/** A command whose author doesn't matter to the test. */
export type Asked<Whole = Command> = Whole extends unknown
  ? Omit<Whole, 'by'> & { readonly by?: Author }
  : never

/** Someone who may send it: its owner, an operator where no job may, else a job. */
export function usualAuthor({ type, accountId }: { type: Command['type']; accountId?: number }): Author {
  const { senders, isOwners = false } = describe(type)
  const isOperators = !senders.includes('job') && senders.includes('operator')
  // Jobs return what is too small; a test that says nothing means the operator who decides about the rest.
  if (isOperators || type === 'returnArrival') return byOperator(1)
  const isUsers = isOwners && senders.includes('user')
  return isUsers && Number(accountId) >= userAccountIdMin ? byUser : byJob('test')
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
