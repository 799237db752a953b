import { formatAmount, parseAmount } from '@candor/money/amount'
import { parsePriceTicks, parseQuantityLots } from '@candor/engine/rules/market-units'
import { buyTicksMax, priceTicksMax, sellTicksMin } from '@candor/engine/rules/price-band'
import { divideUp } from '@candor/money/rounding'
import { trimDecimal } from '@candor/client/figures/format'
import { priceText, unitsOf } from '../units.ts'
import { amountPlaces, lotCost } from './fill-in.ts'
import { usesAmount } from './draft.ts'
import type { Draft, Known, TicketComplaint } from './draft.ts'

type Found = TicketComplaint | null

/** The first broken rule, in the order of the engine; null if the order can be sent. */
export function complaintAbout(draft: Draft, known: Known): Found {
  if (usesAmount(draft)) return aboutAmount(draft, known)
  if (draft.kind === 'market')
    return aboutQuantity(draft, known) ?? aboutHolding(draft, known) ?? aboutOffers(known.bids, 'quantity')
  const found =
    aboutPrice(draft, known) ??
    (draft.leads === 'amount' ? aboutTotal(draft, known) : null) ??
    aboutQuantity(draft, known) ??
    aboutWorth(draft, known) ??
    aboutBand(draft, known) ??
    (draft.side === 'buy' ? aboutMeans(worthOf(draft, known), known, 'quantity') : aboutHolding(draft, known))
  // An error in a computed quantity is shown at the typed field.
  return found?.field === 'quantity' ? { ...found, field: draft.leads } : found
}

/** For a limit order typed by its amount: is there one, and is its quantity in lots within the limits? */
function aboutTotal(draft: Draft, { market }: Known): Found {
  const field = 'amount'
  if (draft.amount === '') return { field, key: 'ticket.amountRequired' }
  const { quoteScale } = unitsOf(market)
  const amount = parseAmount(trimDecimal(draft.amount), quoteScale) ?? 0n
  if (amount === 0n) return { field, key: 'ticket.aboveZero', reason: 'amountNotPositive' }
  const cost = lotCost(draft, market) ?? 1n
  const most = parseAmount(market.amountMax, quoteScale) ?? amount
  if ((amount / cost) * cost > most)
    return {
      field,
      key: 'ticket.most',
      values: { most: trimDecimal(market.amountMax), unit: market.quoteCoin },
      reason: draft.side === 'buy' ? 'buyNotionalTooLarge' : 'sellNotionalTooLarge',
    }
  const least = divideUp(parseAmount(market.amountMin, quoteScale) ?? 0n, cost) * cost
  if (amount >= least) return null
  const smallest = 10n ** BigInt(quoteScale - amountPlaces(market))
  return {
    field,
    key: 'ticket.least',
    values: {
      least: trimDecimal(formatAmount(divideUp(least, smallest) * smallest, quoteScale)),
      unit: market.quoteCoin,
    },
    reason: draft.side === 'buy' ? 'buyNotionalTooSmall' : 'sellNotionalTooSmall',
  }
}

function aboutPrice({ price, side }: Draft, { market }: Known): Found {
  if (price === '') return { field: 'price', key: 'ticket.priceRequired' }
  const units = unitsOf(market)
  const amount = parseAmount(trimDecimal(price), units.quoteScale)
  if (amount === 0n) return { field: 'price', key: 'ticket.aboveZero', reason: 'amountNotPositive' }
  const ticks = parsePriceTicks(trimDecimal(price), units)
  if (ticks === null)
    return { field: 'price', key: 'ticket.priceStep', values: { step: trimDecimal(market.tickSize) } }
  if (ticks <= priceTicksMax) return null
  return {
    field: 'price',
    key: 'ticket.priceTooHigh',
    reason: side === 'buy' ? 'buyPriceInvalid' : 'sellPriceInvalid',
  }
}

function aboutQuantity({ quantity, side }: Draft, { market }: Known): Found {
  const field = 'quantity'
  if (quantity === '')
    return { field, key: side === 'sell' ? 'ticket.sellQuantityRequired' : 'ticket.quantityRequired' }
  const units = unitsOf(market)
  const typed = trimDecimal(quantity)
  if (parseAmount(typed, units.baseScale) === 0n)
    return { field, key: 'ticket.aboveZero', reason: 'amountNotPositive' }
  const lots = parseQuantityLots(typed, units)
  const unit = market.baseCoin
  if (lots === null)
    return { field, key: 'ticket.quantityStep', values: { step: trimDecimal(market.lotSize), unit } }
  const [least, most] = [market.quantityMin, market.quantityMax].map(
    (text) => parseQuantityLots(text, units) ?? 0,
  )
  if (lots < (least ?? 0))
    return {
      field,
      key: 'ticket.least',
      values: { least: trimDecimal(market.quantityMin), unit },
      reason: side === 'buy' ? 'buyQuantityTooSmall' : 'sellQuantityTooSmall',
    }
  if (lots > (most ?? lots))
    return {
      field,
      key: 'ticket.most',
      values: { most: trimDecimal(market.quantityMax), unit },
      reason: side === 'buy' ? 'buyQuantityTooLarge' : 'sellQuantityTooLarge',
    }
  return null
}

