import type { Deposit } from '@candor/contract/calls/deposits'
import type { Reading } from '@candor/client/react/reading'
import { useMoneyReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'

/** One deposit as it is now. */
export function useDeposit(depositId: string): Reading<Deposit> {
  return useMoneyReading(
    depositId,
    async () => (await callServer('Deposits/GetDeposit', { depositId })).deposit,
  )
}
