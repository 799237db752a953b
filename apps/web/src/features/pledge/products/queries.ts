import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { callServer, serverClock } from '../../../shared/server/client.ts'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'

// Others pledge too, and the quota shrinks.
const rereadMs = 30_000

/** The offered products, and the time of the reading: plans start from it, by the server's clock. */
export type PledgeOffer = { products: readonly PledgeProduct[]; now: number }

export function usePledgeOffer(): Reading<PledgeOffer> {
  return useReading<PledgeOffer>(
    '',
    async () => {
      const { products } = await callServer('Pledge/GetProducts', {})
      return { products, now: serverClock.now() }
    },
    rereadMs,
  )
}
