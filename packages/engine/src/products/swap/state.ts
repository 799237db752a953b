import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { rememberEntries } from '../../nucleus/undo.ts'
import type { SwapConfig } from './commands.ts'
import type { PastTick } from './past-ticks.ts'

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
  /** The numbers of the ticks that these prices were; none for the reference coin. Since rules 2. */
  readonly fromTickNumber?: number | null
  readonly toTickNumber?: number | null
}

export interface SwapQuote {
  readonly quoteId: number
  readonly accountId: number
  readonly expiresAt: number
  readonly terms: SwapTerms
}

export interface SwapState {
  config: SwapConfig | null
  /** The one live quote of each account, by rising number, so the first to expire stand first. None since rules 2. */
  readonly quotes: Map<number, SwapQuote>
  /** Which exchange a quote or a client order id made. */
  readonly done: ClientOrders
  /** By coin, the ticks before the one in force that a quote may still name, oldest first. Since rules 2. */
  readonly pastTicks: Map<number, readonly PastTick[]>
  lastQuoteId: number
  lastOrderId: number
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly swap: SwapState } }

export function createSwapState(): SwapState {
  return {
    config: null,
    quotes: new Map(),
    done: new ClientOrders(),
    pastTicks: new Map(),
    lastQuoteId: 0,
    lastOrderId: 0,
  }
}

export function keepQuote(own: SwapState, quote: SwapQuote): void {
  forgetQuote(own, quote.accountId)
  own.quotes.set(quote.accountId, quote)
}

export function forgetQuote(own: SwapState, accountId: number): void {
  rememberEntries(own.quotes)
  own.quotes.delete(accountId)
}

export function forgetExpiredQuotes(own: SwapState, at: number): void {
  for (const [accountId, { expiresAt }] of own.quotes) {
    if (expiresAt >= at) break
    forgetQuote(own, accountId)
  }
}
