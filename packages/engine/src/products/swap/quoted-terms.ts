import { hasRateMoved, movePpmUsual, quoteMsMax } from '../../rules/swap-quote.ts'
import type { ExecuteSwap, QuotedSwap, QuotedTick, SwapConfig } from './commands.ts'
import { tickInForce } from './past-ticks.ts'
import type { Rejection } from './rejections.ts'
import type { State, SwapTerms } from './state.ts'
import { refuseAmount, refusePair, referencePrice, type SwapPrice, termsAt, termsNow } from './swap-terms.ts'

/** Before rules 2: the quote that the engine kept, as it was given. */
export function keptTerms(state: State, { accountId, quoteId, at }: ExecuteSwap): SwapTerms | Rejection {
  const quote = state.products.swap.quotes.get(accountId)
  if (quote === undefined || quote.quoteId !== quoteId || at > quote.expiresAt) return 'quoteExpired'
  return quote.terms
}

/**
 * The figures of a quote that comes with its execution, recomputed from the ticks that it names. Its maker is
 * not trusted: it must have been possible at its moment, on the terms in force.
 */
export function quotedTerms(state: State, { quoted, at }: ExecuteSwap): SwapTerms | Rejection {
  const { config } = state.products.swap
  if (config === null) return 'tradeCoinUnknown'
  if (quoted === undefined || !isStanding(quoted, config, at)) return 'quoteExpired'
  const refused = refusePair(config, quoted.fromCoinId, quoted.toCoinId) ?? refuseAmount(config, quoted)
  if (refused !== null) return refused
  const from = quotedPrice(state, quoted, quoted.fromCoinId, quoted.fromTick)
  const to = quotedPrice(state, quoted, quoted.toCoinId, quoted.toTick)
  if (from === null || to === null) return 'quoteExpired'
  const terms = termsAt(state, quoted, { from, to, feePpm: quoted.feePpm })
  if (terms.gross <= terms.fee) return 'quantityBelowRange'
  const now = termsNow(state, config, { ...quoted, at })
  if (now === null) return 'priceMissing'
  return hasRateMoved(terms, now, quoted.movePpmMax) ? 'rateMoved' : terms
}

function isStanding(quoted: QuotedSwap, config: SwapConfig, at: number): boolean {
  const { quotedAt, expiresAt, feePpm, movePpmMax } = quoted
  const isOfItsTime = quotedAt <= at && at <= expiresAt && expiresAt === quotedAt + quoteMsMax
  return isOfItsTime && feePpm === config.feePpm && movePpmMax === (config.movePpmMax ?? movePpmUsual)
}

/** The price of the named tick, if it was in force when the quote was given. */
function quotedPrice(
  state: State,
  { quotedAt }: QuotedSwap,
  coinId: number,
  named: QuotedTick | null,
): SwapPrice | null {
  const coin = state.coins.get(coinId)
  if (coin === undefined) return null
  const isReference = coinId === state.products.swap.config?.referenceCoinId
  if (named === null) return isReference ? referencePrice(coin.scale, quotedAt) : null
  if (isReference) return null
  const tick = tickInForce(state, coinId, named.number, quotedAt)
  if (tick === null || tick.priceE10 !== named.priceE10) return null
  return { scale: coin.scale, priceE10: tick.priceE10, at: tick.at, tickNumber: tick.number }
}
