import { unitsPerTickLot } from '@candor/engine/rules/market-units'
import { unitsPerCoin } from '@candor/money/amount'
import { indexUnit } from '@candor/money/index-price'
import type { Draft } from '../../core/drafts.ts'
import { crowdAccountIds, makerAccountId } from '../../core/seeds/house-accounts.ts'
import type { Past, PastDraft } from '../../core/live.ts'
import { seedMarkets, type SeedMarket } from '../../core/seeds/seeds.ts'
import { hash32, seedOf } from '../../../doors/index/hash.ts'
import { type PricePath, simulatedPath } from '../../../doors/index/simulated-price.ts'
import { characters } from '../../../doors/index/simulator.ts'
import { habitOf } from '../crowd/takes.ts'
import { crowdCoins, crowdOpening, makerFunding } from '../funding.ts'
import { profileOf } from '../market-maker/profiles.ts'
import { pastSteps, type Scene, scenesOf, type Step, ticksOnPath } from './scenes.ts'

const hourMs = 3_600_000
const lively = new Set(['BTC/USDT', 'ETH/USDT'])
// A take and its makers stay below the largest order that a market allows.
const takeUsdtMax = 900_000

// One market, as the script sees it.
type Stage = {
  market: SeedMarket
  path: PricePath
  hasIndex: boolean
  ticksAt: (at: number) => number
  lotUsdtE6: number
  // Each crowd account's purchases minus sales, in lots.
  nets: number[]
  // Its limit in either direction, before one of them runs out.
  netMax: number
}

// Ninety days of trading as ordinary commands, which end a moment ago. The same seed and moment give the same past.
export function playPast(key: string, now: number): Past {
  const steps = pastSteps(now)
  const startAt = steps[0]?.fromMs ?? now
  return { startAt, drafts: actsOfSteps(key, now, { steps, startAt }) }
}

function* actsOfSteps(
  key: string,
  now: number,
  { steps, startAt }: { steps: Step[]; startAt: number },
): Generator<PastDraft> {
  const seed = seedOf(key)
  const stages = seedMarkets().map((market) => stageOf(key, market))
  for (const draft of opening()) yield { at: startAt, draft }
  for (const [number, step] of steps.entries()) {
    const acts = stages.flatMap((stage) => {
      const dice = hash32(hash32(seed, number), stage.market.config.marketId)
      return ticksOf(stage, step, now).concat(tradesOf(stage, step, dice))
    })
    yield* acts.toSorted((a, b) => a.at - b.at)
  }
}

function opening(): Draft[] {
  const markets = seedMarkets()
  return [
    ...makerFunding(markets),
    ...crowdAccountIds.flatMap((accountId) => crowdOpening(accountId, markets)),
  ]
}

function stageOf(key: string, market: SeedMarket): Stage {
  const { config, base, quote } = market
  const known = characters[base.symbol]
  // The house coin has no index; its past follows a path of its own, and its future its own book.
  const { startPriceE6 } = profileOf(config.symbol)
  const own = { baseE10: BigInt(startPriceE6 ?? 1_000_000) * 10_000n, dailyPpm: 24_000, sharedPercent: 30 }
  const path = simulatedPath(key, base.symbol, known ?? own)
  const tickE10 = (config.tickUnits * indexUnit) / unitsPerCoin(quote.scale)
  const perTickLot = unitsPerTickLot({ ...config, baseScale: base.scale }) ?? 1n
  return {
    market,
    path,
    hasIndex: known !== undefined,
    ticksAt: ticksOnPath(path, tickE10),
    lotUsdtE6: Number(perTickLot),
    nets: crowdAccountIds.map(() => 0),
    // A tenth is left for fees.
    netMax: Math.floor((Number(crowdCoins(market)) / Number(config.lotUnits)) * 0.9),
  }
}

// The index at the end of every step; in the last hour more often, for the charts of short times.
function ticksOf({ market, path, hasIndex }: Stage, step: Step, now: number): PastDraft[] {
  if (!hasIndex) return []
  const isRecent = now - step.toMs < hourMs
  const count = isRecent && step.grain === 'minutes' ? 4 : 1
  return Array.from({ length: count }, (_, place) => {
    const at = step.fromMs + Math.floor(((step.toMs - step.fromMs) * (place + 1)) / count) - 1
    return { at, draft: { type: 'indexTicks', prices: [{ coinId: market.base.coinId, priceE10: path(at) }] } }
  })
}

