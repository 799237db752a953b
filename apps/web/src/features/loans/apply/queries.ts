import type { CallOutput } from '@candor/contract/calls'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'

export type Offer = CallOutput<'Loans/GetOffer'>

/** The current offer for this account. A decision or a new score changes it while the screen is open. */
export function useOffer(): Reading<Offer> {
  const reading = useReading('', () => callServer('Loans/GetOffer', {}), 30_000)
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}
