import type { FastifyBaseLogger } from 'fastify'
import type { Core, IndexPrice, RefusedPrice } from '../../core/core.ts'
import type { CoinMirror, Mirror } from '../../core/mirror/mirror.ts'
import type { IndexSource } from '../../../doors/index/port.ts'
import { repeat } from '../repeat.ts'
import { indexPrice, usedPrices } from './index-rule.ts'

export const tickMs = 1_000

type FeedParts = {
  core: Core
  sources: readonly IndexSource[]
  clock: () => Date
  log: FastifyBaseLogger
}

// Once a second, submits the sources' prices to the engine. Without any, the index grows old by itself.
export async function feedIndex(parts: FeedParts): Promise<() => Promise<void>> {
  const { core, log } = parts
  const connected = new Map<string, boolean>()
  const refused = new Set<number>()
  const turn = async () => {
    followCoins(parts)
    notifyChanges(parts, connected)
    const prices = pricesOf(parts)
    if (prices.length > 0) logRefused(parts, refused, await core.notifyIndex(prices))
  }
  const { first, stop } = repeat({ name: 'index feed', periodMs: tickMs, log, turn })
  // Jobs that trade by the index start only once there is one.
  await first
  return async () => {
    await stop()
    for (const source of parts.sources) source.close()
  }
}

export type FeedState = { source: string; coin: string; ageMs: number | null; isUsed: boolean }

// Each source's price of each coin: its age, and whether the index uses it.
export function feedStates({ core, sources, clock }: Omit<FeedParts, 'log'>): FeedState[] {
  const now = clock().getTime()
  return [...coinsWithIndex(core.mirror)].flatMap((coinId) => {
    const { symbol: coin } = core.mirror.coin(coinId)
    const told = sourcesOf(core.mirror.coin(coinId), sources).map((source) => ({
      source: source.name,
      price: source.priceOf(coin),
    }))
    const used = usedPrices(
      told.flatMap(({ price }) => (price ? [price] : [])),
      now,
    )
    return told.map(({ source, price }) => ({
      source,
      coin,
      ageMs: price ? now - price.at : null,
      isUsed: price !== undefined && used.includes(price),
    }))
  })
}

function pricesOf({ core, sources, clock }: FeedParts): IndexPrice[] {
  const now = clock().getTime()
  return [...coinsWithIndex(core.mirror)].flatMap((coinId) => {
    const coin = core.mirror.coin(coinId)
    const prices = sourcesOf(coin, sources)
      .map((source) => source.priceOf(coin.symbol))
      .filter((price) => price !== undefined)
    const priceE10 = indexPrice(prices, now)
    return priceE10 === null ? [] : [{ coinId, priceE10 }]
  })
}

// The sources that operators have chosen for a coin; all for one about which they have not decided.
function sourcesOf({ sources: chosen }: CoinMirror, sources: readonly IndexSource[]): readonly IndexSource[] {
  if (chosen === undefined) return sources
  return sources.filter(({ name }) => name === 'simulator' || chosen.some(({ source }) => source === name))
}

// Exchanges are asked for the coins that operators have added.
function followCoins({ core, sources }: FeedParts): void {
  const coins = [...coinsWithIndex(core.mirror)].map((coinId) => core.mirror.coin(coinId))
  for (const source of sources)
    source.follow?.(
      coins
        .filter((coin) => coin.sources !== undefined && sourcesOf(coin, [source]).length > 0)
        .map(({ symbol }) => symbol),
    )
}

// All coins that need an outside price: stopping one because a market was reconfigured would void options.
function coinsWithIndex({ markets, optionPairs, swap }: Mirror): Set<number> {
  const banded = [...markets.values()].filter(({ config }) => config.bandReference === 'index')
  const exchanged = swap.config?.coins.filter(({ coinId }) => coinId !== swap.config?.referenceCoinId) ?? []
  return new Set([
    ...banded.map(({ config }) => config.baseCoinId),
    ...optionPairs.keys(),
    ...exchanged.map(({ coinId }) => coinId),
  ])
}

// Logged once per coin, until its price is accepted again.
function logRefused({ log }: FeedParts, known: Set<number>, refused: readonly RefusedPrice[]): void {
  for (const { coinId, rejection } of refused)
    if (!known.has(coinId)) log.error({ coinId, rejection }, 'ALARM: an index price was refused')
  known.clear()
  for (const { coinId } of refused) known.add(coinId)
}

function notifyChanges({ sources, log }: FeedParts, connected: Map<string, boolean>): void {
  for (const { name, isConnected } of sources) {
    if (connected.get(name) === isConnected) continue
    connected.set(name, isConnected)
    if (isConnected) log.info({ source: name }, 'an index source is connected')
    else log.warn({ source: name }, 'an index source is not connected')
  }
}
