import type { CallOutput } from '@candor/contract/calls'
import { useMoneyReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { Reading } from '@candor/client/react/reading'

export type PledgeDetails = CallOutput<'Pledge/GetOrder'>

/** One pledge as it is now: read again whenever money of the account has moved. */
export function usePledgeOrder(orderId: string): Reading<PledgeDetails> {
  return useMoneyReading(orderId, () => callServer('Pledge/GetOrder', { orderId }))
}
