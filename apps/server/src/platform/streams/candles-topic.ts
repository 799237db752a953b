import type { CandleInterval } from '@candor/contract/candle-intervals'
import { toCandle } from '../wire/candle.ts'
import type { MarketSource } from './deals-topic.ts'
import { frameOf } from './frame.ts'
import { broadcast, type Reader, type Topic } from './reader.ts'
import type { MarketTape } from './tape.ts'

export class CandlesTopic implements Topic {
  readonly readers = new Set<Reader>()
  private readonly source: MarketSource
  private readonly interval: CandleInterval

  constructor(interval: CandleInterval, source: MarketSource) {
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
