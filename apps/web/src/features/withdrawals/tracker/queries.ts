import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import type { Tracked } from './model.ts'

/** One withdrawal as it is now: read again whenever the account has changed. */
export function useWithdrawal(withdrawalId: string): Reading<Tracked> {
  const reading = useReading(withdrawalId, () => callServer('Withdrawals/GetWithdrawal', { withdrawalId }))
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}
