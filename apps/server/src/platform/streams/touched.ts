import type { Event } from '@candor/engine/events'
import type { OrdersTraded } from '@candor/engine/products/spot/events'
import { type EventTakers, takeEvent } from '../journal/event-takers.ts'

// Above this number at once, reading them by calls is less work for all.
export const touchedMax = 500

// The changes of one account since the last message.
export class Touched {
  readonly orderIds = new Set<number>()
  readonly optionIds = new Set<number>()
  readonly coinIds = new Set<number>()
  readonly trades: OrdersTraded[] = []
  // Something else has changed, which is read by calls.
  isReadAnew = false

  get isTooMuch(): boolean {
    return this.orderIds.size + this.optionIds.size + this.trades.length > touchedMax
  }

  addOrder(orderId: number): void {
    if (!this.isTooMuch) this.orderIds.add(orderId)
  }

  addOption(orderId: number): void {
    if (!this.isTooMuch) this.optionIds.add(orderId)
  }

  addTrade(trade: OrdersTraded, orderId: number): void {
    this.addOrder(orderId)
    if (!this.isTooMuch) this.trades.push(trade)
  }
}

type TouchedOf = (accountId: number) => Touched | undefined
type OfOrder = { accountId: number; orderId: number }

const order = ({ accountId, orderId }: OfOrder, touchedOf: TouchedOf) =>
  touchedOf(accountId)?.addOrder(orderId)
const anew = ({ accountId }: { accountId: number }, touchedOf: TouchedOf) => {
  const touched = touchedOf(accountId)
  if (touched) touched.isReadAnew = true
}
const option = ({ accountId, orderId }: OfOrder, touchedOf: TouchedOf) =>
  touchedOf(accountId)?.addOption(orderId)

// The accounts of an event, and what it changed for them. For pledge, lab and flash exchange only the money
// is sent, by its postings; their records are read by calls.
const takers: EventTakers<TouchedOf> = {
  posted: ({ posting: { fromAccountId, toAccountId, coinId } }, touchedOf) => {
    touchedOf(fromAccountId)?.coinIds.add(coinId)
    touchedOf(toAccountId)?.coinIds.add(coinId)
  },
  orderAccepted: order,
  orderAmended: order,
  orderDone: order,
  ordersTraded: (trade, touchedOf) => {
    touchedOf(trade.takerAccountId)?.addTrade(trade, trade.takerOrderId)
    touchedOf(trade.makerAccountId)?.addTrade(trade, trade.makerOrderId)
  },
  optionAccepted: option,
  optionNotOpened: option,
  optionOpened: option,
  optionSettled: option,
  depositRequested: anew,
  depositReported: anew,
  depositSettled: anew,
  depositEnded: anew,
  arrivalCredited: anew,
}

export function touch(event: Event, touchedOf: TouchedOf): void {
  takeEvent(takers, event, touchedOf)
}
