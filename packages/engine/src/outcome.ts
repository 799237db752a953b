import type { Rejection } from './rejections.ts'

export interface Accepted {
  readonly isAccepted: true
  /** The order that a placement made, or made before when the same client order id came again. */
  readonly orderId: number | null
  readonly isRepeat: boolean
  /** Of a command of many parts: what came of each. */
  readonly parts?: readonly Outcome[]
}

export interface Rejected {
  readonly isAccepted: false
  readonly rejection: Rejection
}

export type Outcome = Accepted | Rejected

export const accepted: Accepted = { isAccepted: true, orderId: null, isRepeat: false }

/** The same once more: nothing is done, and nothing need be. */
export const repeated: Accepted = { isAccepted: true, orderId: null, isRepeat: true }

export function acceptedOrder(orderId: number, isRepeat: boolean): Accepted {
  return { isAccepted: true, orderId, isRepeat }
}

export function reject(rejection: Rejection): Rejected {
  return { isAccepted: false, rejection }
}
