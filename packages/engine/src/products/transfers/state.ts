import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import type { State as CoreState } from '../../nucleus/state.ts'

/** A transfer ends as soon as it is made, so it is kept only to recognise a repeat. */
export class TransfersState {
  readonly clientOrders = new ClientOrders()
  lastTransferId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly transfers: TransfersState } }
