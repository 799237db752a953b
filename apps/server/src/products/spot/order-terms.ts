import { parseAmount } from '@candor/money/amount'
import { parsePriceTicks, parseQuantityLots } from '@candor/engine/rules/market-units'
import type { OrderTerms } from '@candor/engine/products/spot/commands'
import type { CallRequest } from '@candor/contract/calls'
import type { MarketMirror } from '../../platform/core/mirror/mirror.ts'
import { refuse, refuseFor, type Refusal } from '../../platform/gateway/refusal.ts'

type OrderForm = CallRequest<'Spot/PlaceOrder'>
type FormRefusal = Refusal<'parametersInvalid' | 'spotOpeningPriceWrong' | 'spotSellPriceWrong'>

// Converts a form to whole ticks and lots, or refuses it before it causes any cost.
export function readTerms(form: OrderForm, market: MarketMirror): OrderTerms | FormRefusal {
  return form.kind === 'limit' ? readLimit(form, market) : readMarket(form, market)
}

export function readPrice(text: string, side: 'buy' | 'sell', { units }: MarketMirror): number | FormRefusal {
  const ticks = parsePriceTicks(text, units)
  if (ticks === null) return refuseFor(side === 'buy' ? 'buyPriceInvalid' : 'sellPriceInvalid')
  return ticks
}

export function readQuantity(text: string, { units }: MarketMirror): number | FormRefusal {
  return parseQuantityLots(text, units) ?? refuse('parametersInvalid')
}

function readLimit(form: OrderForm, market: MarketMirror): OrderTerms | FormRefusal {
  const { side, price, quantity, amount, timeInForce, isPostOnly } = form
  if (price === undefined || quantity === undefined || amount !== undefined)
    return refuse('parametersInvalid')
  const priceTicks = readPrice(price, side, market)
  if (typeof priceTicks !== 'number') return priceTicks
  const quantityLots = readQuantity(quantity, market)
  if (typeof quantityLots !== 'number') return quantityLots
  return { kind: 'limit', side, priceTicks, quantityLots, timeInForce, isPostOnly }
}

function readMarket(form: OrderForm, market: MarketMirror): OrderTerms | FormRefusal {
  const { side, price, quantity, amount, isPostOnly } = form
  if (price !== undefined || isPostOnly) return refuse('parametersInvalid')
  if (side === 'buy') {
    if (amount === undefined || quantity !== undefined) return refuse('parametersInvalid')
    const quoteAmount = parseAmount(amount, market.units.quoteScale)
    return quoteAmount === null ? refuse('parametersInvalid') : { kind: 'market', side, quoteAmount }
  }
  if (quantity === undefined || amount !== undefined) return refuse('parametersInvalid')
  const quantityLots = readQuantity(quantity, market)
  return typeof quantityLots === 'number' ? { kind: 'market', side, quantityLots } : quantityLots
}
