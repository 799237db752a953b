import type { CallOutput } from '@candor/contract/calls'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import { mapInSlices } from '../../platform/calls/map-in-slices.ts'
import { readOncePer } from '../../platform/calls/read-once.ts'
import type { MarketMirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { candleOfRow } from '../../platform/projections/figures/candle-sum.ts'
import type { Services } from '../../platform/services.ts'
import { toCandle } from '../../platform/wire/candle.ts'
import { type Day, toDay } from '../../platform/wire/day.ts'
import { toDeal } from '../../platform/wire/deal.ts'
import { amountText, priceText, quantityText } from '../../platform/wire/figures.ts'
import { stateOf } from '../../platform/wire/market-state.ts'
import {
  firstDays,
  listCandles,
  listClosesSince,
  listDeals,
  readWatchlist,
  writeWatchlist,
} from './queries.ts'

type MarketEntry = CallOutput<'Spot/GetMarkets'>['markets'][number]

export function getMarkets({ core, tape }: Services): Handler<'Spot/GetMarkets'> {
  return async (_request, { now }) => ({
    markets: [...core.mirror.markets.values()]
      .toSorted(({ config: a }, { config: b }) => placeOf(a) - placeOf(b) || a.marketId - b.marketId)
      .map((market) => toEntry(market, tape.dayOf(market.config.marketId, now.getTime()))),
  })
}

// Markets without a place come last.
const placeOf = ({ place }: MarketMirror['config']) => place ?? Number.MAX_SAFE_INTEGER

function toEntry(market: MarketMirror, day: Day): MarketEntry {
  const { config, base, quote, units } = market
  const state = stateOf(market)
  return {
    market: config.symbol,
    number: config.marketId,
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
    isOpen: state === 'open',
    state,
    isDiy: config.bandReference === 'lastTrade',
    ...toDay(market, day),
    tradeCount: day.tradeCount,
  }
}

export function getDepth({ core }: Services): Handler<'Spot/GetDepth'> {
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

export function getDeals({ core, db }: Services): Handler<'Spot/GetDeals'> {
  return async ({ market: symbol, before, limit }) => {
    const market = core.mirror.market(symbol)
    if (!market) return refuse('spotVarietyDoesNotExist')
    await core.waitForViews(null, 'trades')
    const rows = await listDeals(db, { marketId: market.config.marketId, before, limit })
    return {
      deals: rows.map((row) => toDeal(market, row)),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.trade_id ?? null),
    }
  }
}

export function getCandles({ core, db }: Services): Handler<'Spot/GetCandles'> {
  return async ({ market: symbol, interval, before, limit }) => {
    const market = core.mirror.market(symbol)
    if (!market) return refuse('spotVarietyDoesNotExist')
    await core.waitForViews(null, 'candles')
    const rows = await listCandles(db, { marketId: market.config.marketId, interval, before, limit })
    return {
      candles: await mapInSlices(rows, (row) => toCandle(market, candleOfRow(row))),
    }
  }
}

type Sparkline = CallOutput<'Spot/GetSparklines'>['sparklines'][number]

const dayMs = 24 * 3_600_000
const freshMs = 60_000
const ranges = {
  '24h': { interval: '30m', ms: dayMs },
  '7d': { interval: '4h', ms: 7 * dayMs },
} as const

// The sparklines are the same for everyone, so they are read once a minute.
export function getSparklines({ core, db }: Services): Handler<'Spot/GetSparklines'> {
  const readOf = (range: keyof typeof ranges) =>
    readOncePer(freshMs, async (now): Promise<Sparkline[]> => {
      const { interval, ms } = ranges[range]
      await core.waitForViews(null, 'candles')
      const rows = await listClosesSince(db, interval, new Date(now.getTime() - ms))
      const closesOf = new Map(rows.map((row) => [row.market_id, row.close_ticks]))
      const days = await firstDays(db)
      return [...core.mirror.markets.values()].map((market) => {
        const { symbol, marketId } = market.config
        const firstDay = days.get(marketId)
        return {
          market: symbol,
          closes: (closesOf.get(marketId) ?? []).map((ticks) => priceText(market, ticks)),
          firstDayAt: firstDay ? toWireTime(firstDay) : null,
        }
      })
    })
  const reads = { '24h': readOf('24h'), '7d': readOf('7d') }
  return async ({ range = '24h' }, { now }) => ({ sparklines: await reads[range](now) })
}

export function getWatchlist({ core, db }: Services): Handler<'Spot/GetWatchlist'> {
  return async (_request, { userId }) => {
    const ids = await readWatchlist(db, userId)
    return { markets: ids.flatMap((id) => core.mirror.markets.get(id)?.config.symbol ?? []) }
  }
}

export function setWatchlist({ core, db }: Services): Handler<'Spot/SetWatchlist'> {
  return async ({ markets }, { userId, now }) => {
    const ids = new Set<number>()
    for (const symbol of markets) {
      const market = core.mirror.market(symbol)
      if (!market) return refuse('spotVarietyDoesNotExist')
      ids.add(market.config.marketId)
    }
    await writeWatchlist(db, { userId, marketIds: [...ids], now })
    return {}
  }
}
