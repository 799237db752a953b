import { referenceCoin } from '@candor/contract/reference-coin'
import type { MarketConfig } from '@candor/engine/products/spot/commands'
import { referenceUnits } from '../../projections/figures/cost-rules.ts'
import type { Draft } from '../drafts.ts'

// The initial data of a new exchange. The engine gets them by ordinary commands, so the journal has them too.
export const usdt = { ...referenceUnits, symbol: referenceCoin }
export const btc = { coinId: 2, symbol: 'BTC', scale: 8 }
const baseScale = 8

type Seed = Pick<MarketConfig, 'tickUnits' | 'lotUnits' | 'quantityMaxLots' | 'bandReference'> & {
  coinId: number
  symbol: string
}

// A tick times a lot is a whole number of USDT units; the comments give both in whole coins.
const marketSeeds: readonly Seed[] = [
  // 0.1 USDT, 0.00001 BTC
  seed(btc.coinId, 'BTC', { tickUnits: 100_000n, lotUnits: 1_000n, quantityMaxLots: 100_000_000 }),
  // 0.01 USDT, 0.0001 ETH
  seed(3, 'ETH', { tickUnits: 10_000n, lotUnits: 10_000n, quantityMaxLots: 100_000_000 }),
  // 0.01 USDT, 0.001 SOL
  seed(4, 'SOL', { tickUnits: 10_000n, lotUnits: 100_000n, quantityMaxLots: 100_000_000 }),
  // 0.0001 USDT, 0.1 XRP
  seed(5, 'XRP', { tickUnits: 100n, lotUnits: 10_000_000n, quantityMaxLots: 100_000_000 }),
  // 0.00001 USDT, 1 DOGE
  seed(6, 'DOGE', { tickUnits: 10n, lotUnits: 100_000_000n, quantityMaxLots: 50_000_000 }),
  // 0.01 USDT, 0.001 LTC
  seed(7, 'LTC', { tickUnits: 10_000n, lotUnits: 100_000n, quantityMaxLots: 100_000_000 }),
  // 0.00001 USDT, 1 TRX
  seed(8, 'TRX', { tickUnits: 10n, lotUnits: 100_000_000n, quantityMaxLots: 50_000_000 }),
  // 0.01 USDT, 0.001 BNB
  seed(9, 'BNB', { tickUnits: 10_000n, lotUnits: 100_000n, quantityMaxLots: 100_000_000 }),
  // 0.0001 USDT, 0.1 CDR; the house coin's price forms in our own book alone.
  {
    ...seed(10, 'CDR', { tickUnits: 100n, lotUnits: 10_000_000n, quantityMaxLots: 100_000_000 }),
    bandReference: 'lastTrade',
  },
]

function seed(
  coinId: number,
  symbol: string,
  sizes: Pick<Seed, 'tickUnits' | 'lotUnits' | 'quantityMaxLots'>,
): Seed {
  return { coinId, symbol, ...sizes, bandReference: 'index' }
}

function marketOf({ coinId, symbol, ...sizes }: Seed): MarketConfig {
  return {
    marketId: coinId,
    symbol: `${symbol}/${usdt.symbol}`,
    baseCoinId: coinId,
    quoteCoinId: usdt.coinId,
    ...sizes,
    quantityMinLots: 1,
    notionalMin: 10_000_000n,
    notionalMax: 1_000_000_000_000n,
    makerFeePpm: 800,
    takerFeePpm: 1_000,
    bandPpm: 100_000,
    hours: [],
    isOpen: true,
  }
}

export type SeedMarket = {
  config: MarketConfig
  base: { coinId: number; symbol: string; scale: number }
  quote: { coinId: number; symbol: string; scale: number }
}

// The markets of a new exchange, with their coins.
export function seedMarkets(): SeedMarket[] {
  return marketSeeds.map((market) => {
    const { coinId, symbol } = market
    return { config: marketOf(market), base: { coinId, symbol, scale: baseScale }, quote: usdt }
  })
}

// The coins and markets of a new exchange.
export function marketSeedDrafts(): Draft[] {
  const coins = [usdt, ...marketSeeds.map(({ coinId, symbol }) => ({ coinId, symbol, scale: baseScale }))]
  return [
    ...coins.map(({ coinId, symbol, scale }) => ({ type: 'configureCoin' as const, coinId, symbol, scale })),
    ...marketSeeds.map((market) => ({ type: 'configureMarket' as const, market: marketOf(market) })),
  ]
}

// Test money of a throwaway account.
export const testFunding = [
  { coinId: usdt.coinId, amount: 10_000_000_000n },
  { coinId: btc.coinId, amount: 10_000_000n },
] as const

export type KnownCoins = ReadonlyMap<number, { readonly symbol: string; readonly scale: number }>

export const seedCoins = [usdt, ...seedMarkets().map(({ base }) => base)]
export const newCoins: KnownCoins = new Map(seedCoins.map((one) => [one.coinId, one]))

// An older exchange may use the number for another coin.
export function isKnown(known: KnownCoins, { coinId, symbol, scale }: (typeof seedCoins)[number]): boolean {
  const found = known.get(coinId)
  return found?.symbol === symbol && found.scale === scale
}
