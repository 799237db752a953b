import type { CallOutput } from '@candor/contract/calls'
import type { Reading } from '@candor/client/react/reading'
import { useOfferReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'

export type Channels = CallOutput<'Deposits/GetChannels'>

// Operators change rates now and then.
const rereadMs = 60_000

/** The ways to deposit, with any request under way. */
export function useChannels(): Reading<Channels> {
  return useOfferReading(() => callServer('Deposits/GetChannels', {}), rereadMs)
}
