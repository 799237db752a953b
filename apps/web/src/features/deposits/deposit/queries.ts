import type { Deposit } from '@candor/contract/calls/deposits'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'

/** One deposit as it is now. */
export function useDeposit(depositId: string): Reading<Deposit> {
  const reading = useReading(
    depositId,
    async () => (await callServer('Deposits/GetDeposit', { depositId })).deposit,
  )
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}
