import { userAccountIdMin } from '../../nucleus/accounts/account-table.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { chainAuthor, refuseArrivalName, sentBack } from './arrival-names.ts'
import type { ReturnArrival } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome } from './rejections.ts'
import type { State } from './state.ts'

/** No money of the ledger moves: the coins were never credited, and from here on they never are. */
export function returnArrival(state: State, command: ReturnArrival, events: Events): Outcome {
  const { transactions } = state.products.deposits
  const { arrivalId, accountId, coinId, network, transactionId } = command
  if (state.rules < 7) return reject('rulesUnknown')
  const misnamed = refuseArrivalName(command)
  if (misnamed !== null) return reject(misnamed)
  const place = chainAuthor(network)
  const use = transactions.use(place, transactionId, sentBack)
  // Under any number: after a restore the tables renumber arrivals.
  if (use === 'same') return acceptedOrder(arrivalId, true)
  if (accountId < userAccountIdMin || !state.accounts.exists(accountId)) return reject('accountUnknown')
  if (state.coins.get(coinId) === undefined) return reject('coinUnknown')
  if (use !== 'free') return reject('transactionTaken')
  // Past this line the coins go back; only mutation follows.
  transactions.remember(place, transactionId, sentBack)
  events.push({ type: 'arrivalReturning', arrivalId, accountId, coinId, network, transactionId })
  return acceptedOrder(arrivalId, false)
}
