import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { OrdersTraded } from '@candor/engine/products/spot/events'
import { candleIntervals, type CandleInterval } from '@candor/contract/candle-intervals'
import { dealsWindow } from '@candor/contract/stream/stream'
import type { Core } from '../core/core.ts'
import type { Committed } from '../journal/committed.ts'
import type { Database } from '../db/database.ts'
import {
  addTrade,
  candleOf,
  candleOfRow,
  type CandleSum,
  type TradeFacts,
} from '../projections/figures/candle-sum.ts'
import type { Day } from '../wire/day.ts'
import { dayMs, DayWindow } from './day-window.ts'
import { groupedBy, readTape, type TapeRows } from './queries.ts'
import { candleStart } from '../projections/figures/candle-intervals.ts'
import type { DealFacts } from '../wire/deal.ts'

export type MarketTape = {
  day: DayWindow
  deals: DealList
  candles: Record<CandleInterval, CandleUnderWay>
}

export type TapeParts = {
  core: Pick<Core, 'listen' | 'mirror' | 'settled' | 'isViewLive'>
  db: Database
  clock: () => Date
  log: FastifyBaseLogger
}

const retryMs = 250

// The totals of every market's last trades, in memory: the last 24 hours, the newest deals, the candles under
// way. It begins with the views at a known number and adds later commits. Until they can be read it is empty:
// a part of the trades would give wrong figures.
export class Tape {
  private readonly parts: TapeParts
  private markets = new Map<number, MarketTape>()
  // Commits made while the views are being read; null at other times.
  private held: Committed[] | null = null
  private isLoaded = false
  private loading = 0
  private onAnew: () => void = () => {}

  private constructor(parts: TapeParts) {
    this.parts = parts
  }

  static async open(parts: TapeParts): Promise<Tape> {
    const tape = new Tape(parts)
    parts.core.listen({
      onCommitted: (batch) => tape.follow(batch),
      onComeBack: () => void tape.comeBack(),
      onViewsLive: () => {
        if (!tape.isLoaded && tape.canLoad) void tape.comeBack()
      },
    })
    // A start doesn't wait for views that lag: they are read once they have caught up.
    if (tape.canLoad && !(await tape.load().catch(() => false))) void tape.comeBack()
    return tape
  }

  // Called when the tape was read again: earlier figures don't continue.
  whenAnew(listener: () => void): void {
    this.onAnew = listener
  }

  close(): void {
    this.loading += 1
  }

  dayOf(marketId: number, nowMs: number): Day {
    return this.of(marketId).day.at(nowMs)
  }

  of(marketId: number): MarketTape {
    const known = this.markets.get(marketId)
    if (known) return known
    const market = createMarketTape()
    this.markets.set(marketId, market)
    return market
  }

  private follow(batch: readonly Committed[]): void {
    if (this.held) {
      for (const committed of batch) this.held.push(committed)
      return
    }
    if (!this.isLoaded) return
    for (const { events } of batch) {
      for (const event of events) if (event.type === 'ordersTraded') this.take(event)
    }
  }

  private get canLoad(): boolean {
    const { core } = this.parts
    return core.isViewLive('candles') && core.isViewLive('trades')
  }

  private take(trade: OrdersTraded): void {
    const { day, deals, candles } = this.of(trade.marketId)
    day.take(trade)
    deals.take({
      trade_id: trade.tradeId,
      price_ticks: trade.priceTicks,
      quantity_lots: trade.quantityLots,
      taker_side: trade.takerSide,
      at: new Date(trade.at),
    })
    for (const interval of candleIntervals) candles[interval].take(trade)
  }

  // An error here is one of the database: it is tried until it works, or the core has come back again.
  private async comeBack(): Promise<void> {
    this.loading += 1
    const { loading } = this
    while (this.loading === loading && this.canLoad) {
      try {
        if (await this.load()) {
          this.onAnew()
          return
        }
      } catch (error) {
        this.parts.log.warn({ err: error }, 'the tape could not be read')
      }
      await wait(retryMs)
    }
    // Without readable views there is nothing to continue from.
    if (this.loading === loading) this.empty()
  }

  private empty(): void {
    this.held = null
    this.isLoaded = false
    this.markets = new Map()
    this.onAnew()
  }

  // False: the views don't show yet the commits made before they were read.
  private async load(): Promise<boolean> {
    const { core, db, clock } = this.parts
    const { loading } = this
    this.held = []
    const { seq } = core.mirror
    await core.settled()
    const rows = await readTape(db, [...core.mirror.markets.keys()], new Date(clock().getTime() - dayMs))
    if (this.loading !== loading) throw new Error('the core has come back meanwhile')
    if (rows.position < seq) return false
    const held = this.held ?? []
    this.markets = marketsOf(rows)
    this.held = null
    this.isLoaded = true
    this.follow(held.filter((committed) => committed.seq > rows.position))
    return true
  }
}

export function createMarketTape(): MarketTape {
  return { day: new DayWindow(), deals: new DealList(), candles: candlesOf(() => null) }
}

function candlesOf(newest: (interval: CandleInterval) => TapeRows['minutes'][number] | null) {
  const entries = candleIntervals.map((interval) => {
    const row = newest(interval)
    return [interval, new CandleUnderWay(interval, row && candleOfRow(row))] as const
  })
  return Object.fromEntries(entries) as Record<CandleInterval, CandleUnderWay>
}

function marketsOf({ minutes, newestCandles, deals }: TapeRows): Map<number, MarketTape> {
  const marketId = (row: { market_id: number }) => row.market_id
  const minutesOf = groupedBy(minutes, marketId)
  const dealsOf = groupedBy(deals, marketId)
  const markets = new Map<number, MarketTape>()
  for (const [id, newest] of groupedBy(newestCandles, marketId)) {
    const newestIn = (interval: CandleInterval) => newest.find((row) => row.interval === interval) ?? null
    const last = newestIn('1m')
    markets.set(id, {
      day: new DayWindow(
        last && Number(last.close_ticks),
        (minutesOf.get(id) ?? []).map((row) => candleOfRow(row)),
      ),
      deals: new DealList(dealsOf.get(id)),
      candles: candlesOf(newestIn),
    })
  }
  return markets
}

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

// The newest deals of a market, newest first, and which of them were not sent yet.
export class DealList {
  private shown: DealFacts[]
  private fresh: DealFacts[] = []
  private isTorn = false

  constructor(shown: readonly DealFacts[] = []) {
    this.shown = shown.slice(0, dealsWindow)
  }

  take(deal: DealFacts): void {
    this.fresh.push(deal)
    // More than a list holds: every client would drop the older ones.
    if (this.fresh.length <= dealsWindow) return
    this.fresh.shift()
    this.isTorn = true
  }

  // The deals already sent; a new reader gets the rest with the others.
  get told(): readonly DealFacts[] {
    return this.shown
  }

  // The new deals since the last time, or the whole list if they are more than it holds.
  tell(): { isSnapshot: boolean; deals: readonly DealFacts[] } | null {
    if (this.fresh.length === 0) return null
    const deals = this.fresh.toReversed()
    const isSnapshot = this.isTorn
    this.shown = [...deals, ...this.shown].slice(0, dealsWindow)
    this.fresh = []
    this.isTorn = false
    return { isSnapshot, deals }
  }
}
