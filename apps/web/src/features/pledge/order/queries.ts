import type { CallOutput } from '@candor/contract/calls'
import { callServer } from '../../../live/client.ts'
import { useReading } from '../../../live/reading.ts'
import type { Reading } from '../../../live/reading.ts'
import { useAccountFeed } from '../../../live/stream/use-stream.ts'

export type PledgeDetails = CallOutput<'Pledge/GetOrder'>

/** One pledge as it is now: read again whenever money of the account has moved. */
export function usePledgeOrder(orderId: string): Reading<PledgeDetails> {
  const reading = useReading(orderId, () => callServer('Pledge/GetOrder', { orderId }))
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}
