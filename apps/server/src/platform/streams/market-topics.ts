import type { CandleInterval } from '@candor/contract/candle-intervals'
import type { MarketMirror } from '../core/mirror/mirror.ts'
import { toCandle } from '../wire/candle.ts'
import { toDeal } from '../wire/deal.ts'
import { frameOf } from './frame.ts'
import { broadcast, type Reader, type Topic } from './reader.ts'
import type { MarketTape } from './tape.ts'

// Read again each time: after the core came back they are others.
type Source = { market: () => MarketMirror; tape: () => MarketTape }

export class DealsTopic implements Topic {
  readonly readers = new Set<Reader>()
  private readonly source: Source

  constructor(source: Source) {
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

export class CandlesTopic implements Topic {
  readonly readers = new Set<Reader>()
  private readonly source: Source
  private readonly interval: CandleInterval

  constructor(interval: CandleInterval, source: Source) {
    this.interval = interval
    this.source = source
  }

  snapshot(): Buffer {
    return this.frame(this.source.tape().candles[this.interval].newest)
  }

  tell(): void {
    const changed = this.source.tape().candles[this.interval].tell()
    if (changed.length > 0 && this.readers.size > 0) broadcast(this, this.frame(changed))
  }

  private frame(sums: ReturnType<MarketTape['candles'][CandleInterval]['tell']>): Buffer {
    const market = this.source.market()
    const candles = sums.map((candle) => toCandle(market, candle))
    return frameOf({ type: 'candles', market: market.config.symbol, interval: this.interval, candles })
  }
}
