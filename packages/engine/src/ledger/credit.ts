import { outsideWorldAccountId } from '../accounts/account-table.ts'
import type { Credit } from '../commands.ts'
import type { Event } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { creditFlows } from './fund-flow.ts'
import { available, supplyMax } from './ledger.ts'

export function credit(state: State, command: Credit, events: Event[]): Outcome {
  const { accountId, coinId, amount, flow, reference } = command
  if (!Number.isSafeInteger(reference) || !creditFlows.includes(flow)) return reject('parametersInvalid')
  if (accountId === outsideWorldAccountId || !state.accounts.exists(accountId))
    return reject('accountUnknown')
  if (state.coins.get(coinId) === undefined) return reject('coinUnknown')
  if (amount <= 0n) return reject('amountNotPositive')
  if (state.ledger.supply(coinId) + amount > supplyMax) return reject('supplyTooLarge')
  // Past this line the money is in; only mutation follows.
  state.ledger.post(
    {
      flow,
      coinId,
      amount,
      fromAccountId: outsideWorldAccountId,
      fromBucket: available,
      toAccountId: accountId,
      toBucket: available,
      reference,
    },
    events,
  )
  return accepted
}
