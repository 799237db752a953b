import { textKeyOfRefusal } from '@candor/client/calls/failure-words'
import { orderReasons } from '@candor/contract/order-reasons'
import type { OrderReason } from '@candor/contract/order-reasons'

/** The text with which the server would refuse for this reason. */
export function refusalKey(reason: OrderReason) {
  return textKeyOfRefusal(orderReasons[reason], reason)
}
