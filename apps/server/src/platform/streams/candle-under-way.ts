import { candleStart, type CandleInterval } from '../projections/figures/candle-intervals.ts'
import { addTrade, candleOf, type CandleSum, type TradeFacts } from '../projections/figures/candle-sum.ts'

// The newest candle of a market and interval, and its changes that were not sent yet.
export class CandleUnderWay {
  private readonly interval: CandleInterval
  private candle: CandleSum | null
  private ended: CandleSum | null = null
  private isChanged = false

  constructor(interval: CandleInterval, candle: CandleSum | null = null) {
    this.interval = interval
    this.candle = candle
  }

  take(trade: TradeFacts): void {
    const startMs = candleStart(this.interval, trade.at)
    if (this.candle?.startMs === startMs) addTrade(this.candle, trade)
    else {
      if (this.candle && this.isChanged) this.ended = this.candle
      this.candle = candleOf(startMs, trade)
    }
    this.isChanged = true
  }

  get newest(): readonly CandleSum[] {
    return this.candle ? [this.candle] : []
  }

  // The candle under way if it has changed since the last time, preceded by the one that ended meanwhile.
  tell(): readonly CandleSum[] {
    if (!this.isChanged) return []
    const told = this.ended ? [this.ended, ...this.newest] : this.newest
    this.ended = null
    this.isChanged = false
    return told
  }
}
