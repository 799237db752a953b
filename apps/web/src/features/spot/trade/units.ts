import { formatAmount, parseAmount } from '@candor/money/amount'
import { unitsPerTickLot } from '@candor/engine/rules/market-units'
import type { MarketUnits } from '@candor/engine/rules/market-units'
import type { DepthLevel } from '@candor/contract/stream/stream'
import type { Market } from '../../../shared/server/markets.ts'

/** The units of a market, in the same whole numbers as the engine: prices in ticks, quantities in lots. */
export type TradeUnits = MarketUnits & { perTickLot: bigint }

const known = new WeakMap<Market, TradeUnits>()

export function unitsOf(market: Market): TradeUnits {
  const before = known.get(market)
  if (before) return before
  const { quoteScale, baseScale } = market
  const tickUnits = parseAmount(market.tickSize, quoteScale)
  const lotUnits = parseAmount(market.lotSize, baseScale)
  if (tickUnits === null || lotUnits === null) throw new Error(`${market.market} has no steps`)
  const perTickLot = unitsPerTickLot({ tickUnits, lotUnits, baseScale })
  if (perTickLot === null) throw new Error(`${market.market} does not count in whole units`)
  const units = { tickUnits, lotUnits, baseScale, quoteScale, perTickLot }
  known.set(market, units)
  return units
}

export type Level = { ticks: number; lots: number }

/** A level of the wire in ticks and lots; both are whole and far below the limit of exact numbers. */
export function levelOf([price, quantity]: DepthLevel, units: TradeUnits): Level {
  return {
    ticks: Number(price.replace('.', '')) / Number(units.tickUnits),
    lots: Number(quantity.replace('.', '')) / Number(units.lotUnits),
  }
}

export function priceText(ticks: number | bigint, { tickUnits, quoteScale }: TradeUnits): string {
  return formatAmount(BigInt(ticks) * tickUnits, quoteScale)
}

export function quantityText(lots: number | bigint, { lotUnits, baseScale }: TradeUnits): string {
  return formatAmount(BigInt(lots) * lotUnits, baseScale)
}
