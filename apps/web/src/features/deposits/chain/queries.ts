import { useState } from 'react'
import type { CallOutput } from '@candor/contract/calls'
import type { Arrival } from '@candor/contract/calls/chain'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { useMoneyReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'
import { rereadMs } from '../parts/arrivals.ts'

export type OwnAddress = CallOutput<'Chain/GetAddress'>

const waysRereadMs = 30_000
// The number shown beside the address; the records list all.
const shownMax = 5

/** The coins of a network, and whether that network is being read. */
export function useWays(): Reading<CallOutput<'Chain/GetWays'>> {
  return useReading('', () => callServer('Chain/GetWays', {}), waysRereadMs)
}

export function useAddress(coin: string): Reading<OwnAddress> {
  return useReading(coin, () => callServer('Chain/GetAddress', { coin }))
}

/** Arrivals: read again when the account changes, and by timer, more often while one is on its way. */
function useWatched<Value>(
  key: string,
  read: () => Promise<Value>,
  arrivalsOf: (value: Value) => readonly Arrival[],
  isExpecting = false,
): Reading<Value> {
  const [everyMs, setEveryMs] = useState(rereadMs([], isExpecting))
  const reading = useMoneyReading(key, read, everyMs)
  const wanted = rereadMs(reading.value === null ? [] : arrivalsOf(reading.value), isExpecting)
  if (wanted !== everyMs) setEveryMs(wanted)
  return reading
}

export function useNewestArrivals(isExpecting: boolean): Reading<readonly Arrival[]> {
  const read = async () => (await callServer('Chain/GetArrivals', { limit: shownMax })).arrivals
  return useWatched<readonly Arrival[]>('', read, (arrivals) => arrivals, isExpecting)
}

export function useArrival(arrivalId: string): Reading<Arrival> {
  const read = async () => (await callServer('Chain/GetArrival', { arrivalId })).arrival
  return useWatched(arrivalId, read, (arrival) => [arrival])
}
