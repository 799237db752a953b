import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { nullable, optional, record, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { deleteEntry } from '../../nucleus/undo.ts'
import type { SwapConfig } from './commands.ts'

/** The terms of a quote that the engine keeps: they name no ticks. */
const keptTerms = record({
  fromCoinId: whole,
  toCoinId: whole,
  amount: units,
  /** The worth of the amount in the received coin, before the fee. */
  gross: units,
  fee: units,
  feePpm: whole,
  fromPriceE10: units,
  fromPriceAt: whole,
  toPriceE10: units,
  toPriceAt: whole,
})

/** An exchange as quoted and executed, with the index prices of its rate and their times. */
export const swapTerms = record({
  ...keptTerms.fields,
  /** The numbers of the ticks that these prices were; none for the reference coin. Since rules 2. */
  fromTickNumber: optional(nullable(whole)),
  toTickNumber: optional(nullable(whole)),
})
export interface SwapTerms extends ValueOf<typeof swapTerms> {}

export const swapQuote = record({ quoteId: whole, accountId: whole, expiresAt: whole, terms: keptTerms })
export interface SwapQuote extends ValueOf<typeof swapQuote> {}

export const pastTick = record({ number: whole, priceE10: units, at: whole })
export interface PastTick extends ValueOf<typeof pastTick> {}

export class SwapState {
  config: SwapConfig | null = null
  /**
   * The only live quote of each account, by rising number, so the first to expire come first. None since
   * rules 2.
   */
  readonly quotes = new Map<number, SwapQuote>()
  /** The exchange made by a quote or a client order id. */
  readonly done = new ClientOrders()
  /** By coin, the ticks before the one in force that a quote may still name, oldest first. Since rules 2. */
  readonly pastTicks = new Map<number, readonly PastTick[]>()
  lastQuoteId = 0
  lastOrderId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly swap: SwapState } }

export function keepQuote(own: SwapState, quote: SwapQuote): void {
  forgetQuote(own, quote.accountId)
  own.quotes.set(quote.accountId, quote)
}

export function forgetQuote(own: SwapState, accountId: number): void {
  deleteEntry(own.quotes, accountId)
}

export function forgetExpiredQuotes(own: SwapState, at: number): void {
  for (const [accountId, { expiresAt }] of own.quotes) {
    if (expiresAt >= at) break
    forgetQuote(own, accountId)
  }
}
