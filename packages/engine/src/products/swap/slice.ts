import { rememberEntries } from '../../undo.ts'
import { ClientOrders } from '../spot/client-orders.ts'
import type { SwapConfig } from './commands.ts'

/** An exchange as it is quoted and done, with the index prices that made its rate and when they came in. */
export interface SwapTerms {
  readonly fromCoinId: number
  readonly toCoinId: number
  readonly amount: bigint
  /** What the amount is worth in the received coin, before the fee. */
  readonly gross: bigint
  readonly fee: bigint
  readonly feePpm: number
  readonly fromPriceE10: bigint
  readonly fromPriceAt: number
  readonly toPriceE10: bigint
  readonly toPriceAt: number
}

export interface SwapQuote {
  readonly quoteId: number
  readonly accountId: number
  readonly expiresAt: number
  readonly terms: SwapTerms
}

export interface SwapSlice {
  config: SwapConfig | null
  /** The one live quote of each account, by rising number, so the first to expire stand first. */
  readonly quotes: Map<number, SwapQuote>
  /** Which exchange a quote or a client order id made. */
  readonly done: ClientOrders
  lastQuoteId: number
  lastOrderId: number
}

export function createSwapSlice(): SwapSlice {
  return { config: null, quotes: new Map(), done: new ClientOrders(), lastQuoteId: 0, lastOrderId: 0 }
}

export function keepQuote(slice: SwapSlice, quote: SwapQuote): void {
  rememberEntries(slice.quotes)
  slice.quotes.delete(quote.accountId)
  slice.quotes.set(quote.accountId, quote)
}

export function forgetExpiredQuotes(slice: SwapSlice, at: number): void {
  for (const [accountId, { expiresAt }] of slice.quotes) {
    if (expiresAt >= at) break
    rememberEntries(slice.quotes)
    slice.quotes.delete(accountId)
  }
}
