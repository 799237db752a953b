import { houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseDebtorOpening } from '../../nucleus/eligibility.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { movePpmUsual, quoteMsMax } from '../../rules/swap-quote.ts'
import type { QuotedSwap, QuoteSwap } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { type State, keepQuote, type SwapTerms } from './state.ts'
import { refuseAmount, refusePair, termsNow } from './swap-terms.ts'

export type SwapAsked = Pick<QuoteSwap, 'fromCoinId' | 'toCoinId' | 'amount'>
type Asked = SwapAsked & Pick<QuoteSwap, 'accountId' | 'at'>

/** Before rules 2 a quote was a command, and the engine kept it. */
export function quoteSwap(state: State, command: QuoteSwap, events: Events): Outcome {
  const own = state.products.swap
  const { quoteId, accountId, at } = command
  if (state.rules >= 2) return reject('rulesUnknown')
  if (!Number.isSafeInteger(quoteId) || quoteId <= own.lastQuoteId) return reject('parametersInvalid')
  const terms = offeredTerms(state, command)
  if (typeof terms === 'string') return reject(terms)
  // Past this line the quote stands and replaces any earlier one; only mutation follows.
  const quote = { quoteId, accountId, expiresAt: at + quoteMsMax, terms }
  setField(own, 'lastQuoteId', quoteId)
  keepQuote(own, quote)
  events.push({ type: 'swapQuoted', quote })
  return accepted
}

export interface Quote {
  readonly terms: SwapTerms
  /** Sent along with its execution. */
  readonly quoted: QuotedSwap
}

/** The house's offer right now, or why there is none. It only reads: a quote leaves no trace. */
export function quoteNow(state: State, asked: Asked): Quote | Rejection {
  const terms = offeredTerms(state, asked)
  if (typeof terms === 'string') return terms
  const { fromCoinId, toCoinId, amount, feePpm, fromTickNumber = null, toTickNumber = null } = terms
  const tickOf = (number: number | null, priceE10: bigint) => (number === null ? null : { number, priceE10 })
  const quoted = {
    fromCoinId,
    toCoinId,
    amount,
    fromTick: tickOf(fromTickNumber, terms.fromPriceE10),
    toTick: tickOf(toTickNumber, terms.toPriceE10),
    feePpm,
    movePpmMax: state.products.swap.config?.movePpmMax ?? movePpmUsual,
    quotedAt: asked.at,
    expiresAt: asked.at + quoteMsMax,
  }
  return { terms, quoted }
}

function offeredTerms(state: State, asked: Asked): SwapTerms | Rejection {
  const { accountId, fromCoinId, toCoinId } = asked
  const barred = refuseDebtorOpening(state, 'swap', accountId)
  if (barred !== null) return barred
  const { config } = state.products.swap
  if (config === null) return 'tradeCoinUnknown'
  const refused = refusePair(config, fromCoinId, toCoinId) ?? refuseAmount(config, asked)
  if (refused !== null) return refused
  const terms = termsNow(state, config, asked)
  if (terms === null) return 'priceMissing'
  if (terms.gross <= terms.fee) return 'quantityBelowRange'
  // Unavailable offers are not shown; availability is checked again at the execution.
  const isHeld = state.ledger.balance(houseAccountId, toCoinId, available) >= terms.gross
  return isHeld ? terms : 'houseLacksCoin'
}
