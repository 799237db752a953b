import type { CoreRejection } from '../rules/reasons.ts'

export interface Accepted<Name extends string> {
  readonly isAccepted: true
  /** The order of a placement, or the earlier order if its client order id came again. */
  readonly orderId: number | null
  readonly isRepeat: boolean
  /** For a command of many parts: their outcomes. */
  readonly parts?: readonly OutcomeOf<Name>[]
}

export interface Rejected<Name extends string> {
  readonly isAccepted: false
  readonly rejection: Name
}

export type OutcomeOf<Name extends string> = Accepted<Name> | Rejected<Name>
export type Outcome = OutcomeOf<CoreRejection>

export const accepted: Accepted<never> = { isAccepted: true, orderId: null, isRepeat: false }

/** A repeat: nothing is done, and nothing need be. */
export const repeated: Accepted<never> = { isAccepted: true, orderId: null, isRepeat: true }

export function acceptedOrder(orderId: number, isRepeat: boolean): Accepted<never> {
  return { isAccepted: true, orderId, isRepeat }
}

export function reject<Name extends string>(rejection: Name): Rejected<Name> {
  return { isAccepted: false, rejection }
}
