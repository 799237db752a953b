import { useState } from 'react'
import type { Arrival } from '@candor/contract/calls/chain'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { rereadMs } from '../parts/arrivals.ts'

/** One arrival as it is now. */
export function useArrival(arrivalId: string): Reading<Arrival> {
  const [everyMs, setEveryMs] = useState(rereadMs([], false))
  const reading = useReading<Arrival>(
    arrivalId,
    async () => (await callServer('Chain/GetArrival', { arrivalId })).arrival,
    everyMs,
  )
  const wanted = rereadMs(reading.value === null ? [] : [reading.value], false)
  if (wanted !== everyMs) setEveryMs(wanted)
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}
