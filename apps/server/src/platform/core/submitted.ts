import type { RefusalDetails } from '@candor/contract/answer'
import { refusalOfReason } from '@candor/contract/reasons'
import type { RefusalName } from '@candor/contract/result-codes'
import type { Outcome } from '@candor/engine/outcome'
import type { Rejection } from '@candor/engine/rules/reasons'

// A refusal by the engine: the result code for the caller, the engine's own name for it, and the amount that
// lifts it where it is known.
export type Rejected = { refused: RefusalName; reason: Rejection; details?: RefusalDetails }

// An order that was placed, amended or cancelled, or why not.
export type Submitted = { orderId: number; isRepeat: boolean } | Rejected

export function submittedOf(outcome: Outcome): Submitted {
  return outcome.isAccepted
    ? { orderId: outcome.orderId ?? 0, isRepeat: outcome.isRepeat }
    : rejected(outcome.rejection)
}

export function rejected(reason: Rejection): Rejected {
  return { refused: refusalOfReason(reason), reason }
}
