import type { CallOutput } from '@candor/contract/calls'
import type { Reading } from '@candor/client/react/reading'
import { useOfferReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'

export type Offer = CallOutput<'Loans/GetOffer'>

/** The current offer for this account. A decision or a new score changes it while the screen is open. */
export function useOffer(): Reading<Offer> {
  return useOfferReading(() => callServer('Loans/GetOffer', {}), 30_000)
}
