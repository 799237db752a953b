import { supportAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { refuseCanceller } from '../../nucleus/eligibility.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import type { ReturnSupport, WaiveSupport } from './commands.ts'
import type { Events, SupportEnd } from './events.ts'
import { findGrant, findOwnGrant } from './find-grant.ts'
import type { Outcome } from './rejections.ts'
import { type Grant, removeGrant, setGrant, type State } from './state.ts'

export function returnSupport(state: State, command: ReturnSupport, events: Events): Outcome {
  const own = state.products.support
  const { returnId, accountId, clientOrderId, at } = command
  if (state.rules < 6) return reject('rulesUnknown')
  const unreadable = refuseOrderNumbers(returnId, clientOrderId)
  if (unreadable !== null) return reject(unreadable)
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // The answer to a repeated request ignores later changes, so it comes before all other rules.
  const madeBefore = clientOrderId === null ? 0 : own.clientOrders.find(accountId, clientOrderId)
  if (madeBefore !== 0) return acceptedOrder(madeBefore, true)
  if (returnId <= own.lastReturnId) return reject('parametersInvalid')
  const barred = refuseCanceller(state, accountId)
  if (barred !== null) return reject(barred)
  const grant = findOwnGrant(state, command, 'accepted')
  if ('rejection' in grant) return grant
  const { grantId, coinId } = grant
  const amount = command.amount ?? grant.left
  if (amount <= 0n) return reject('amountNotPositive')
  if (amount > grant.left) return reject('supportReturnTooLarge')
  if (state.ledger.balance(accountId, coinId, available) < amount) return reject('insufficientBalance')
  // Past this line the money goes back; only mutation follows.
  setField(own, 'lastReturnId', returnId)
  if (clientOrderId !== null) own.clientOrders.remember(accountId, clientOrderId, returnId, at, state.rules)
  const left = grant.left - amount
  state.ledger.post(
    {
      flow: 'supportReturn',
      coinId,
      amount,
      fromAccountId: accountId,
      fromBucket: available,
      toAccountId: supportAccountId,
      toBucket: available,
      reference: grantId,
    },
    events,
  )
  events.push({ type: 'supportReturned', returnId, grantId, accountId, coinId, amount, left })
  if (left === 0n) endGrant(state, grant, 'returned', events)
  else setGrant(state, { ...grant, left })
  return acceptedOrder(returnId, false)
}

export function waiveSupport(state: State, command: WaiveSupport, events: Events): Outcome {
  if (state.rules < 6) return reject('rulesUnknown')
  const grant = findGrant(state, command, 'accepted')
  if ('rejection' in grant) return grant
  // Past this line nothing is owed any more; only mutation follows.
  endGrant(state, grant, 'waived', events)
  return acceptedOrder(grant.grantId, false)
}

function endGrant(state: State, grant: Grant, end: SupportEnd, events: Events): void {
  const { grantId, accountId } = grant
  removeGrant(state, grant)
  events.push({ type: 'supportEnded', grantId, accountId, end })
}
