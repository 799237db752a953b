import type { FastifyBaseLogger } from 'fastify'
import { byJob } from '@candor/engine/nucleus/authors'
import type { OrderAct } from '@candor/engine/products/spot/commands'
import { unitsPerTickLot } from '@candor/engine/rules/market-units'
import { actsMax } from '@candor/engine/rules/order-limits'
import { unitsPerCoin } from '@candor/money/amount'
import { indexUnit } from '@candor/money/index-price'
import type { Core } from '../../core/core.ts'
import { makerAccountId } from '../../core/seeds/house-accounts.ts'
import type { MarketMirror } from '../../core/mirror/mirror.ts'
import type { Standing, StandingOrder } from '../../core/standing.ts'
import { stateOf } from '../../wire/market-state.ts'
import { makerFunding } from '../funding.ts'
import { repeat } from '../repeat.ts'
import { affordable, Budget, changesTo } from './changes.ts'
import type { Change } from './changes.ts'
import { type Frame, inventoryPercent, type Means, nextFrame, skewed, wantedLadder } from './ladder.ts'
import { profileOf } from './profiles.ts'

const partsOfTick = 1_000

// The worth of a coin whose price forms in our own book alone, in thousandths of a tick: with every turn an
// eighth of the way to its last trade. Before the first trade, the configured start.
export function nextFairPrice(previous: number | null, lastTradeTicks: number, startTicks: number): number {
  const target = (lastTradeTicks === 0 ? startTicks : lastTradeTicks) * partsOfTick
  return previous === null ? target : previous + Math.trunc((target - previous) / 8)
}

export function fairTicks(fairPrice: number): number {
  return Math.round(fairPrice / partsOfTick)
}

export const turnMs = 1_000
export const indexAgeMsMax = 5_000
const unwatchedEvery = 10
const actsPerSecond = 12
const actsAtOnce = 400
const maker = byJob('market-maker')

export type MakerParts = {
  core: Core
  clock: () => Date
  log: FastifyBaseLogger
  seed: number
  // On test money it is given initial funds; real money has to be paid in by the operator.
  getsTestMoney: boolean
  // On test money, while nobody is watching, quotes need not follow every move of the index.
  isWatched: () => boolean
}

// The maker's memory between two turns; all else it reads from the state, so a restart finds it as it was.
type Memory = { frame: Frame | null; fairPrice: number | null }

// Quotes both sides of every market, with the same commands as everybody.
export async function makeMarkets(parts: MakerParts): Promise<() => Promise<void>> {
  const marketMaker = new MarketMaker(parts)
  // Before anyone can trade: orders left in the book are as old as the index.
  await marketMaker.turn()
  return repeat({ name: 'market maker', periodMs: turnMs, log: parts.log, turn: () => marketMaker.turn() })
    .stop
}

class MarketMaker {
  private readonly parts: MakerParts
  private readonly memories = new Map<number, Memory>()
  private readonly budget: Budget
  // Money is given once: the same credits again would change nothing.
  private wasFunded = false
  // So that the first turn always quotes.
  private turnsOmitted = unwatchedEvery - 1

  constructor(parts: MakerParts) {
    this.parts = parts
    this.budget = new Budget(actsPerSecond, actsAtOnce, parts.clock().getTime())
  }

  async turn(): Promise<void> {
    const isOmitted = !this.parts.isWatched() && this.turnsOmitted < unwatchedEvery - 1
    this.turnsOmitted = isOmitted ? this.turnsOmitted + 1 : 0
    if (!isOmitted) await this.quote()
  }

  private async quote(): Promise<void> {
    const { core, clock, getsTestMoney } = this.parts
    const standing = await core.standing(makerAccountId)
    const hasNothing = [...standing.holdings.values()].every((units) => units === 0n)
    if (getsTestMoney && hasNothing && !this.wasFunded) {
      this.wasFunded = true
      await core.submit(maker, ...makerFunding(core.mirror.markets.values()))
      return await this.quote()
    }
    const now = clock().getTime()
    this.budget.refill(now)
    const markets = [...core.mirror.markets.values()]
    const weights = markets.reduce((sum, { config }) => sum + profileOf(config.symbol).weight, 0)
    const acts = markets.flatMap((market) => this.actsFor(market, standing, { now, weights }))
    for (let from = 0; from < acts.length; from += actsMax)
      await core.submitBatch(maker, makerAccountId, acts.slice(from, from + actsMax))
  }