function tradesOf(stage: Stage, step: Step, dice: number): PastDraft[] {
  const { symbol } = stage.market.config
  const scenes = scenesOf({ step, dice, isLively: lively.has(symbol), ticksAt: stage.ticksAt })
  const worth = worthOf(symbol, step, dice, scenes.length)
  // An account that takes twice in a step gives back what it took.
  const first = scenes[0]
  if (!first) return []
  const who = chooseTaker(stage.nets, first.side)
  const isPair = scenes.length === 2 && step.grain !== 'seconds'
  const usdt = isPair ? worth : tempered(worth, stage, first.side)
  const lots = Math.max(1, Math.floor((usdt * 1_000_000) / (first.prices[0] ?? 1) / stage.lotUsdtE6))
  return scenes.flatMap((scene, place) => {
    const taker = isPair || place === 0 ? who : chooseTaker(stage.nets, scene.side)
    const sign = scene.side === 'buy' ? 1 : -1
    const net = stage.nets[taker] ?? 0
    const affordable = Math.min(lots, stage.netMax - sign * net)
    if (affordable < 1) return []
    stage.nets[taker] = net + sign * affordable
    return actsOf(stage, scene, { lots: affordable, accountId: crowdAccountIds[taker] ?? 0, dice })
  })
}

// The makers place their orders, and one order takes them all.
function actsOf(
  { market }: Stage,
  { at, side, prices }: Scene,
  { lots, accountId, dice }: { lots: number; accountId: number; dice: number },
): PastDraft[] {
  const { marketId } = market.config
  const parts = prices.length === 2 && lots > 1 ? splitLots(lots, dice) : [lots]
  const limit = (priceTicks: number, quantityLots: number) =>
    ({ kind: 'limit', priceTicks, quantityLots }) as const
  const makers = parts.map((quantityLots, place): Draft => {
    const terms = {
      ...limit(prices[place] ?? prices[0] ?? 1, quantityLots),
      side: side === 'buy' ? ('sell' as const) : ('buy' as const),
      timeInForce: 'goodTillCancelled' as const,
      isPostOnly: true,
    }
    return { type: 'placeOrder', accountId: makerAccountId, marketId, clientOrderId: null, terms }
  })
  const terms = {
    ...limit(prices[parts.length - 1] ?? prices[0] ?? 1, lots),
    side,
    timeInForce: 'immediateOrCancel' as const,
    isPostOnly: false,
  }
  const taker: Draft = { type: 'placeOrder', accountId, marketId, clientOrderId: null, terms }
  return [...makers, taker].map((draft) => ({ at, draft }))
}

function splitLots(lots: number, dice: number): [number, number] {
  const first = Math.max(1, Math.min(lots - 1, Math.floor((lots * (35 + (dice % 31))) / 100)))
  return [first, lots - first]
}

// The market's volume in such a time, about as when it is live.
function worthOf(symbol: string, { fromMs, toMs }: Step, dice: number, scenes: number): number {
  const { everySeconds, usualUsdt } = habitOf(symbol)
  const usual = (((toMs - fromMs) / 1_000) * usualUsdt * 1.15) / everySeconds
  const percent = 35 + (hash32(dice, 7) % 131)
  return Math.max(15, Math.min(takeUsdtMax, Math.floor((usual * percent) / 100 / scenes)))
}

// Small if it would make the crowd more one-sided, so that neither side runs out.
function tempered(usdt: number, { nets }: Stage, side: Scene['side']): number {
  const net = nets.reduce((sum, lots) => sum + lots, 0)
  const isWorse = side === 'buy' ? net > 0 : net < 0
  return isWorse ? Math.max(15, Math.floor(usdt / 4)) : usdt
}

// The one that has sold most buys, the one that has bought most sells.
function chooseTaker(nets: readonly number[], side: Scene['side']): number {
  const sign = side === 'buy' ? 1 : -1
  return nets.reduce((best, net, who) => (sign * net < sign * (nets[best] ?? 0) ? who : best), 0)
}
