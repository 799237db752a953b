import type { MarketMirror } from '../core/mirror/mirror.ts'
import { toDeal } from '../wire/deal.ts'
import { frameOf } from './frame.ts'
import { broadcast, type Reader, type Topic } from './reader.ts'
import type { MarketTape } from './tape.ts'

// Read again each time: after the core came back they are others.
export type MarketSource = { market: () => MarketMirror; tape: () => MarketTape }

export class DealsTopic implements Topic {
  readonly readers = new Set<Reader>()
  private readonly source: MarketSource

  constructor(source: MarketSource) {
    this.source = source
  }

  snapshot(): Buffer {
    const { deals } = this.source.tape()
    // Nobody follows the earlier messages, so a new reader starts afresh.
    if (this.readers.size === 0) deals.tell()
    return this.frame(true, deals.told)
  }

  tell(): void {
    const fresh = this.source.tape().deals.tell()
    if (fresh && this.readers.size > 0) broadcast(this, this.frame(fresh.isSnapshot, fresh.deals))
  }

  private frame(isSnapshot: boolean, facts: MarketTape['deals']['told']): Buffer {
    const market = this.source.market()
    const deals = facts.map((deal) => toDeal(market, deal))
    return frameOf({ type: 'deals', market: market.config.symbol, isSnapshot, deals })
  }
}
