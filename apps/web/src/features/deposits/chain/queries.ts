import { useState } from 'react'
import type { CallOutput } from '@candor/contract/calls'
import type { Arrival } from '@candor/contract/calls/chain'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { rereadMs } from '../parts/arrivals.ts'

type ChainWays = CallOutput<'Chain/GetWays'>
export type OwnAddress = CallOutput<'Chain/GetAddress'>

const waysRereadMs = 30_000
// The number shown beside the address; the records list all.
const shownMax = 5

/** The coins of a network, and whether that network is being read. */
export function useWays(): Reading<ChainWays> {
  return useReading('', () => callServer('Chain/GetWays', {}), waysRereadMs)
}

export function useAddress(coin: string): Reading<OwnAddress> {
  return useReading(coin, () => callServer('Chain/GetAddress', { coin }))
}

/** The newest arrivals, read again when the account changes, and by timer while one is on its way. */
export function useNewestArrivals(isExpecting: boolean): Reading<readonly Arrival[]> {
  const [everyMs, setEveryMs] = useState(rereadMs([], isExpecting))
  const reading = useReading<readonly Arrival[]>(
    '',
    async () => (await callServer('Chain/GetArrivals', { limit: shownMax })).arrivals,
    everyMs,
  )
  const wanted = rereadMs(reading.value ?? [], isExpecting)
  if (wanted !== everyMs) setEveryMs(wanted)
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}
