import type { Event } from '@candor/engine/events'
import type { SwapConfig } from '@candor/engine/products/swap/commands'
import type { SwapQuote } from '@candor/engine/products/swap/slice'
import { quoteMsMax } from '@candor/engine/rules/swap-quote'
import type { State } from '@candor/engine/state'

// The terms of flash exchange, and the quotes that stand.
export class SwapMirror {
  config: SwapConfig | null
  private readonly quotes = new Map<number, SwapQuote>()

  constructor(state: State) {
    this.config = state.products.swap.config
    for (const quote of state.products.swap.quotes.values()) this.keep(quote)
  }

  // The quote with this number, unless a newer one has taken its place.
  quote(accountId: number, quoteId: number): SwapQuote | null {
    const quote = this.quotes.get(accountId)
    return quote?.quoteId === quoteId ? quote : null
  }

  take(event: Event): void {
    if (event.type === 'swapConfigured') this.config = event.swap
    if (event.type === 'swapQuoted') this.keep(event.quote)
    if (event.type === 'swapExecuted' && event.kind === 'quote') this.quotes.delete(event.accountId)
  }

  // Those that expire first stand first, so what has gone by is dropped from the front.
  private keep(quote: SwapQuote): void {
    this.quotes.delete(quote.accountId)
    this.quotes.set(quote.accountId, quote)
    const quotedAt = quote.expiresAt - quoteMsMax
    for (const [accountId, { expiresAt }] of this.quotes) {
      if (expiresAt >= quotedAt) break
      this.quotes.delete(accountId)
    }
  }
}
