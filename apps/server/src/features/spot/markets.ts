import { formatAmount } from '@candor/money/amount'
import { toWireTime } from '@candor/contract/wire-time'
import type { CallOutput } from '@candor/contract/calls'
import type { MarketMirror } from '../../core/mirror.ts'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import type { House } from '../house.ts'
import { amountText, priceText, quantityText } from './figures.ts'
import { dayStatistics, lastPrices, listCandles, listDeals, type DayStatistics } from './queries.ts'

type MarketEntry = CallOutput<'Spot/GetMarkets'>['markets'][number]

const dayMs = 24 * 3_600_000
const freshMs = 1_000

// Everybody asks for the same statistics, so they are read once a second for all.
export function getMarkets({ core, db }: House): Handler<'Spot/GetMarkets'> {
  let cached: { atMs: number; read: Promise<MarketEntry[]> } | null = null
  const read = async (now: Date) => {
    const days = await dayStatistics(db, new Date(now.getTime() - dayMs))
    const prices = await lastPrices(db)
    const dayOf = new Map(days.map((day) => [day.market_id, day]))
    return [...core.mirror.markets.values()].map((market) => {
      const { marketId } = market.config
      return toEntry(market, dayOf.get(marketId), prices.get(marketId))
    })
  }
  return async (_request, { now }) => {
    const nowMs = now.getTime()
    if (!cached || Math.abs(nowMs - cached.atMs) >= freshMs) {
      const fresh = { atMs: nowMs, read: read(now) }
      fresh.read.catch(() => {
        if (cached === fresh) cached = null
      })
      cached = fresh
    }
    return { markets: await cached.read }
  }
}

function toEntry(
  market: MarketMirror,
  day: DayStatistics | undefined,
  last: string | undefined,
): MarketEntry {
  const { config, base, quote, units } = market
  const price = (ticks: string | undefined) => (ticks === undefined ? null : priceText(market, ticks))
  return {
    market: config.symbol,
    baseCoin: base.symbol,
    quoteCoin: quote.symbol,
    tickSize: formatAmount(units.tickUnits, units.quoteScale),
    lotSize: formatAmount(units.lotUnits, units.baseScale),
    quantityMin: quantityText(market, config.quantityMinLots),
    quantityMax: quantityText(market, config.quantityMaxLots),
    amountMin: amountText(market, config.notionalMin),
    amountMax: amountText(market, config.notionalMax),
    makerFeePpm: config.makerFeePpm,
    takerFeePpm: config.takerFeePpm,
    bandPpm: config.bandPpm,
    isOpen: config.isOpen,
    lastPrice: price(day?.close_ticks ?? last),
    openPrice: price(day?.open_ticks),
    highPrice: price(day?.high_ticks),
    lowPrice: price(day?.low_ticks),
    volume: quantityText(market, day?.volume_lots ?? 0),
    volumeAmount: amountText(market, day?.volume_quote ?? 0n),
    tradeCount: Number(day?.trade_count ?? 0),
  }
}

export function getDepth({ core }: House): Handler<'Spot/GetDepth'> {
  return async ({ market: symbol, limit }) => {
    const { mirror } = core
    const market = mirror.market(symbol)
    if (!market) return refuse('spotVarietyDoesNotExist')
    const side = (levels: MarketMirror['bids']) =>
      levels.best(limit).map(({ priceTicks, lots }) => ({
        price: priceText(market, priceTicks),
        quantity: quantityText(market, lots),
      }))
    return { seq: mirror.seq, bids: side(market.bids), asks: side(market.asks) }
  }
}

export function getDeals({ core, db }: House): Handler<'Spot/GetDeals'> {
  return async ({ market: symbol, before, limit }) => {
    const market = core.mirror.market(symbol)
    if (!market) return refuse('spotVarietyDoesNotExist')
    const rows = await listDeals(db, { marketId: market.config.marketId, before, limit })
    return {
      deals: rows.map((row) => ({
        tradeId: row.trade_id,
        price: priceText(market, row.price_ticks),
        quantity: quantityText(market, row.quantity_lots),
        takerSide: row.taker_side,
        at: toWireTime(row.at),
      })),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.trade_id ?? null),
    }
  }
}

export function getCandles({ core, db }: House): Handler<'Spot/GetCandles'> {
  return async ({ market: symbol, interval, before, limit }) => {
    const market = core.mirror.market(symbol)
    if (!market) return refuse('spotVarietyDoesNotExist')
    const rows = await listCandles(db, { marketId: market.config.marketId, interval, before, limit })
    return {
      candles: rows.map((row) => ({
        at: toWireTime(row.start_at),
        open: priceText(market, row.open_ticks),
        high: priceText(market, row.high_ticks),
        low: priceText(market, row.low_ticks),
        close: priceText(market, row.close_ticks),
        volume: quantityText(market, row.volume_lots),
        volumeAmount: amountText(market, row.volume_quote),
      })),
    }
  }
}
