import { clientOrderIdLengthMax } from '../rules/order-limits.ts'
import type { CoreRejection } from '../rules/reasons.ts'

/** What makes an order's numbers unreadable. Asked first, since nothing else can be trusted before. */
export function refuseOrderNumbers(orderId: number, clientOrderId: string | null): CoreRejection | null {
  if (!Number.isSafeInteger(orderId) || orderId <= 0) return 'parametersInvalid'
  if (clientOrderId === null) return null
  const isReadable = clientOrderId.length > 0 && clientOrderId.length <= clientOrderIdLengthMax
  return isReadable ? null : 'parametersInvalid'
}
