import type { CallOutput } from '@candor/contract/calls'
import { callServer } from '../../../shared/server/client.ts'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { useTermsReading } from '../../../shared/lists/records.ts'

export type SwapTerms = CallOutput<'Swap/GetCoins'>
export type SwapCoin = SwapTerms['coins'][number]

// The prices behind the estimate; a quote has its own.
const rereadMs = 3_000

export function useSwapTerms(): Reading<SwapTerms> {
  return useTermsReading('', () => callServer('Swap/GetCoins', {}), rereadMs)
}

export type Dust = CallOutput<'Swap/PreviewDust'>

export function useDust(): Reading<Dust> {
  return useReading('', () => callServer('Swap/PreviewDust', {}), rereadMs)
}
