import { addTrade, candleOf, type CandleSum, type TradeFacts } from '../projections/figures/candle-sum.ts'
import { candleStart } from '../projections/figures/candle-intervals.ts'
import type { Day } from '../wire/day.ts'

export const dayMs = 24 * 3_600_000

// The minutes of the last 24 hours, added as they come and subtracted as they go.
export class DayWindow {
  private lastTicks: number | null
  private minutes: CandleSum[] = []
  // The minutes before this place have left; they are removed together now and then.
  private first = 0
  private lots = 0n
  private quote = 0n
  private tradeCount = 0
  private highTicks: number | null = null
  private lowTicks: number | null = null

  constructor(lastTicks: number | null = null, minutes: readonly CandleSum[] = []) {
    this.lastTicks = lastTicks
    for (const minute of minutes) {
      this.minutes.push(minute)
      this.lots += minute.lots
      this.quote += minute.quote
      this.tradeCount += minute.count
      this.stretch(minute)
    }
  }

  take(trade: TradeFacts): void {
    const startMs = candleStart('1m', trade.at)
    const last = this.first < this.minutes.length ? this.minutes.at(-1) : undefined
    if (last?.startMs === startMs) addTrade(last, trade)
    else this.minutes.push(candleOf(startMs, trade))
    this.lots += BigInt(trade.quantityLots)
    this.quote += trade.quoteAmount
    this.tradeCount += 1
    this.lastTicks = trade.priceTicks
    this.stretch({ high: trade.priceTicks, low: trade.priceTicks })
  }

  at(nowMs: number): Day {
    this.leave(nowMs - dayMs)
    const { lastTicks, lots, quote, tradeCount, highTicks, lowTicks } = this
    const openTicks = this.minutes[this.first]?.open ?? null
    return { lastTicks, openTicks, highTicks, lowTicks, lots, quote, tradeCount }
  }

  // A minute is in the window while all of it is.
  private leave(sinceMs: number): void {
    const before = this.first
    let isRangeLeft = false
    for (let minute = this.minutes[this.first]; minute; minute = this.minutes[this.first]) {
      if (minute.startMs > sinceMs) break
      this.first += 1
      this.lots -= minute.lots
      this.quote -= minute.quote
      this.tradeCount -= minute.count
      isRangeLeft ||= minute.high === this.highTicks || minute.low === this.lowTicks
    }
    if (this.first === before) return
    if (this.first * 2 > this.minutes.length) {
      this.minutes = this.minutes.slice(this.first)
      this.first = 0
    }
    if (!isRangeLeft) return
    this.highTicks = null
    this.lowTicks = null
    for (const minute of this.minutes.slice(this.first)) this.stretch(minute)
  }

  private stretch({ high, low }: Pick<CandleSum, 'high' | 'low'>): void {
    this.highTicks = Math.max(this.highTicks ?? high, high)
    this.lowTicks = Math.min(this.lowTicks ?? low, low)
  }
}
