import { houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { refuseDebtorOpening } from '../../nucleus/eligibility.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { isDust } from '../../rules/swap-quote.ts'
import type { ConvertDust, SwapConfig } from './commands.ts'
import type { Events } from './events.ts'
import { exchange } from './execute-swap.ts'
import type { Outcome } from './rejections.ts'
import type { State, SwapTerms } from './state.ts'
import { refusePair, termsNow } from './swap-terms.ts'

export function convertDust(state: State, command: ConvertDust, events: Events): Outcome {
  const own = state.products.swap
  const { orderId, accountId, clientOrderId, at } = command
  const unreadable = refuseOrderNumbers(orderId, clientOrderId)
  if (unreadable !== null) return reject(unreadable)
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  const key = clientOrderId === null ? null : dustKey(clientOrderId)
  const doneBefore = key === null ? 0 : own.done.find(accountId, key)
  if (doneBefore !== 0) return acceptedOrder(doneBefore, true)
  if (orderId <= own.lastOrderId) return reject('parametersInvalid')
  const barred = refuseDebtorOpening(state, 'swap', accountId)
  if (barred !== null) return reject(barred)
  const { config } = own
  if (config === null) return reject('tradeCoinUnknown')
  const dust = dustOf(state, config, command)
  if (dust.length === 0) return reject('nothingToConvert')
  const gross = dust.reduce((sum, terms) => sum + terms.gross, 0n)
  if (state.ledger.balance(houseAccountId, config.referenceCoinId, available) < gross)
    return reject('houseLacksCoin')
  // Past this line the balances are converted; only mutation follows.
  setField(own, 'lastOrderId', orderId)
  if (key !== null) own.done.remember(accountId, key, orderId, at, state.rules)
  for (const [place, terms] of dust.entries())
    exchange(state, { orderId, line: place + 1, accountId, kind: 'dust', terms, at }, events)
  return acceptedOrder(orderId, false)
}

/** The small balances of the named coins that have a price; balances worth less than a unit stay. */
function dustOf(state: State, config: SwapConfig, command: ConvertDust): SwapTerms[] {
  const { accountId, at } = command
  const { referenceCoinId: toCoinId, dustWorthMax } = config
  const named = new Set(command.coinIds)
  const found: SwapTerms[] = []
  for (const { coinId: fromCoinId } of config.coins.toSorted((a, b) => a.coinId - b.coinId)) {
    const amount = state.ledger.balance(accountId, fromCoinId, available)
    if (!named.has(fromCoinId) || amount === 0n) continue
    if (refusePair(config, fromCoinId, toCoinId) !== null) continue
    const terms = termsNow(state, config, { fromCoinId, toCoinId, amount, at })
    if (terms === null) continue
    const { gross, fee } = terms
    if (isDust({ gross, fee, received: gross - fee }, dustWorthMax)) found.push(terms)
  }
  return found
}

/** Separate from the keys of quotes. */
export function dustKey(clientOrderId: string): string {
  return `client ${clientOrderId}`
}
