import { formatAmount } from '@candor/money/amount'
import type { CallOutput } from '@candor/contract/calls'
import type { MarketMirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { candleOfRow } from '../../platform/projections/figures/candle-sum.ts'
import type { Day } from '../../platform/wire/day.ts'
import { toCandle } from '../../platform/wire/candle.ts'
import { toDay } from '../../platform/wire/day.ts'
import { toDeal } from '../../platform/wire/deal.ts'
import { amountText, priceText, quantityText } from '../../platform/wire/figures.ts'
import { stateOf } from '../../platform/wire/market-state.ts'
import { mapInSlices } from '../../platform/calls/map-in-slices.ts'
import type { Services } from '../../platform/services.ts'
import { listCandles, listDeals } from './queries.ts'

type MarketEntry = CallOutput<'Spot/GetMarkets'>['markets'][number]

export function getMarkets({ core, tape }: Services): Handler<'Spot/GetMarkets'> {
  return async (_request, { now }) => ({
    // A market's number is given when it is listed.
    markets: [...core.mirror.markets]
      .toSorted(([a], [b]) => a - b)
      .map(([marketId, market]) => toEntry(market, tape.dayOf(marketId, now.getTime()))),
  })
}

function toEntry(market: MarketMirror, day: Day): MarketEntry {
  const { config, base, quote, units } = market
  const state = stateOf(market)
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
