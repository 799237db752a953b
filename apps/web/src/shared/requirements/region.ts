import type { CallFailed } from '@candor/client/calls/call-failed'
import { WordedRefusal } from '../server/failure-text.ts'
import { reloadProfile } from '../server/profile.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useSession } from '../state/state.ts'

/** A product that is closed somewhere was asked for by somebody who has not said where they live: leads to that choice. */
export async function requireRegion(failure: CallFailed): Promise<void> {
  if (failure.codeName !== 'productNotOffered') return
  // It may have been chosen on another device since.
  const isAsked = await reloadProfile().then(
    () => true,
    () => false,
  )
  if (!isAsked || useSession.getState().user?.region !== null) return
  go(paths.chooseLocation)
  throw new WordedRefusal(failure.code, 'region.first')
}
