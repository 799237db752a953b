export function pickSize({ priceTicks, quantityLots }: { priceTicks: number; quantityLots: number }) {
  return { priceTicks, quantityLots }
}

export function pickOrder(target: { orderId: number; accountId: number }): {
  orderId: number
  accountId: number
} {
  return { orderId: target.orderId, accountId: target.accountId }
}
