import { type BookSide, buy } from '../../book/book.ts'
import type { Events } from './events.ts'
import { makerFeeOf } from './fees/account-fees.ts'
import { hold } from './holds.ts'
import type { Market } from './market.ts'
import { pushLevel, settleFills } from './settle-fills.ts'
import type { State } from './state.ts'

export interface IncomingOrder {
  readonly orderId: number
  readonly accountId: number
  readonly side: BookSide
  readonly at: number
  readonly priceTicks: number
  /** The lots that are still to trade. */
  readonly lots: number
  /** The lots that traded before, if the order was amended. */
  readonly filledLots: number
  readonly isPostOnly: boolean
  readonly canRest: boolean
}

/**
 * Trades as much as possible and lets the rest stand. An order that meets one of its own account stops there
 * and its rest ends: the order that already stood is visible to its owner, so it stays.
 */
export function takeAndRest(state: State, market: Market, order: IncomingOrder, events: Events): void {
  const { book } = market
  const { orderId, accountId, side, priceTicks } = order
  const { marketId } = market.config
  const remainingLots = book.take(side, accountId, priceTicks, order.lots)
  settleFills(state, market, order, events)
  if (remainingLots === 0 || book.metOwnOrder || !order.canRest) {
    const reason = remainingLots === 0 ? 'filled' : book.metOwnOrder ? 'selfTrade' : 'notTakenAtOnce'
    events.push({ type: 'orderDone', orderId, accountId, marketId, reason, remainingLots })
    return
  }
  hold(state, market, { orderId, accountId, side, priceTicks, lots: remainingLots }, events)
  const filledLots = order.filledLots + order.lots - remainingLots
  const slot = book.rest({ orderId, accountId, side, priceTicks, remainingLots, filledLots })
  const { isPostOnly } = order
  const { fees, openOrders } = state.products.spot
  const makerFeePpm = makerFeeOf(fees, order, market.config.makerFeePpm)
  openOrders.add(slot, { accountId, marketId, isPostOnly, makerFeePpm })
  pushLevel(market, { side: side === buy ? 'buy' : 'sell', priceTicks, lots: book.lotsBeside(slot) }, events)
}
