import type { TextKey } from '../../i18n/text.ts'
import { CallFailed } from '@candor/client/calls/call-failed'
import { reloadProfile } from '../server/profile.ts'
import { go } from '../place/location.ts'
import { paths } from '../place/paths.ts'
import { useSession } from '../state/state.ts'

/** A product that is closed somewhere was asked for by somebody who has not said where they live. */
export class RegionUnknown extends CallFailed {
  override get textKey(): TextKey {
    return 'region.first'
  }
}

/** Leads to the choice of the region when it was the reason, and says so instead of the plain refusal. */
export async function leadToRegion(failure: CallFailed): Promise<void> {
  if (failure.codeName !== 'productNotOffered') return
  // It may have been chosen on another device since.
  const isAsked = await reloadProfile().then(
    () => true,
    () => false,
  )
  if (!isAsked || useSession.getState().user?.region !== null) return
  go(paths.chooseLocation)
  throw new RegionUnknown(failure.code)
}