/** The value of a limit order in quote units; the numbers have been checked. */
export function worthOf({ price, quantity }: Draft, { market }: Known): bigint {
  const units = unitsOf(market)
  const ticks = parsePriceTicks(trimDecimal(price), units) ?? 0
  const lots = parseQuantityLots(trimDecimal(quantity), units) ?? 0
  return BigInt(ticks) * BigInt(lots) * units.perTickLot
}

function outOfLimits(worth: bigint, { market }: Known) {
  const { quoteScale } = unitsOf(market)
  const unit = market.quoteCoin
  const least = parseAmount(market.amountMin, quoteScale) ?? 0n
  const most = parseAmount(market.amountMax, quoteScale) ?? worth
  if (worth < least)
    return { key: 'ticket.least', values: { least: trimDecimal(market.amountMin), unit } } as const
  if (worth > most)
    return { key: 'ticket.most', values: { most: trimDecimal(market.amountMax), unit } } as const
  return null
}

function ofBuyer({ key }: { key: 'ticket.least' | 'ticket.most' }) {
  return key === 'ticket.least' ? 'buyNotionalTooSmall' : 'buyNotionalTooLarge'
}

function aboutWorth(draft: Draft, known: Known): Found {
  const wrong = outOfLimits(worthOf(draft, known), known)
  if (!wrong) return null
  const ofSell = wrong.key === 'ticket.least' ? 'sellNotionalTooSmall' : 'sellNotionalTooLarge'
  return { field: 'quantity', ...wrong, reason: draft.side === 'buy' ? ofBuyer(wrong) : ofSell }
}

/** The band guards the side on which a slip costs money: buying too high, selling too low. */
function aboutBand({ price, side }: Draft, { market, referenceTicks }: Known): Found {
  if (referenceTicks === null) return null
  const units = unitsOf(market)
  const ticks = parsePriceTicks(trimDecimal(price), units) ?? 0
  const limit =
    side === 'buy'
      ? buyTicksMax(referenceTicks, market.bandPpm)
      : sellTicksMin(referenceTicks, market.bandPpm)
  if (side === 'buy' ? ticks <= limit : ticks >= limit) return null
  return {
    field: 'price',
    key: side === 'buy' ? 'ticket.bandBuy' : 'ticket.bandSell',
    values: { price: trimDecimal(priceText(limit, units)) },
    reason: side === 'buy' ? 'buyPriceOutsideBand' : 'sellPriceOutsideBand',
  }
}

function aboutMeans(cost: bigint, { market, available }: Known, field: 'quantity' | 'amount'): Found {
  if (available === null || cost <= available) return null
  const { quoteScale } = unitsOf(market)
  return {
    field,
    key: 'ticket.overBalance',
    values: { available: trimDecimal(formatAmount(available, quoteScale)), unit: market.quoteCoin },
    reason: 'insufficientBalance',
  }
}

function aboutHolding({ quantity }: Draft, { market, available }: Known): Found {
  if (available === null) return null
  const { baseScale } = unitsOf(market)
  const wanted = parseAmount(trimDecimal(quantity), baseScale) ?? 0n
  if (wanted <= available) return null
  return {
    field: 'quantity',
    key: 'ticket.overBalance',
    values: { available: trimDecimal(formatAmount(available, baseScale)), unit: market.baseCoin },
    reason: available === 0n ? 'nothingToSell' : 'sellExceedsHolding',
  }
}

function aboutAmount({ amount }: Draft, known: Known): Found {
  const field = 'amount'
  if (amount === '') return { field, key: 'ticket.amountRequired' }
  const worth = parseAmount(trimDecimal(amount), unitsOf(known.market).quoteScale) ?? 0n
  if (worth === 0n) return { field, key: 'ticket.aboveZero', reason: 'amountNotPositive' }
  const wrong = outOfLimits(worth, known)
  if (wrong) return { field, ...wrong, reason: ofBuyer(wrong) }
  return aboutMeans(worth, known, field) ?? aboutOffers(known.asks, field)
}

function aboutOffers(levels: Known['asks'], field: 'quantity' | 'amount'): Found {
  return levels.length > 0 ? null : { field, key: 'ticket.noOffers', reason: 'nothingToTake' }
}
