import { indexUnit } from '@candor/money/index-price'
import type { IndexSource } from './port.ts'
import { simulatedPath, type Character } from './simulated-price.ts'

const cents = indexUnit / 100n

function character(baseE10: bigint, dailyPpm: number, sharedPercent: number): Character {
  return { baseE10, dailyPpm, sharedPercent }
}

export const characters: Readonly<Record<string, Character>> = {
  BTC: character(97_000n * indexUnit, 18_000, 90),
  ETH: character(3_400n * indexUnit, 25_000, 80),
  SOL: character(190n * indexUnit, 33_000, 70),
  XRP: character(220n * cents, 30_000, 60),
  DOGE: character(33n * cents, 38_000, 70),
  LTC: character(95n * indexUnit, 26_000, 70),
  TRX: character(24n * cents, 20_000, 50),
  BNB: character(640n * indexUnit, 20_000, 70),
}

// Prices from a key, without a network, for test money.
export function simulatedSource(key: string, clock: () => Date): IndexSource {
  const paths = new Map(
    Object.entries(characters).map(([symbol, known]) => [symbol, simulatedPath(key, symbol, known)]),
  )
  return {
    name: 'simulator',
    isConnected: true,
    priceOf: (symbol) => {
      const at = clock().getTime()
      const priceE10 = paths.get(symbol)?.(at)
      return priceE10 === undefined ? undefined : { priceE10, at }
    },
    close: () => {},
  }
}
