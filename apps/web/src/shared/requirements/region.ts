import type { CallFailed } from '@candor/client/calls/call-failed'
import { WordedRefusal } from '../server/failure-text.ts'
import { reloadProfile } from '../server/profile.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useSession } from '../state/state.ts'

/** A product closed in some regions was requested by a user without a region: leads to that choice. */
export async function requireRegion(failure: CallFailed): Promise<void> {
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
