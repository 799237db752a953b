import { buy, sell } from '../../book/book.ts'
import { marketMakerAccountId } from '../../nucleus/accounts/account-table.ts'
import { assertNever } from '../../nucleus/assert.ts'
import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { isWithinHours } from '../../rules/trading-hours.ts'
import type { LimitTerms, MarketBuyTerms, MarketSellTerms, PlaceOrder } from './commands.ts'
import { refuseBuyer, refuseLimitNumbers, refuseSeller } from './limit-rules.ts'
import { highestBuyTicks, lowestSellTicks, type Market, notionalOf } from './market.ts'
import type { Rejection } from './rejections.ts'
import type { State } from './state.ts'

export const openOrdersPerAccountMax = 200
const timesInForce = new Set(['goodTillCancelled', 'immediateOrCancel', 'fillOrKill'])

export function refuseHours(market: Market, at: number): Rejection | null {
  if (market.state !== 'open') return market.state === 'halted' ? 'marketHalted' : 'marketCancelOnly'
  if (!market.config.isOpen) return 'marketClosed'
  return isWithinHours(market.config.hours, at) ? null : 'outsideTradingHours'
}

/** Why a placement is unreadable. Checked first, because all else depends on it. */
export function refuseShape(command: PlaceOrder): Rejection | null {
  const { orderId, clientOrderId, terms } = command
  const unreadable = refuseOrderNumbers(orderId, clientOrderId)
  if (unreadable !== null) return unreadable
  if (terms.kind === 'limit') {
    if (!timesInForce.has(terms.timeInForce)) return 'parametersInvalid'
    if (terms.isPostOnly && terms.timeInForce !== 'goodTillCancelled') return 'parametersInvalid'
  }
  return null
}

export function refuseTerms(state: State, market: Market, command: PlaceOrder): Rejection | null {
  const { terms } = command
  switch (terms.kind) {
    case 'limit':
      return refuseLimit(state, market, command, terms)
    case 'market':
      if (terms.side === 'buy') return refuseMarketBuy(state, market, command, terms)
      if (terms.side === 'sell') return refuseMarketSell(state, market, command, terms)
      return 'directionInvalid'
    default:
      return assertNever(terms)
  }
}

function refuseLimit(state: State, market: Market, command: PlaceOrder, terms: LimitTerms): Rejection | null {
  const { accountId } = command
  const { side, priceTicks, quantityLots, timeInForce } = terms
  const refused = refuseLimitNumbers(market, terms, command.at)
  if (refused !== null) return refused
  if (timeInForce === 'goodTillCancelled' && hasTooManyOrders(state, accountId)) return 'tooManyOpenOrders'
  const unpaid =
    side === 'buy'
      ? refuseBuyer(state, market, {
          accountId,
          quoteUnits: notionalOf(market, priceTicks, quantityLots),
          freedUnits: 0,
        })
      : refuseSeller(state, market, { accountId, lots: quantityLots, freedLots: 0 })
  if (unpaid !== null) return unpaid
  const bookSide = side === 'buy' ? buy : sell
  const { book } = market
  if (timeInForce === 'fillOrKill') {
    return book.canTakeAll(bookSide, accountId, priceTicks, quantityLots) ? null : 'cannotFillWhole'
  }
  if (!book.wouldTake(bookSide, priceTicks)) return null
  if (terms.isPostOnly) return side === 'buy' ? 'buyWouldTake' : 'sellWouldTake'
  return book.wouldMeetOwnFirst(bookSide, accountId) ? 'wouldTradeWithSelf' : null
}

function refuseMarketBuy(
  state: State,
  market: Market,
  command: PlaceOrder,
  terms: MarketBuyTerms,
): Rejection | null {
  const { accountId, at } = command
  const { quoteAmount } = terms
  const { book } = market
  if (quoteAmount <= 0n) return 'amountNotPositive'
  if (quoteAmount < market.config.notionalMin) return 'buyNotionalTooSmall'
  if (quoteAmount > market.config.notionalMax) return 'buyNotionalTooLarge'
  const quoteUnits = Number(quoteAmount)
  const unpaid = refuseBuyer(state, market, { accountId, quoteUnits, freedUnits: 0 })
  if (unpaid !== null) return unpaid
  if (!book.wouldTake(buy, highestBuyTicks(market, at))) return 'nothingToTake'
  if (notionalOf(market, book.bestTicks(sell), 1) > quoteUnits) return 'buyNotionalTooSmall'
  return book.wouldMeetOwnFirst(buy, accountId) ? 'wouldTradeWithSelf' : null
}

function refuseMarketSell(
  state: State,
  market: Market,
  command: PlaceOrder,
  terms: MarketSellTerms,
): Rejection | null {
  const { accountId, at } = command
  const { quantityLots } = terms
  const { book, config } = market
  if (!Number.isSafeInteger(quantityLots) || quantityLots <= 0) return 'amountNotPositive'
  if (quantityLots < config.quantityMinLots) return 'sellQuantityTooSmall'
  if (quantityLots > config.quantityMaxLots) return 'sellQuantityTooLarge'
  const unpaid = refuseSeller(state, market, { accountId, lots: quantityLots, freedLots: 0 })
  if (unpaid !== null) return unpaid
  if (!book.wouldTake(sell, lowestSellTicks(market, at))) return 'nothingToTake'
  return book.wouldMeetOwnFirst(sell, accountId) ? 'wouldTradeWithSelf' : null
}

/** The market maker quotes many levels in every market, so it has no such limit. */
function hasTooManyOrders(state: State, accountId: number): boolean {
  if (accountId === marketMakerAccountId) return false
  return state.products.spot.openOrders.countOf(accountId) >= openOrdersPerAccountMax
}
