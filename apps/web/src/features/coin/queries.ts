import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../shared/server/client.ts'
import type { Networks, Offers, PricePoint, PriceRange } from './model.ts'
import { rangeCandles, sinceStart } from './model.ts'

// Operators open and close products now and then.
const rereadMs = 60_000

/** What this exchange does with coins beside trading them. */
export function useOffers(): Reading<Offers> {
  return useReading(
    '',
    async () => {
      const [swap, options, pledge, lab] = await Promise.all([
        callServer('Swap/GetCoins', {}),
        callServer('Options/GetPairs', {}),
        callServer('Pledge/GetProducts', {}),
        callServer('Lab/GetProjects', {}),
      ])
      return { swap: swap.coins, options: options.pairs, pledge: pledge.products, lab: lab.projects }
    },
    rereadMs,
  )
}

/** The ways in and out of the account; only who is signed in is told them. */
export function useNetworks(isSignedIn: boolean): Reading<Networks> {
  return useReading(
    String(isSignedIn),
    async () => {
      if (!isSignedIn) return { deposits: [], withdrawals: [] }
      const [ways, methods] = await Promise.all([
        callServer('Chain/GetWays', {}),
        callServer('Withdrawals/GetMethods', {}),
      ])
      return {
        deposits: ways.state === 'off' ? [] : ways.ways,
        withdrawals: methods.methods.filter(({ kind }) => kind === 'crypto'),
      }
    },
    rereadMs,
  )
}

/** What a market closed at over a stretch of time, oldest first. */
export function usePrices(market: string, range: PriceRange): Reading<readonly PricePoint[]> {
  return useReading(
    `${market} ${range}`,
    async () => {
      const { candles } = await callServer('Spot/GetCandles', { market, ...rangeCandles[range] })
      return sinceStart(candles.map(({ at, close }) => ({ at, value: close })).toReversed(), range)
    },
    rereadMs,
  )
}
