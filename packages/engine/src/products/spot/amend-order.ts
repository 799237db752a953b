import { type BookSide, buy } from '../../book/book.ts'
import { accountIdAt, filledLotsAt, none, priceTicksAt, remainingLotsAt } from '../../book/order-pool.ts'
import { refuseProduct, refuseTrader } from '../../nucleus/eligibility.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { AmendOrder } from './commands.ts'
import type { Events } from './events.ts'
import { release } from './holds.ts'
import { refuseBuyer, refuseLimitNumbers, refuseSeller } from './limit-rules.ts'
import { marketOfSlot } from './market-of-slot.ts'
import { type Market, notionalOf } from './market.ts'
import { refuseHours } from './place-rules.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { pushLevel } from './settle-fills.ts'
import type { State } from './state.ts'
import { takeAndRest } from './take-and-rest.ts'

/** A resting order as it stands before the amendment. */
interface Standing {
  readonly slot: number
  readonly side: BookSide
  readonly priceTicks: number
  readonly remainingLots: number
  readonly filledLots: number
  readonly isPostOnly: boolean
}

export function amendOrder(state: State, command: AmendOrder, events: Events): Outcome {
  const { pool, openOrders, lastOrderId } = state.products.spot
  const { accountId, orderId, priceTicks, quantityLots, at } = command
  const barred = refuseTrader(state, accountId)
  if (barred !== null) return reject(barred)
  const isKnown = Number.isSafeInteger(orderId) && orderId >= 1 && orderId <= lastOrderId
  if (!isKnown) return reject('orderMissing')
  const slot = pool.slotOf(orderId)
  if (slot === none) return reject('orderNotOpen')
  if (pool.link(slot, accountIdAt) !== accountId) return reject('orderOfAnotherAccount')
  const market = marketOfSlot(state.products.spot, slot)
  const standing: Standing = {
    slot,
    side: market.book.sideOf(slot),
    priceTicks: pool.number(slot, priceTicksAt),
    remainingLots: pool.number(slot, remainingLotsAt),
    filledLots: pool.number(slot, filledLotsAt),
    isPostOnly: openOrders.isPostOnly(slot),
  }
  const shut = refuseSwitch(state, command, standing)
  if (shut !== null) return reject(shut)
  const closed = refuseHours(market, at)
  if (closed !== null) return reject(closed)
  const refused = refuseAmendment(state, market, command, standing)
  if (refused !== null) return reject(refused)
  // Past this line the amendment stands; only mutation follows.
  const keepsPlace = isSmaller(command, standing)
  const { marketId } = market.config
  events.push({ type: 'orderAmended', orderId, accountId, marketId, priceTicks, quantityLots, keepsPlace })
  if (keepsPlace) shrink(state, market, command, standing, events)
  else replace(state, market, command, standing, events)
  return acceptedOrder(orderId, false)
}

/** Fewer lots at the same price: the order keeps its place, and can't trade. */
function isSmaller({ priceTicks, quantityLots }: AmendOrder, standing: Standing): boolean {
  return priceTicks === standing.priceTicks && quantityLots - standing.filledLots <= standing.remainingLots
}

/** A possible trade is like a new order, and a closed product takes none. Rules 0 did not check. */
function refuseSwitch(state: State, command: AmendOrder, standing: Standing): Rejection | null {
  if (state.rules === 0 || isSmaller(command, standing)) return null
  return refuseProduct(state, 'spot', command.accountId)
}

function refuseAmendment(
  state: State,
  market: Market,
  command: AmendOrder,
  standing: Standing,
): Rejection | null {
  const { accountId, priceTicks, quantityLots, at } = command
  const { side, filledLots } = standing
  const isBuy = side === buy
  const refused = refuseLimitNumbers(market, { side: isBuy ? 'buy' : 'sell', priceTicks, quantityLots }, at)
  if (refused !== null) return refused
  const lots = quantityLots - filledLots
  if (lots <= 0) return 'amountNotPositive'
  const unpaid = isBuy
    ? refuseBuyer(state, market, {
        accountId,
        quoteUnits: notionalOf(market, priceTicks, lots),
        freedUnits: notionalOf(market, standing.priceTicks, standing.remainingLots),
      })
    : refuseSeller(state, market, { accountId, lots, freedLots: standing.remainingLots })
  if (unpaid !== null) return unpaid
  if (!market.book.wouldTake(side, priceTicks)) return null
  if (standing.isPostOnly) return isBuy ? 'buyWouldTake' : 'sellWouldTake'
  return market.book.wouldMeetOwnFirst(side, accountId) ? 'wouldTradeWithSelf' : null
}

function shrink(state: State, market: Market, command: AmendOrder, standing: Standing, events: Events): void {
  const { accountId, orderId, priceTicks, quantityLots } = command
  const { slot, side, remainingLots } = standing
  const lots = quantityLots - standing.filledLots
  if (lots === remainingLots) return
  release(state, market, { orderId, accountId, side, priceTicks, lots: remainingLots - lots }, events)
  market.book.reduce(slot, lots)
  const levelLots = market.book.lotsBeside(slot)
  pushLevel(market, { side: side === buy ? 'buy' : 'sell', priceTicks, lots: levelLots }, events)
}

function replace(
  state: State,
  market: Market,
  command: AmendOrder,
  standing: Standing,
  events: Events,
): void {
  const { accountId, orderId, priceTicks, quantityLots, at } = command
  const { slot, side, filledLots, isPostOnly } = standing
  const held = { orderId, accountId, side, priceTicks: standing.priceTicks, lots: standing.remainingLots }
  release(state, market, held, events)
  state.products.spot.openOrders.remove(slot, accountId)
  const lotsLeft = market.book.remove(slot)
  const left = {
    side: side === buy ? 'buy' : 'sell',
    priceTicks: standing.priceTicks,
    lots: lotsLeft,
  } as const
  pushLevel(market, left, events)
  const lots = quantityLots - filledLots
  takeAndRest(
    state,
    market,
    { orderId, accountId, side, at, priceTicks, lots, filledLots, isPostOnly, canRest: true },
    events,
  )
}
