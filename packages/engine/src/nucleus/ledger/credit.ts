import { flowsOf } from '../../rules/fund-flows.ts'
import { outsideWorldAccountId } from '../accounts/account-table.ts'
import type { Credit } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject, repeated } from '../outcome.ts'
import type { State } from '../state.ts'
import { available, supplyMax } from './ledger.ts'

const creditFlows = Object.keys(flowsOf.core)
export const creditReferenceLengthMax = 120

/** Money comes in once for each reference. Fund flow names it by its number among all credits. */
export function credit(state: State, command: Credit, events: Events): Outcome {
  const { accountId, coinId, amount, flow, reference, by } = command
  // Since rules 4 money from outside needs an earlier request, which sets the credit.
  if (by.kind === 'external' && state.rules >= 4) return reject('authorNotAllowed')
  if (!creditFlows.includes(flow)) return reject('parametersInvalid')
  if (!isReference(reference, state.rules)) return reject('creditReferenceInvalid')
  const content = [accountId, coinId, amount, flow].join(' ')
  const use = typeof reference === 'string' ? state.creditReferences.use(reference, content) : 'free'
  // The answer to a repeated credit ignores later changes, so it comes before all other rules.
  if (use === 'same') return repeated
  if (use === 'other') return reject('creditReferenceTaken')
  // With real money, house funds have a source, and two operators state it.
  if (by.kind === 'job' && state.money === 'real') return reject('testMoneyOnly')
  if (flow === 'testFunding' && state.money === 'real') return reject('testMoneyOnly')
  if (accountId === outsideWorldAccountId || !state.accounts.exists(accountId))
    return reject('accountUnknown')
  if (state.coins.get(coinId) === undefined) return reject('coinUnknown')
  if (amount <= 0n) return reject('amountNotPositive')
  if (state.ledger.supply(coinId) + amount > supplyMax) return reject('supplyTooLarge')
  // Past this line the money is in; only mutation follows.
  if (typeof reference === 'string') state.creditReferences.remember(reference, content)
  state.ledger.post(
    {
      flow,
      coinId,
      amount,
      fromAccountId: outsideWorldAccountId,
      fromBucket: available,
      toAccountId: accountId,
      toBucket: available,
      reference: typeof reference === 'string' ? state.creditReferences.size : reference,
    },
    events,
  )
  return accepted
}

/** Under rules 0 it was a number that was not kept. */
export function isReference(reference: string | number, rules: number): boolean {
  if (rules === 0) return Number.isSafeInteger(reference)
  if (typeof reference !== 'string' || reference.length > creditReferenceLengthMax) return false
  // All lone surrogates read alike, so two references could be mistaken for one.
  return reference !== '' && !/\p{Surrogate}/u.test(reference)
}
