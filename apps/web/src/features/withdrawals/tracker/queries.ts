import { useMoneyReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { Reading } from '@candor/client/react/reading'
import type { Tracked } from './model.ts'

/** One withdrawal as it is now: read again whenever the account has changed. */
export function useWithdrawal(withdrawalId: string): Reading<Tracked> {
  return useMoneyReading(withdrawalId, () => callServer('Withdrawals/GetWithdrawal', { withdrawalId }))
}
