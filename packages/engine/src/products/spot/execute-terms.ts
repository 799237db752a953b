import { type BookSide, buy, sell } from '../../book/book.ts'
import { fillPriceTicksAt } from '../../book/fill-buffer.ts'
import { assert, assertNever } from '../../nucleus/assert.ts'
import type { MarketBuyTerms, MarketSellTerms, PlaceOrder } from './commands.ts'
import type { Events } from './events.ts'
import { highestBuyTicks, lowestSellTicks, type Market, notionalOf } from './market.ts'
import { settleFills } from './settle-fills.ts'
import type { State } from './state.ts'
import { takeAndRest } from './take-and-rest.ts'

/** Executes a placement that passed all rules. */
export function executeTerms(state: State, market: Market, command: PlaceOrder, events: Events): void {
  const { orderId, accountId, terms, at } = command
  switch (terms.kind) {
    case 'limit': {
      const side: BookSide = terms.side === 'buy' ? buy : sell
      const { priceTicks, isPostOnly } = terms
      const canRest = terms.timeInForce === 'goodTillCancelled'
      const order = {
        orderId,
        accountId,
        side,
        at,
        priceTicks,
        lots: terms.quantityLots,
        filledLots: 0,
        isPostOnly,
        canRest,
      }
      takeAndRest(state, market, order, events)
      return
    }
    case 'market':
      if (terms.side === 'buy') executeMarketBuy(state, market, { command, terms }, events)
      else executeMarketSell(state, market, { command, terms }, events)
      return
    default:
      assertNever(terms)
  }
}

/** Market orders stop at the price band: a slip does not buy the rest at any price. */
function executeMarketBuy(
  state: State,
  market: Market,
  order: { command: PlaceOrder; terms: MarketBuyTerms },
  events: Events,
): void {
  const { orderId, accountId, marketId, at } = order.command
  const { book } = market
  const limitTicks = highestBuyTicks(market, at)
  const unitsLeft = book.takeForQuote(
    accountId,
    limitTicks,
    Number(order.terms.quoteAmount),
    market.unitsPerTickLot,
  )
  assert(book.fills.count > 0, 'a market order that was let through takes something')
  const lastTicks = book.fills.field(book.fills.count - 1, fillPriceTicksAt)
  settleFills(state, market, { orderId, accountId, side: buy, at }, events)
  // Money for less than one more lot can't be spent, so the order counts as filled.
  const isFilled = unitsLeft < notionalOf(market, lastTicks, 1)
  const reason = isFilled ? 'filled' : book.metOwnOrder ? 'selfTrade' : 'notTakenAtOnce'
  events.push({ type: 'orderDone', orderId, accountId, marketId, reason, remainingLots: 0 })
}

function executeMarketSell(
  state: State,
  market: Market,
  order: { command: PlaceOrder; terms: MarketSellTerms },
  events: Events,
): void {
  const { orderId, accountId, marketId, at } = order.command
  const { book } = market
  const remainingLots = book.take(sell, accountId, lowestSellTicks(market, at), order.terms.quantityLots)
  settleFills(state, market, { orderId, accountId, side: sell, at }, events)
  const reason = remainingLots === 0 ? 'filled' : book.metOwnOrder ? 'selfTrade' : 'notTakenAtOnce'
  events.push({ type: 'orderDone', orderId, accountId, marketId, reason, remainingLots })
}
