import type { CallOutput } from '@candor/contract/calls'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'

export type Channels = CallOutput<'Deposits/GetChannels'>

// Operators change rates now and then.
const rereadMs = 60_000

/** The ways to deposit, with any request under way. */
export function useChannels(): Reading<Channels> {
  const reading = useReading('', () => callServer('Deposits/GetChannels', {}), rereadMs)
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}
