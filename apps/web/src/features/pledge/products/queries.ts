import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { callServer } from '../../../live/client.ts'
import { useReading } from '../../../live/reading.ts'
import type { Reading } from '../../../live/reading.ts'

// Others pledge too, and the quota shrinks.
const rereadMs = 30_000

export function usePledgeProducts(): Reading<readonly PledgeProduct[]> {
  return useReading<readonly PledgeProduct[]>(
    '',
    async () => (await callServer('Pledge/GetProducts', {})).products,
    rereadMs,
  )
}
