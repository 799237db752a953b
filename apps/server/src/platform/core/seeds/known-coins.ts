import { seedMarkets, usdt } from './seeds.ts'

export type KnownCoins = ReadonlyMap<number, { readonly symbol: string; readonly scale: number }>

export const seedCoins = [usdt, ...seedMarkets().map(({ base }) => base)]
export const newCoins: KnownCoins = new Map(seedCoins.map((one) => [one.coinId, one]))

// An older exchange may use the number for another coin.
export function isKnown(known: KnownCoins, { coinId, symbol, scale }: (typeof seedCoins)[number]): boolean {
  const found = known.get(coinId)
  return found?.symbol === symbol && found.scale === scale
}