  private actsFor(
    market: MarketMirror,
    standing: Standing,
    { now, weights }: { now: number; weights: number },
  ): OrderAct[] {
    const { marketId } = market.config
    const state = stateOf(market)
    if (state === 'halted') return []
    const orders = standing.orders.filter((order) => order.marketId === marketId)
    const memory = this.memories.get(marketId) ?? { frame: null, fairPrice: null }
    this.memories.set(marketId, memory)
    const reference = this.referenceTicks(market, standing, memory, now)
    if (reference === null || state === 'cancelOnly') {
      memory.frame = null
      return orders.map(({ orderId }) => ({ act: 'cancel', orderId }))
    }
    const changes = this.changesFor(market, orders, { standing, memory, reference, weights })
    return affordable(changes, this.budget).map((change) => actOf(change, marketId))
  }

  private changesFor(
    market: MarketMirror,
    orders: readonly StandingOrder[],
    look: { standing: Standing; memory: Memory; reference: number; weights: number },
  ): Change[] {
    const { config } = market
    const profile = profileOf(config.symbol)
    const perTickLot = Number(unitsPerTickLot(market.units) ?? 0n)
    const means = meansOf(market, look.standing, {
      lotWorth: look.reference * perTickLot,
      sharePart: [profile.weight, look.weights],
    })
    const centre = skewed(look.reference, inventoryPercent(means), profile)
    look.memory.frame = nextFrame(look.memory.frame, centre, profile)
    const ladder = wantedLadder({
      seed: this.parts.seed,
      market: {
        marketId: config.marketId,
        unitsPerTickLot: perTickLot,
        quantityMinLots: config.quantityMinLots,
        notionalMin: Number(config.notionalMin),
        notionalMax: Number(config.notionalMax),
        unitsPerUsdt: Number(unitsPerCoin(market.quote.scale)),
      },
      profile,
      frame: look.memory.frame,
      means,
    })
    return changesTo(ladder, orders)
  }

  // Null while the worth of the coin is unknown.
  private referenceTicks(
    market: MarketMirror,
    standing: Standing,
    memory: Memory,
    now: number,
  ): number | null {
    const { config, base, quote } = market
    const { startPriceE6 } = profileOf(config.symbol)
    if (startPriceE6 !== null) {
      // In an emptied book somebody can trade with themselves at any price, and the maker would follow: real
      // money waits for an outside price.
      if (!this.parts.getsTestMoney) return null
      const startUnits = (BigInt(startPriceE6) * unitsPerCoin(quote.scale)) / 1_000_000n
      const startTicks = Number(startUnits / config.tickUnits)
      const lastTrade = standing.lastTradeTicks.get(config.marketId) ?? 0
      memory.fairPrice = nextFairPrice(memory.fairPrice, lastTrade, startTicks)
      return fairTicks(memory.fairPrice)
    }
    const index = this.parts.core.mirror.index.get(base.coinId)
    // A price ahead of the clock is as doubtful as an old one: the clock was set back, and time stands still.
    if (!index || Math.abs(now - index.at) > indexAgeMsMax || this.parts.core.isPriceAgeUnknown) return null
    const ticks = Number((index.priceE10 * unitsPerCoin(quote.scale)) / (config.tickUnits * indexUnit))
    return ticks > 0 ? ticks : null
  }
}

function meansOf(
  { config, base, quote }: MarketMirror,
  { holdings }: Standing,
  { lotWorth, sharePart: [part, whole] }: { lotWorth: number; sharePart: [number, number] },
): Means {
  const lots = (holdings.get(base.coinId) ?? 0n) / config.lotUnits
  const money = holdings.get(quote.coinId) ?? 0n
  return { baseWorth: lots * BigInt(lotWorth), quoteShare: (money * BigInt(part)) / BigInt(whole) }
}

function actOf(change: Change, marketId: number): OrderAct {
  switch (change.kind) {
    case 'cancel':
      return { act: 'cancel', orderId: change.orderId }
    case 'amend': {
      const { orderId, priceTicks, quantityLots } = change
      return { act: 'amend', marketId, orderId, priceTicks, quantityLots }
    }
    case 'place': {
      const { priceTicks, lots } = change.quote
      const terms = {
        kind: 'limit' as const,
        side: change.side,
        priceTicks,
        quantityLots: lots,
        timeInForce: 'goodTillCancelled' as const,
        isPostOnly: true,
      }
      return { act: 'place', marketId, clientOrderId: null, terms }
    }
  }
}
