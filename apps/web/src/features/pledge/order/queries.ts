import type { CallOutput } from '@candor/contract/calls'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'

export type PledgeDetails = CallOutput<'Pledge/GetOrder'>

/** One pledge as it is now: read again whenever money of the account has moved. */
export function usePledgeOrder(orderId: string): Reading<PledgeDetails> {
  const reading = useReading(orderId, () => callServer('Pledge/GetOrder', { orderId }))
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}
