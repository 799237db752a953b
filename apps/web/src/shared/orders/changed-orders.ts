type Listed = { orderId: string; status: string }

/** Changes to a list of open or finished orders; `isUnknown` if it has to be read again. */
export function changedOrders<Order extends Listed>(
  items: readonly Order[],
  changed: readonly Order[],
  list: 'open' | 'done',
): { items: readonly Order[]; isUnknown: boolean } {
  const byId = new Map(changed.map((order) => [order.orderId, order]))
  const listed = new Set(items.map(({ orderId }) => orderId))
  // An option that waits to open is not over either.
  const isOpen = ({ status }: Order) => status === 'open' || status === 'opening'
  const belongs = (order: Order) => isOpen(order) === (list === 'open')
  return {
    items: items.map((order) => byId.get(order.orderId) ?? order).filter(belongs),
    isUnknown: changed.some((order) => belongs(order) && !listed.has(order.orderId)),
  }
}
