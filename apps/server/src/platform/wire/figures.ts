import { formatAmount } from '@candor/money/amount'
import type { MarketMirror } from '../core/mirror/mirror.ts'

// Ticks, lots and units as decimals, with all the digits of their coin.
export function priceText({ units }: MarketMirror, ticks: string | number): string {
  return formatAmount(BigInt(ticks) * units.tickUnits, units.quoteScale)
}

export function quantityText({ units }: MarketMirror, lots: string | number | bigint): string {
  return formatAmount(BigInt(lots) * units.lotUnits, units.baseScale)
}

export function amountText({ units }: MarketMirror, quoteUnits: string | bigint): string {
  return formatAmount(BigInt(quoteUnits), units.quoteScale)
}

export function baseText({ units }: MarketMirror, baseUnits: string | bigint): string {
  return formatAmount(BigInt(baseUnits), units.baseScale)
}
