import { textKeyOfRefusal } from '@candor/client/calls/failure-words'
import { engineReasons } from '@candor/engine/rules/reasons'
import type { RejectionOf } from '@candor/engine/rules/reasons'

/** The text of the server's refusal for this reason. */
export function refusalKey(reason: RejectionOf<'spot'>) {
  return textKeyOfRefusal(engineReasons[reason].code, reason)
}
