import { CallFailed } from '@candor/client/calls/call-failed'
import { acts, refusalsOf } from '@candor/contract/roles'
import { reloadProfile } from '../server/profile.ts'
import { requireRegion } from './region.ts'

/** Waits for an answer. When it is refused for how the account stands or for want of a region, the app looks into that. */
export async function withRequirements<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof CallFailed) {
      // What the screen goes by was not so any more.
      if (isOfStanding(failure)) reloadProfile().catch(() => undefined)
      await requireRegion(failure)
    }
    throw failure
  }
}

function isOfStanding({ codeName }: CallFailed): boolean {
  return acts.some((act) => refusalsOf(act).some((refusal) => refusal === codeName))
}
