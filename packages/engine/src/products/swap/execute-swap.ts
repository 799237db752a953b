import { feesAccountId, houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { refuseDebtorOpening } from '../../nucleus/eligibility.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import type { ExecuteSwap } from './commands.ts'
import type { Events } from './events.ts'
import { keptTerms, quotedTerms } from './quoted-terms.ts'
import type { Outcome } from './rejections.ts'
import { type State, forgetQuote, type SwapTerms } from './state.ts'

const quoteIdForm = /^[0-9a-f]{32}$/

export function executeSwap(state: State, command: ExecuteSwap, events: Events): Outcome {
  const own = state.products.swap
  const { ledger } = state
  const { orderId, accountId, quoteId, at } = command
  const unreadable = refuseOrderNumbers(orderId, null)
  if (unreadable !== null) return reject(unreadable)
  if (typeof quoteId === 'string' && !quoteIdForm.test(quoteId)) return reject('parametersInvalid')
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // A quote is executed once: its repeat gets the first result, whatever happened since.
  const doneBefore = own.done.find(accountId, quoteKey(quoteId))
  if (doneBefore !== 0) return acceptedOrder(doneBefore, true)
  if (orderId <= own.lastOrderId) return reject('parametersInvalid')
  const barred = refuseDebtorOpening(state, 'swap', accountId)
  if (barred !== null) return reject(barred)
  const terms = state.rules < 2 ? keptTerms(state, command) : quotedTerms(state, command)
  if (typeof terms === 'string') return reject(terms)
  if (ledger.balance(accountId, terms.fromCoinId, available) < terms.amount)
    return reject('insufficientBalance')
  if (ledger.balance(houseAccountId, terms.toCoinId, available) < terms.gross) return reject('houseLacksCoin')
  // Past this line the exchange is done; only mutation follows.
  setField(own, 'lastOrderId', orderId)
  if (state.rules < 2) forgetQuote(own, accountId)
  own.done.remember(accountId, quoteKey(quoteId), orderId, at, state.rules)
  exchange(state, { orderId, line: 1, accountId, kind: 'quote', terms, at }, events)
  return acceptedOrder(orderId, false)
}

interface Exchange {
  readonly orderId: number
  readonly line: number
  readonly accountId: number
  readonly kind: 'quote' | 'dust'
  readonly terms: SwapTerms
  readonly at: number
}

/** The house takes one coin and gives the other; the fee comes out of the received amount. */
export function exchange(state: State, done: Exchange, events: Events): void {
  const { ledger } = state
  const { orderId: reference, accountId, terms } = done
  const { fromCoinId, toCoinId, amount, gross, fee } = terms
  const buckets = { fromBucket: available, toBucket: available, reference } as const
  events.push({ type: 'swapExecuted', ...done })
  ledger.post(
    {
      ...buckets,
      flow: 'swapGiven',
      coinId: fromCoinId,
      amount,
      fromAccountId: accountId,
      toAccountId: houseAccountId,
    },
    events,
  )
  ledger.post(
    {
      ...buckets,
      flow: 'swapReceived',
      coinId: toCoinId,
      amount: gross,
      fromAccountId: houseAccountId,
      toAccountId: accountId,
    },
    events,
  )
  if (fee === 0n) return
  ledger.post(
    {
      ...buckets,
      flow: 'swapFee',
      coinId: toCoinId,
      amount: fee,
      fromAccountId: accountId,
      toAccountId: feesAccountId,
    },
    events,
  )
}

/** Separate from the keys of conversions, whatever their client ids. */
export function quoteKey(quoteId: number | string): string {
  return `quote ${quoteId}`
}
