import { OrderPool } from '../../book/order-pool.ts'
import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { AccountFees } from './fees/state.ts'
import type { Market } from './market.ts'
import { OpenOrders } from './open-orders.ts'

export class SpotState {
  readonly markets = new Map<number, Market>()
  readonly pool = new OrderPool()
  readonly openOrders = new OpenOrders(this.pool)
  readonly clientOrders = new ClientOrders()
  readonly fees = new AccountFees()
  /** Ids rise, so an order up to this one that isn't open is finished: no list of finished orders is needed. */
  lastOrderId = 0
  lastTradeId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly spot: SpotState } }
