import type { Event } from '@candor/engine/events'
import type { OrdersTraded } from '@candor/engine/products/spot/events'

// Past this many at once it is less work for everyone to read them by calls.
export const touchedMax = 500

// What happened to one account since it was last told.
export class Touched {
  readonly orderIds = new Set<number>()
  readonly optionIds = new Set<number>()
  readonly coinIds = new Set<number>()
  readonly trades: OrdersTraded[] = []

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

// The accounts that an event is about, and what of theirs it changed.
export function touch(event: Event, touchedOf: (accountId: number) => Touched | undefined): void {
  switch (event.type) {
    case 'posted': {
      const { fromAccountId, toAccountId, coinId } = event.posting
      touchedOf(fromAccountId)?.coinIds.add(coinId)
      touchedOf(toAccountId)?.coinIds.add(coinId)
      return
    }
    case 'orderAccepted':
    case 'orderAmended':
    case 'orderDone':
      touchedOf(event.accountId)?.addOrder(event.orderId)
      return
    case 'ordersTraded':
      touchedOf(event.takerAccountId)?.addTrade(event, event.takerOrderId)
      touchedOf(event.makerAccountId)?.addTrade(event, event.makerOrderId)
      return
    case 'optionAccepted':
    case 'optionNotOpened':
    case 'optionOpened':
    case 'optionSettled':
      touchedOf(event.accountId)?.addOption(event.orderId)
      return
    // Of pledge, lab and flash exchange the money is told, by its postings; their records are read by calls.
    case 'pledgeConfigured':
    case 'pledgeSubscribed':
    case 'pledgeInterestPaid':
    case 'pledgeEnded':
    case 'labConfigured':
    case 'labSubscribed':
    case 'labReleased':
    case 'labRaiseEnded':
    case 'swapConfigured':
    case 'swapQuoted':
    case 'swapExecuted':
      return
    // These are nobody's own, or nothing that is shown.
    case 'rulesAdopted':
    case 'decided':
    case 'coinConfigured':
    case 'marketConfigured':
    case 'accountOpened':
    case 'accountFlagsChanged':
    case 'accountRegionChanged':
    case 'productSwitched':
    case 'optionsConfigured':
    case 'optionLimitsChanged':
    case 'indexTicked':
    case 'levelChanged':
    case 'fundsFrozen':
    case 'freezeReleased':
      return
  }
}
