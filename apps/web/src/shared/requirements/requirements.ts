import { CallFailed } from '@candor/client/calls/call-failed'
import { reloadProfile } from '../server/profile.ts'
import { requireRegion } from './region.ts'

/** Waits for an answer. When it is refused for how the account stands or for want of a region, the app looks into that. */
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

// The table is there already where a screen has asked it.
async function reloadIfOfStanding({ codeName }: CallFailed): Promise<void> {
  const { acts, refusalsOf } = await import('@candor/contract/roles')
  const isOfStanding = acts.some((act) => refusalsOf(act).some((refusal) => refusal === codeName))
  if (isOfStanding) await reloadProfile()
}
