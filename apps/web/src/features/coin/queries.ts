import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { useTermsReading } from '../../shared/lists/records.ts'
import { callServer } from '../../shared/server/client.ts'
import type { Networks, Offers, PricePoint, PriceRange } from './model.ts'
import { ranges, sinceStart } from './model.ts'

// Operators open and close products now and then.
const rereadMs = 60_000

/** The exchange's offers for coins besides trading. */
export function useOffers(): Reading<Offers> {
  return useTermsReading(
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

/** Deposit and withdrawal networks; only signed-in users get them. */
export function useNetworks(isSignedIn: boolean): Reading<Networks> {
  return useTermsReading(
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

/** The closing prices of a market over a period, oldest first. */
export function usePrices(market: string, range: PriceRange): Reading<readonly PricePoint[]> {
  return useReading(
    `${market} ${range}`,
    async () => {
      const { interval, limit } = ranges[range]
      const { candles } = await callServer('Spot/GetCandles', { market, interval, limit })
      return sinceStart(candles.map(({ at, close }) => ({ at, value: close })).toReversed(), range)
    },
    rereadMs,
  )
}
