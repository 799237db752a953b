import { houseAccountId } from '../../accounts/account-table.ts'
import type { Event } from '../../events.ts'
import { available } from '../../ledger/ledger.ts'
import { acceptedOrder, type Outcome, reject } from '../../outcome.ts'
import type { Rejection } from '../../rejections.ts'
import { quoteMsMax } from '../../rules/swap-quote.ts'
import type { State } from '../../state.ts'
import { refuseProduct } from '../../switches/product-switches.ts'
import { rememberField } from '../../undo.ts'
import { refuseTrader } from '../spot/trader-rules.ts'
import type { QuoteSwap, SwapConfig } from './commands.ts'
import { keepQuote } from './slice.ts'
import { refusePair, termsNow } from './swap-terms.ts'

export function quoteSwap(state: State, command: QuoteSwap, events: Event[]): Outcome {
  const slice = state.products.swap
  const { quoteId, accountId, at } = command
  if (!Number.isSafeInteger(quoteId) || quoteId <= slice.lastQuoteId) return reject('parametersInvalid')
  const barred = refuseTrader(state, accountId) ?? refuseProduct(state, 'swap', accountId)
  if (barred !== null) return reject(barred)
  const { config } = slice
  if (config === null) return reject('tradeCoinUnknown')
  const refused = refusePair(config, command.fromCoinId, command.toCoinId) ?? refuseAmount(config, command)
  if (refused !== null) return reject(refused)
  const terms = termsNow(state, config, command)
  if (terms === null) return reject('priceMissing')
  if (terms.gross <= terms.fee) return reject('quantityBelowRange')
  // Nobody is shown what can't be had; whether it still can is asked again when it is executed.
  if (state.ledger.balance(houseAccountId, terms.toCoinId, available) < terms.gross)
    return reject('houseLacksCoin')
  // Past this line the quote stands, and one before it no longer does; only mutation follows.
  const quote = { quoteId, accountId, expiresAt: at + quoteMsMax, terms }
  rememberField(slice, 'lastQuoteId')
  slice.lastQuoteId = quoteId
  keepQuote(slice, quote)
  events.push({ type: 'swapQuoted', quote })
  return acceptedOrder(quoteId, false)
}

function refuseAmount({ coins }: SwapConfig, { fromCoinId, amount }: QuoteSwap): Rejection | null {
  const from = coins.find(({ coinId }) => coinId === fromCoinId)
  if (amount <= 0n) return 'amountNotPositive'
  if (from !== undefined && amount < from.amountMin) return 'quantityBelowRange'
  if (from !== undefined && amount > from.amountMax) return 'quantityAboveRange'
  return null
}
