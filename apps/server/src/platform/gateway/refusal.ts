import type { RefusalDetails } from '@candor/contract/answer'
import { refusalOfReason, type Reason, type RefusalOfReason } from '@candor/contract/reasons'
import type { RefusalName } from '@candor/contract/result-codes'

// A handler's refusal instead of an answer. Refusing is expected; throwing is not.
export type Refusal<Name extends RefusalName = RefusalName> = {
  refused: Name
  // A name of its own; without one the result code's name is the reason.
  reason?: Reason
  retryAfterSeconds?: number
  // The amount that lifts it.
  details?: RefusalDetails
}

export function refuse<const Name extends RefusalName>(
  name: Name,
  retryAfterSeconds?: number,
): Refusal<Name> {
  return retryAfterSeconds === undefined ? { refused: name } : { refused: name, retryAfterSeconds }
}

// A refusal with a reason of its own: the engine would refuse it too, with the same reason.
export function refuseFor<const Why extends Reason>(
  reason: Why,
  retryAfterSeconds?: number,
): Refusal<RefusalOfReason<Why>> {
  return { ...refuse(refusalOfReason(reason), retryAfterSeconds), reason }
}

// The one name used in the answer and in the log.
export function reasonOf({ refused, reason }: Refusal): string {
  return reason ?? refused
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}

// For steps that follow only a success.
export function isDone(value: object): boolean {
  return !isRefusal(value)
}
