type Listed = { orderId: string; status: string }

/** What happened to the orders of a list, of what is open or of what is done; `isUnknown` when it has to be read again. */
export function changedOrders<Order extends Listed>(
  items: readonly Order[],
  changed: readonly Order[],
  list: 'open' | 'done',
): { items: readonly Order[]; isUnknown: boolean } {
  const byId = new Map(changed.map((order) => [order.orderId, order]))
  const listed = new Set(items.map(({ orderId }) => orderId))
  // An option that waits for its opening is not over either.
  const isOpen = ({ status }: Order) => status === 'open' || status === 'opening'
  const belongs = (order: Order) => isOpen(order) === (list === 'open')
  return {
    items: items.map((order) => byId.get(order.orderId) ?? order).filter(belongs),
    isUnknown: changed.some((order) => belongs(order) && !listed.has(order.orderId)),
  }
}
