import { CallFailed } from '@candor/client/calls/call-failed'
import { reloadProfile } from '../server/profile.ts'
import { WordedRefusal } from '../server/failure-text.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useSession } from '../state/state.ts'

/** A product closed in some regions was requested by a user without a region: leads to that choice. */
async function requireRegion(failure: CallFailed): Promise<void> {
  if (failure.codeName !== 'productNotOffered') return
  // Another device may have chosen it since.
  const isAsked = await reloadProfile().then(
    () => true,
    () => false,
  )
  if (!isAsked || useSession.getState().user?.region !== null) return
  go(paths.chooseLocation)
  throw new WordedRefusal(failure.code, 'region.first')
}

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
