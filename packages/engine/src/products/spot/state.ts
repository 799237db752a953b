import { OrderPool } from '../../book/order-pool.ts'
import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import type { Market } from './market.ts'
import { OpenOrders } from './open-orders.ts'

export interface SpotState {
  readonly markets: Map<number, Market>
  readonly pool: OrderPool
  readonly openOrders: OpenOrders
  readonly clientOrders: ClientOrders
  /** Ids rise, so an order up to this one that isn't open is finished: no list of finished orders is needed. */
  lastOrderId: number
  lastTradeId: number
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly spot: SpotState } }

export function createSpotState(): SpotState {
  const pool = new OrderPool()
  return {
    markets: new Map(),
    pool,
    openOrders: new OpenOrders(pool),
    clientOrders: new ClientOrders(),
    lastOrderId: 0,
    lastTradeId: 0,
  }
}
