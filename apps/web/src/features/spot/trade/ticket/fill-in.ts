import { formatAmount, parseAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { parsePriceTicks } from '@candor/engine/rules/market-units'
import { floorDecimal, trimDecimal } from '@candor/client/figures/format'
import { priceText, quantityText, unitsOf } from '../units.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { usesAmount } from './draft.ts'
import type { Draft, Known } from './draft.ts'

export const shares = [25, 50, 75, 100] as const
// Nobody types a millionth of a USDT.
const amountPlaces = 2

/** What a share of the available balance buys or sells, floored to whole lots; null when nothing can be said. */
export function filledByShare(draft: Draft, known: Known, share: number): Partial<Draft> | null {
  const { market, available } = known
  if (available === null) return null
  const units = unitsOf(market)
  const part = divideDown(available * BigInt(share), 100n)
  if (usesAmount(draft)) {
    return { amount: trimDecimal(floorDecimal(formatAmount(part, units.quoteScale), amountPlaces)) }
  }
  if (draft.side === 'sell') return { quantity: trimDecimal(quantityText(part / units.lotUnits, units)) }
  const ticks = parsePriceTicks(trimDecimal(draft.price), units)
  if (!ticks) return null
  return { quantity: trimDecimal(quantityText(part / (BigInt(ticks) * units.perTickLot), units)) }
}

/** A price in ticks as a field shows it: with the decimals of its tick, and no others. */
function fieldPrice(ticks: bigint, market: Market): string {
  return floorDecimal(priceText(ticks, unitsOf(market)), market.priceDecimals)
}

/** A price of the wire, such as the last one, as a field shows it. */
export function priceForField(price: string, market: Market): string {
  return floorDecimal(price, market.priceDecimals)
}

/** One tick up or down from what stands there; the last price when nothing does. */
export function steppedPrice(market: Market, price: string, step: 1 | -1, last: string | null): string {
  if (price === '') return last === null ? '' : priceForField(last, market)
  const { tickUnits, quoteScale } = unitsOf(market)
  const from = parseAmount(trimDecimal(price), quoteScale) ?? 0n
  const below = from / tickUnits
  // Between two ticks, a step goes to the next one and not past it.
  const next = step > 0 ? below + 1n : from % tickUnits === 0n ? below - 1n : below
  return fieldPrice(next > 0n ? next : 1n, market)
}
