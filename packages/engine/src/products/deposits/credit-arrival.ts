import { outsideWorldAccountId, userAccountIdMin } from '../../nucleus/accounts/account-table.ts'
import { available, supplyMax } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { chainAuthor, refuseArrivalName } from './arrival-names.ts'
import type { CreditArrival } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { State } from './state.ts'

export function creditArrival(state: State, command: CreditArrival, events: Events): Outcome {
  const { transactions } = state.products.deposits
  const { arrivalId, accountId, coinId, amount, network, transactionId, by } = command
  if (state.rules < 5) return reject('rulesUnknown')
  const misnamed = refuseArrivalName(command)
  if (misnamed !== null) return reject(misnamed)
  const place = chainAuthor(network)
  if (by.kind === 'external' && by.name !== place) return reject('authorNotAllowed')
  const use = transactions.use(place, transactionId, arrivalId)
  // The answer to a repeat ignores later changes to the account.
  if (use === 'same') return acceptedOrder(arrivalId, true)
  const refused = refuseCredit(state, command)
  if (refused !== null) return reject(refused)
  if (use !== 'free') return reject('transactionTaken')
  if (state.ledger.supply(coinId) + amount > supplyMax) return reject('supplyTooLarge')
  // Past this line the money is in; only mutation follows.
  transactions.remember(place, transactionId, arrivalId)
  state.ledger.post(
    {
      flow: 'chainDeposit',
      coinId,
      amount,
      fromAccountId: outsideWorldAccountId,
      fromBucket: available,
      toAccountId: accountId,
      toBucket: available,
      reference: arrivalId,
    },
    events,
  )
  events.push({ type: 'arrivalCredited', arrivalId, accountId, coinId, amount, network, transactionId })
  return acceptedOrder(arrivalId, false)
}

/** Frozen, locked and banned accounts are credited: the coins are there, and they are theirs. */
function refuseCredit(state: State, { accountId, coinId, amount }: CreditArrival): Rejection | null {
  // The house has no deposit address.
  if (accountId < userAccountIdMin || !state.accounts.exists(accountId)) return 'accountUnknown'
  if (state.accounts.has(accountId, 'demo')) return 'demoCannotDeposit'
  if (state.coins.get(coinId) === undefined) return 'coinUnknown'
  return amount <= 0n ? 'amountNotPositive' : null
}
