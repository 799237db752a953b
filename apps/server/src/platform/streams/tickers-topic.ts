import type { Ticker } from '@candor/contract/stream/stream'
import { unitsPerCoin } from '@candor/money/amount'
import { indexUnit } from '@candor/money/index-price'
import { divideDown } from '@candor/money/rounding'
import type { MarketMirror, Mirror } from '../core/mirror/mirror.ts'
import { toDay } from '../wire/day.ts'
import { stateOf } from '../wire/market-state.ts'
import { frameOf } from './frame.ts'
import { broadcast, type Reader, type Topic } from './reader.ts'
import type { Tape } from './tape.ts'
import { priceText } from '../wire/figures.ts'

export type TickersSource = { mirror: () => Mirror; tape: Pick<Tape, 'dayOf'>; clock: () => Date }

// Every market's price and its last 24 hours. The window moves with the clock, so all are checked each time.
export class TickersTopic implements Topic {
  readonly readers = new Set<Reader>()
  private readonly source: TickersSource
  private readonly told = new Map<string, string>()
  private toldFrame: Buffer | null = null

  constructor(source: TickersSource) {
    this.source = source
  }

  snapshot(): Buffer {
    // Nobody follows the earlier messages, so a new reader starts afresh.
    if (this.readers.size === 0) {
      this.forget()
      this.news()
    }
    this.toldFrame ??= frameOf({ type: 'tickers', tickers: this.look() })
    return this.toldFrame
  }

  tell(): void {
    if (this.readers.size === 0) return
    const tickers = this.news()
    if (tickers.length === 0) return
    this.toldFrame = null
    broadcast(this, frameOf({ type: 'tickers', tickers }))
  }

  forget(): void {
    this.told.clear()
    this.toldFrame = null
  }

  // The tickers that have changed since last time.
  private news(): Ticker[] {
    return this.look().filter((ticker) => {
      const text = JSON.stringify(ticker)
      const isSame = this.told.get(ticker.market) === text
      this.told.set(ticker.market, text)
      return !isSame
    })
  }

  private look(): Ticker[] {
    const { mirror, tape, clock } = this.source
    const now = clock().getTime()
    const { markets, index } = mirror()
    return Array.from(markets.values(), (market) => ({
      market: market.config.symbol,
      state: stateOf(market),
      ...toDay(market, tape.dayOf(market.config.marketId, now)),
      indexPrice: indexText(market, index.get(market.config.baseCoinId), now),
    }))
  }
}

const indexAgeMsMax = 10_000

// The price from outside in whole ticks of the market, floored; null when there is none or it is too old to show.
function indexText(
  market: MarketMirror,
  index: { priceE10: bigint; at: number } | undefined,
  nowMs: number,
): string | null {
  if (!index || nowMs - index.at > indexAgeMsMax) return null
  const { quoteScale, tickUnits } = market.units
  const quoteUnits = divideDown(index.priceE10 * unitsPerCoin(quoteScale), indexUnit)
  return priceText(market, divideDown(quoteUnits, tickUnits).toString())
}
