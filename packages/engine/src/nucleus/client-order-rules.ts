import { clientOrderIdLengthMax } from '../rules/order-limits.ts'
import type { CoreRejection } from '../rules/reasons.ts'

/** Why an order's numbers are unreadable. Checked first, because all else depends on them. */
export function refuseOrderNumbers(orderId: number, clientOrderId: string | null): CoreRejection | null {
  if (!Number.isSafeInteger(orderId) || orderId <= 0) return 'parametersInvalid'
  if (clientOrderId === null) return null
  const isReadable = clientOrderId.length > 0 && clientOrderId.length <= clientOrderIdLengthMax
  return isReadable ? null : 'parametersInvalid'
}
