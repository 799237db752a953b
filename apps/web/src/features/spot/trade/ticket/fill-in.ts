import { referenceCoin } from '@candor/contract/reference-coin'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { parsePriceTicks, parseQuantityLots } from '@candor/engine/rules/market-units'
import { ceilDecimal, floorDecimal, moneyPlaces, trimDecimal } from '@candor/client/figures/format'
import { priceText, quantityText, unitsOf } from '../units.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { usesAmount } from './draft.ts'
import type { Draft, Known } from './draft.ts'

export const shares = [25, 50, 75, 100] as const
/** The decimals of a total. Nobody types a millionth of a USDT; for other coins all may matter. */
export function amountPlaces({ quoteCoin, quoteScale }: Market): number {
  return quoteCoin === referenceCoin ? moneyPlaces : quoteScale
}

// Values filled in by the app have one format: a plain decimal with the places of its step, zeros included.
const amountForField = (units: bigint, market: Market) =>
  floorDecimal(formatAmount(units, market.quoteScale), amountPlaces(market))
// A buyer's payment is never shown too low, a seller's receipt never too high.
const totalForField = (units: bigint, { side }: Pick<Draft, 'side'>, market: Market) =>
  side === 'sell'
    ? amountForField(units, market)
    : ceilDecimal(formatAmount(units, market.quoteScale), amountPlaces(market))
const quantityForField = (lots: bigint, market: Market) =>
  floorDecimal(quantityText(lots, unitsOf(market)), market.quantityDecimals)

/** The cost of a lot at the ticket's price, in quote units; null unless the price is in whole ticks. */
export function lotCost({ price }: Pick<Draft, 'price'>, market: Market): bigint | null {
  const units = unitsOf(market)
  const ticks = parsePriceTicks(trimDecimal(price), units)
  return ticks ? BigInt(ticks) * units.perTickLot : null
}

/**
 * The ticket with both figures. In a limit order, the one not edited last is computed, and empty if there is
 * nothing to compute it from. A market order has no price for that.
 */
export function settled<Ticket extends Draft>(ticket: Ticket, market: Market): Ticket {
  if (ticket.kind === 'market') return ticket
  const { quoteScale } = unitsOf(market)
  const cost = lotCost(ticket, market)
  if (ticket.leads === 'quantity') {
    const lots = parseQuantityLots(trimDecimal(ticket.quantity), unitsOf(market))
    const amount = cost === null || lots === null ? '' : totalForField(BigInt(lots) * cost, ticket, market)
    return { ...ticket, amount }
  }
  const amount = parseAmount(trimDecimal(ticket.amount), quoteScale)
  return {
    ...ticket,
    quantity: cost === null || amount === null ? '' : quantityForField(amount / cost, market),
  }
}

/** The quantity or amount for a share of the available balance, floored to whole lots; null if unknown. */
export function filledByShare(draft: Draft, known: Known, share: number): Partial<Draft> | null {
  const { market, available } = known
  if (available === null) return null
  const units = unitsOf(market)
  const part = divideDown(available * BigInt(share), 100n)
  if (usesAmount(draft)) {
    return { amount: amountForField(part, market), leads: 'amount' }
  }
  if (draft.side === 'sell')
    return { quantity: quantityForField(part / units.lotUnits, market), leads: 'quantity' }
  const cost = lotCost(draft, market)
  return cost === null ? null : { quantity: quantityForField(part / cost, market), leads: 'quantity' }
}

/** A limit order's total becomes the amount of a market order; a rounded-up one is cut to the balance. */
export function amountAtMarket({ side, amount }: Draft, { market, available }: Known): string {
  const units = parseAmount(trimDecimal(amount), unitsOf(market).quoteScale)
  if (side === 'sell' || available === null || units === null || units <= available) return amount
  const step = 10n ** BigInt(market.quoteScale - amountPlaces(market))
  return units - available < step ? amountForField(available, market) : amount
}

/** A price in ticks as shown in a field: with exactly the decimals of its tick. */
function fieldPrice(ticks: bigint, market: Market): string {
  return floorDecimal(priceText(ticks, unitsOf(market)), market.priceDecimals)
}

/** A price of the wire, such as the last one, as shown in a field. */
export function priceForField(price: string, market: Market): string {
  return floorDecimal(price, market.priceDecimals)
}

/** One tick up or down from the typed price; from the last price if nothing is typed. */
export function steppedPrice(market: Market, price: string, step: 1 | -1, last: string | null): string {
  if (price === '') return last === null ? '' : priceForField(last, market)
  const { tickUnits, quoteScale } = unitsOf(market)
  const from = parseAmount(trimDecimal(price), quoteScale) ?? 0n
  const below = from / tickUnits
  // Between two ticks, a step goes to the next one and not past it.
  const next = step > 0 ? below + 1n : from % tickUnits === 0n ? below - 1n : below
  return fieldPrice(next > 0n ? next : 1n, market)
}
