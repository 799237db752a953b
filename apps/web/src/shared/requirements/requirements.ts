import { CallFailed } from '@candor/client/calls/call-failed'
import { reloadProfile } from '../server/profile.ts'
import { requireRegion } from './region.ts'

/** Waits for an answer. If it is refused for the account's standing or a missing region, the app reacts. */
export async function withRequirements<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof CallFailed) {
      // The screen's data was out of date.
      reloadIfOfStanding(failure).catch(() => undefined)
      await requireRegion(failure)
    }
    throw failure
  }
}

// The table is already loaded if a screen has used it.
async function reloadIfOfStanding({ codeName }: CallFailed): Promise<void> {
  const { acts, refusalsOf } = await import('@candor/contract/roles')
  const isOfStanding = acts.some((act) => refusalsOf(act).some((refusal) => refusal === codeName))
  if (isOfStanding) await reloadProfile()
}
