import type { RefusalDetails } from '@candor/contract/answer'
import { refusalOfReason, type Reason, type RefusalOfReason } from '@candor/contract/reasons'
import type { RefusalName } from '@candor/contract/result-codes'

// What a handler says instead of an answer. Refusing is expected; throwing is not.
export type Refusal<Name extends RefusalName = RefusalName> = {
  refused: Name
  // A name of its own; without one the name of the result code says why.
  reason?: Reason
  retryAfterSeconds?: number
  // How much lifts it.
  details?: RefusalDetails
}

export function refuse<const Name extends RefusalName>(
  name: Name,
  retryAfterSeconds?: number,
): Refusal<Name> {
  return retryAfterSeconds === undefined ? { refused: name } : { refused: name, retryAfterSeconds }
}

// What has a name of its own: what the engine would refuse as well, by the name that the engine would give.
export function refuseFor<const Why extends Reason>(
  reason: Why,
  retryAfterSeconds?: number,
): Refusal<RefusalOfReason<Why>> {
  return { ...refuse(refusalOfReason(reason), retryAfterSeconds), reason }
}

// The one name by which it is answered and logged.
export function reasonOf({ refused, reason }: Refusal): string {
  return reason ?? refused
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}

// For what goes on only when something was done.
export function isDone(value: object): boolean {
  return !isRefusal(value)
}
