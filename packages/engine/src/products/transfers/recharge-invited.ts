import { userAccountIdMin } from '../../nucleus/accounts/account-table.ts'
import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { refuseAccount, refuseProduct } from '../../nucleus/eligibility.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { OutcomeOf } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import type { RechargeInvited } from './commands.ts'
import type { Events } from './events.ts'
import type { State } from './state.ts'
import type { RejectionOf } from '../../rules/reasons.ts'

type Rejection = RejectionOf<'transfers'>
type Outcome = OutcomeOf<Rejection>

/** The tables show whether the agent invited the account: the server checks. */
export function rechargeInvited(state: State, command: RechargeInvited, events: Events): Outcome {
  const own = state.products.transfers
  const { transferId, accountId, toAccountId, coinId, amount, clientOrderId, at } = command
  if (state.rules < 6) return reject('rulesUnknown')
  const unreadable = refuseOrderNumbers(transferId, clientOrderId)
  if (unreadable !== null) return reject(unreadable)
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // The answer to a repeated request ignores later changes, so it comes before all other rules.
  const madeBefore = clientOrderId === null ? 0 : own.clientOrders.find(accountId, clientOrderId)
  if (madeBefore !== 0) return acceptedOrder(madeBefore, true)
  if (transferId <= own.lastTransferId) return reject('parametersInvalid')
  const refused = refuseAccounts(state, command) ?? refuseAmount(state, command)
  if (refused !== null) return reject(refused)
  // Past this line the money moves; only mutation follows.
  setField(own, 'lastTransferId', transferId)
  if (clientOrderId !== null) own.clientOrders.remember(accountId, clientOrderId, transferId, at, state.rules)
  state.ledger.post(
    {
      flow: 'agentRecharge',
      coinId,
      amount,
      fromAccountId: accountId,
      fromBucket: available,
      toAccountId,
      toBucket: available,
      reference: transferId,
    },
    events,
  )
  events.push({ type: 'accountRecharged', transferId, accountId, toAccountId, coinId, amount })
  return acceptedOrder(transferId, false)
}

/** Most serious first: the standing of the agent, then the recipient, then the product. */
function refuseAccounts(state: State, { accountId, toAccountId }: RechargeInvited): Rejection | null {
  const { accounts } = state
  const barred = refuseAccount(state, 'recharge', accountId)
  if (barred !== null) return barred
  if (toAccountId < userAccountIdMin || !accounts.exists(toAccountId)) return 'recipientUnknown'
  if (toAccountId === accountId) return 'parametersInvalid'
  if (accounts.has(toAccountId, 'demo')) return 'demoCannotTransfer'
  return refuseProduct(state, 'transfers', accountId)
}

function refuseAmount(
  { coins, ledger }: State,
  { accountId, coinId, amount }: RechargeInvited,
): Rejection | null {
  if (!coins.has(coinId)) return 'coinUnknown'
  if (amount <= 0n) return 'amountNotPositive'
  return ledger.balance(accountId, coinId, available) < amount ? 'insufficientBalance' : null
}
