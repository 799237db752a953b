import { indexScale } from '@candor/money/index-price'
import { unitsPerCoin } from '@candor/money/amount'
import type { Core } from '../../platform/core/core.ts'
import type { MarketMirror, Mirror } from '../../platform/core/mirror/mirror.ts'
import { usdt } from '../../platform/core/seeds/seeds.ts'
import type { Connection } from '../../platform/db/database.ts'
import { closesBefore, firstIndexPrices, firstTrades, ticksBefore, type CoinMoment } from './queries.ts'
import { onePriceE10 } from './valuation.ts'

export type Price = { priceE10: bigint; from: 'fixed' | 'index' | 'lastTrade' | 'lab' }

const freshMs = 60_000
const minuteMs = 60_000

const fixed: Price = { priceE10: onePriceE10, from: 'fixed' }

// Current prices: the index while fresh, else the last trade, else the lab's price, else unknown.
export async function pricesNow(
  { mirror }: Core,
  connection: Connection,
  { coinIds, now }: { coinIds: readonly number[]; now: Date },
): Promise<Map<number, Price>> {
  const endOfMinute = new Date(minuteStartMs(now.getTime()) + minuteMs)
  const found = await pricesAt(
    mirror,
    connection,
    coinIds.map((coinId) => ({ coinId, at: endOfMinute })),
  )
  const prices = new Map<number, Price>()
  for (const [place, coinId] of coinIds.entries()) {
    const index = mirror.index.get(coinId)
    const isFresh = index !== undefined && now.getTime() - index.at <= freshMs
    const price = isFresh ? ({ priceE10: index.priceE10, from: 'index' } as const) : found[place]
    if (price) prices.set(coinId, price)
  }
  return prices
}

// Prices at full minutes, in the order asked: the index at the end of the minute before, else the last trade
// until then. Before its first price, a coin counts at the lab's price: buying it is no loss.
export async function pricesAt(
  mirror: Mirror,
  connection: Connection,
  moments: readonly CoinMoment[],
): Promise<(Price | null)[]> {
  const marketOf = usdtMarkets(mirror)
  const soldAt = labPrices(mirror)
  const closes = await closesBefore(
    connection,
    moments.map((moment) => ({ ...moment, marketId: marketOf.get(moment.coinId)?.config.marketId })),
  )
  return moments.map(({ coinId }, place) => {
    if (coinId === usdt.coinId) return fixed
    const market = marketOf.get(coinId)
    const { index_e10: index, trade_ticks: ticks } = closes[place] ?? {}
    if (index) return { priceE10: BigInt(index), from: 'index' }
    if (market && ticks) return { priceE10: priceOfTicks(market, ticks), from: 'lastTrade' }
    const labPriceE10 = soldAt.get(coinId)
    return labPriceE10 === undefined ? null : { priceE10: labPriceE10, from: 'lab' }
  })
}

// Prices at past moments as known at the time, in the order asked: the last index tick if still fresh,
// otherwise the price at the start of that minute. Later prices never change it.
export async function pricesKnownAt(
  mirror: Mirror,
  connection: Connection,
  moments: readonly CoinMoment[],
): Promise<(Price | null)[]> {
  const ticks = await ticksBefore(connection, moments)
  const minutes = moments.map(({ coinId, at }) => ({ coinId, at: new Date(minuteStartMs(at.getTime())) }))
  const before = await pricesAt(mirror, connection, minutes)
  return moments.map(({ at }, place) => {
    const tick = ticks[place]
    const isFresh = tick !== undefined && at.getTime() - tick.at <= freshMs
    return isFresh ? { priceE10: tick.priceE10, from: 'index' } : (before[place] ?? null)
  })
}

// The first price each coin ever had: earlier inflows are valued by it.
export async function firstPrices(mirror: Mirror, connection: Connection): Promise<Map<number, bigint>> {
  const prices = await firstIndexPrices(connection)
  const trades = await firstTrades(connection)
  for (const [coinId, market] of usdtMarkets(mirror)) {
    const ticks = trades.get(market.config.marketId)
    if (ticks !== undefined && !prices.has(coinId)) prices.set(coinId, priceOfTicks(market, ticks))
  }
  return prices
}

function minuteStartMs(atMs: number): number {
  return Math.floor(atMs / minuteMs) * minuteMs
}

function usdtMarkets(mirror: Mirror): Map<number, MarketMirror> {
  const markets = [...mirror.markets.values()].filter(({ quote }) => quote.coinId === usdt.coinId)
  return new Map(markets.map((market) => [market.base.coinId, market]))
}

// Of two raises of one coin, the later one counts.
function labPrices({ lab }: Mirror): Map<number, bigint> {
  const projects = [...lab.projects.values()]
    .filter(({ config }) => config.paymentCoinId === usdt.coinId)
    .toSorted((a, b) => a.config.startAt - b.config.startAt)
  return new Map(
    projects.map(({ config }) => [config.coinId, config.price * unitsPerCoin(indexScale - usdt.scale)]),
  )
}

function priceOfTicks({ units }: MarketMirror, ticks: string): bigint {
  return BigInt(ticks) * units.tickUnits * unitsPerCoin(indexScale - units.quoteScale)
}
