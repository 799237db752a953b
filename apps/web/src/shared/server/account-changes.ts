import type { SpotOrder } from '@candor/contract/calls/spot'
import type { Balance } from '@candor/contract/calls/wallet'

export type AccountFigures = { balances: ReadonlyMap<string, Balance>; orders: readonly SpotOrder[] }
export type AccountChange = { balances: readonly Balance[]; orders: readonly SpotOrder[] }

// Order ids rise, and are written without leading zeros.
function newestFirst(a: SpotOrder, b: SpotOrder): number {
  if (a.orderId.length !== b.orderId.length) return b.orderId.length - a.orderId.length
  return a.orderId < b.orderId ? 1 : -1
}

/** The account's data after a change: orders no longer open are removed, a balance replaces its coin's. */
export function changedFigures(figures: AccountFigures, change: AccountChange): AccountFigures {
  const { balances, orders } = change
  const touched = new Set(orders.map(({ orderId }) => orderId))
  const open = new Map(
    orders.filter(({ status }) => status === 'open').map((order) => [order.orderId, order]),
  )
  return {
    balances:
      balances.length === 0
        ? figures.balances
        : new Map([...figures.balances, ...balances.map((balance) => [balance.coin, balance] as const)]),
    orders:
      orders.length === 0
        ? figures.orders
        : [...figures.orders.filter(({ orderId }) => !touched.has(orderId)), ...open.values()].toSorted(
            newestFirst,
          ),
  }
}
