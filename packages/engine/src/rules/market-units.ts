import { parseAmount, unitsPerCoin } from '@candor/money/amount'

/** The units of a market: the same for the engine, with whole numbers, and the apps, which show decimals. */
export interface MarketUnits {
  readonly tickUnits: bigint
  readonly lotUnits: bigint
  readonly baseScale: number
  readonly quoteScale: number
}

/**
 * The cost of one lot at one tick in quote units, or null when that isn't whole. Other markets can't be
 * configured, so the worth of an order is exact and never rounded.
 */
export function unitsPerTickLot(
  units: Pick<MarketUnits, 'tickUnits' | 'lotUnits' | 'baseScale'>,
): bigint | null {
  const product = units.tickUnits * units.lotUnits
  const perCoin = unitsPerCoin(units.baseScale)
  return product % perCoin === 0n ? product / perCoin : null
}

/** A price as typed, in ticks; null when it isn't a whole number of ticks. */
export function parsePriceTicks(text: string, units: MarketUnits): number | null {
  return wholeParts(parseAmount(text, units.quoteScale), units.tickUnits)
}

/** A quantity as typed, in lots; null when it isn't a whole number of lots. */
export function parseQuantityLots(text: string, units: MarketUnits): number | null {
  return wholeParts(parseAmount(text, units.baseScale), units.lotUnits)
}

function wholeParts(amount: bigint | null, partUnits: bigint): number | null {
  if (amount === null || amount % partUnits !== 0n) return null
  const parts = Number(amount / partUnits)
  return Number.isSafeInteger(parts) ? parts : null
}
