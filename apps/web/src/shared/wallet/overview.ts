import { useEffect, useRef } from 'react'
import type { CallInput, CallOutput } from '@candor/contract/calls'
import { callServer } from '../server/client.ts'
import { useAccountFeed } from '../server/stream.ts'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import type { Overview } from './live-assets.ts'

// The stream often sends several messages about the account at once; they are read together.
const gatherMs = 400
// The day may end, and the index has more digits than the stream sends.
const rereadMs = 60_000

export function useOverview(): Reading<Overview> {
  const reading = useReading('', () => callServer('Wallet/GetOverview', {}), rereadMs)
  const { reload } = reading
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useAccountFeed((message) => {
    if (message.type === 'account' && message.balances.length === 0) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reload(), gatherMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return reading
}

export type EquityRange = CallInput<'Wallet/GetEquity'>['range']
export type Equity = readonly CallOutput<'Wallet/GetEquity'>['points'][number][]

export function useEquity(range: EquityRange): Reading<Equity> {
  return useReading<Equity>(
    range,
    async () => (await callServer('Wallet/GetEquity', { range })).points,
    rereadMs,
  )
}
