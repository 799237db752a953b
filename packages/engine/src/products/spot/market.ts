import { unitsPerCoin } from '@candor/money/amount'
import { indexUnit } from '@candor/money/index-price'
import { divideDown } from '@candor/money/rounding'
import { Book } from '../../book/book.ts'
import type { OrderPool } from '../../book/order-pool.ts'
import { assert } from '../../nucleus/assert.ts'
import type { Coin } from '../../nucleus/commands.ts'
import { rememberField } from '../../nucleus/undo.ts'
import { unitsPerTickLot } from '../../rules/market-units.ts'
import { buyTicksMax, priceTicksMax, sellTicksMin } from '../../rules/price-band.ts'
import type { MarketConfig, MarketState } from './commands.ts'

/** An index price older than this no longer guards the market; the last trade does instead. */
const indexAgeMsMax = 60_000

/** One market: its configuration, its book, and the configuration's numbers as safe integers for the hot path. */
export interface Market {
  config: MarketConfig
  state: MarketState
  readonly book: Book
  readonly quoteScale: number
  readonly unitsPerTickLot: number
  readonly lotUnits: number
  notionalMinUnits: number
  notionalMaxUnits: number
  lastTradeTicks: number
  indexTicks: number
  indexAt: number
}

export function createMarket(config: MarketConfig, base: Coin, quote: Coin, pool: OrderPool): Market {
  const perTickLot = unitsPerTickLot({ ...config, baseScale: base.scale })
  assert(perTickLot !== null, 'a configured market has a whole worth of one lot at one tick')
  return {
    config,
    state: 'open',
    book: new Book(pool),
    quoteScale: quote.scale,
    unitsPerTickLot: Number(perTickLot),
    lotUnits: Number(config.lotUnits),
    notionalMinUnits: Number(config.notionalMin),
    notionalMaxUnits: Number(config.notionalMax),
    lastTradeTicks: 0,
    indexTicks: 0,
    indexAt: 0,
  }
}

export function reconfigureMarket(market: Market, config: MarketConfig): void {
  rememberField(market, 'config')
  rememberField(market, 'notionalMinUnits')
  rememberField(market, 'notionalMaxUnits')
  market.config = config
  market.notionalMinUnits = Number(config.notionalMin)
  market.notionalMaxUnits = Number(config.notionalMax)
}

/** The worth of an order of this size at this price; beyond safe integers only if it is refused anyway. */
export function notionalOf(market: Market, priceTicks: number, lots: number): number {
  return priceTicks * lots * market.unitsPerTickLot
}

export function highestBuyTicks(market: Market, at: number): number {
  return buyTicksMax(referenceTicks(market, at), market.config.bandPpm)
}

export function lowestSellTicks(market: Market, at: number): number {
  return sellTicksMin(referenceTicks(market, at), market.config.bandPpm)
}

export function setIndexPrice(market: Market, priceE10: bigint, at: number): void {
  const quoteUnits = divideDown(priceE10 * unitsPerCoin(market.quoteScale), indexUnit)
  const ticks = divideDown(quoteUnits, market.config.tickUnits)
  rememberField(market, 'indexTicks')
  rememberField(market, 'indexAt')
  market.indexTicks = ticks > BigInt(priceTicksMax) ? priceTicksMax : Number(ticks)
  market.indexAt = at
}

function referenceTicks(market: Market, at: number): number {
  const isIndexFresh = market.indexTicks > 0 && at - market.indexAt <= indexAgeMsMax
  if (market.config.bandReference === 'index' && isIndexFresh) return market.indexTicks
  return market.lastTradeTicks
}
