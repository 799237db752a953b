import type { Command } from '@candor/engine/commands'
import { type Applied, apply } from '@candor/engine/engine'
import type { Event } from '@candor/engine/events'
import { byJob, byUser } from '@candor/engine/nucleus/authors'
import { latestRules } from '@candor/engine/nucleus/rules-versions/rules-version'
import type { PlaceOrder, Side, TimeInForce } from '@candor/engine/products/spot/commands'
import { createState, type State } from '@candor/engine/state'
import { Random } from '../random.ts'
import { OpenList } from './open-list.ts'

const firstAccountId = 16
const centreTicks = 100_000
const reachTicks = 2_000
const at = 1_700_000_000_000
const by = byJob('bench')
/** Has no common divisor with a number of accounts that is a power of ten. */
const scatter = 382_813
/** An account with this many open orders places no more: the engine refuses the 201st. */
const openOrdersMax = 100
const shareSteps = 2 ** 30

/**
 * The choice of accounts, open orders and prices. `skewed`: few accounts, recent orders and prices near the
 * touch are far more frequent, as on an exchange. `even`: all alike, so that no cache has the next data.
 */
export type Activity = 'skewed' | 'even'

export interface TrafficOptions {
  readonly seed: number
  readonly activity: Activity
  /** Called for each command that creates the market, its accounts and its resting orders. */
  readonly onSetUp?: (command: Command, events: readonly Event[]) => void
}

/**
 * A market with accounts and resting orders, and realistic commands for it. Commands are made in batches
 * before the clock starts, from the orders open then, so they match as often in a thin book as in a full one.
 */
export class Traffic {
  readonly state: State = createState()
  private readonly random: Random
  private readonly accountCount: number
  private readonly restingCount: number
  private readonly open = new OpenList()
  private readonly activity: Activity
  private readonly onSetUp: (command: Command, events: readonly Event[]) => void
  private orderId = 0

  constructor(accountCount: number, restingCount: number, { seed, activity, onSetUp }: TrafficOptions) {
    this.random = new Random(seed)
    this.onSetUp = onSetUp ?? (() => undefined)
    this.activity = activity
    this.accountCount = accountCount
    this.restingCount = restingCount
    for (const command of setup()) this.applyOrThrow(command)
    for (let i = 0; i < accountCount; i += 1) {
      const accountId = firstAccountId + i
      this.applyOrThrow({ type: 'openAccount', at, by, accountId, flags: ['certified'] })
      for (const coinId of [1, 2]) {
        this.applyOrThrow({
          type: 'credit',
          at,
          by,
          accountId,
          coinId,
          amount: 10n ** 12n,
          flow: 'testFunding',
          reference: `bench ${accountId} ${coinId}`,
        })
      }
    }
    // Without client order ids: their memory depends on past traffic, not on resting orders.
    while (this.open.count < restingCount)
      this.applyOrThrow({ ...this.passive(), accountId: this.anyAccount(), clientOrderId: null })
  }

  /** Makes a batch of commands, applies it, and returns the engine's seconds by the given clock. */
  secondsForBatch(commandCount: number, clock: (work: () => void) => number): number {
    const commands = Array.from({ length: commandCount }, () => this.next())
    const applied: Applied[] = []
    const seconds = clock(() => {
      for (const command of commands) applied.push(apply(this.state, command))
    })
    for (const { events } of applied) this.follow(events)
    return seconds
  }

  /** Half new orders (15 % of them immediate, one in eight crossing), 40 % cancels, 10 % amendments. */
  next(): Command {
    const { random } = this
    const kind = random.below(100)
    if (kind < 50) return random.chance(8) ? this.crossing() : this.passive()
    // New orders replace traded ones, so that the book keeps its size.
    if (kind >= 60 && this.open.count < this.restingCount) return this.passive()
    const accountId = this.actorWho((id) => this.open.countOf(id) > 0)
    const { orderId, isBuy } = this.open.at(accountId, this.rank(this.open.countOf(accountId)))
    if (kind < 60) {
      const priceTicks = this.awayFromCentre(isBuy)
      return amendment(orderId, accountId, priceTicks, random.between(1, 100))
    }
    // Removed at once, so that it isn't used again before this batch's events are known.
    this.open.remove(orderId)
    return cancellation(orderId, accountId)
  }

  /** Updates the list of open orders from the events. */
  follow(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === 'orderAccepted')
        this.open.add(event.orderId, event.accountId, event.terms.side === 'buy')
      if (event.type === 'orderDone') this.open.remove(event.orderId)
    }
  }

  private passive(): PlaceOrder {
    const isBuy = this.random.chance(2)
    return this.limit({ isBuy, priceTicks: this.awayFromCentre(isBuy), lots: this.random.between(1, 100) })
  }

  /** Crosses the whole book, so that it meets as many orders in a thin book as in a full one. */
  private crossing(): PlaceOrder {
    const isBuy = this.random.chance(2)
    const priceTicks = isBuy ? centreTicks + reachTicks : centreTicks - reachTicks
    return this.limit({ isBuy, priceTicks, lots: this.random.between(1, 150) })
  }

  private limit(order: { isBuy: boolean; priceTicks: number; lots: number }): PlaceOrder {
    this.orderId += 1
    const { orderId } = this
    const isImmediate = this.random.below(100) < 15
    const side = order.isBuy ? 'buy' : 'sell'
    const timeInForce = isImmediate ? 'immediateOrCancel' : 'goodTillCancelled'
    const accountId = this.actorWho((id) => this.open.countOf(id) < openOrdersMax)
    return placement(orderId, accountId, {
      side,
      timeInForce,
      priceTicks: order.priceTicks,
      lots: order.lots,
    })
  }

  private awayFromCentre(isBuy: boolean): number {
    const away = 1 + this.rank(reachTicks)
    return isBuy ? centreTicks - away : centreTicks + away
  }

  private actorWho(isFit: (accountId: number) => boolean): number {
    for (;;) {
      // The busiest accounts are spread among the others, like those of real traders.
      const accountId = firstAccountId + ((this.rank(this.accountCount) * scatter) % this.accountCount)
      if (isFit(accountId)) return accountId
    }
  }

  private anyAccount(): number {
    return firstAccountId + this.random.below(this.accountCount)
  }

  /** An index below `count`: with the skew, the n-th is about one n-th as frequent as the first. */
  private rank(count: number): number {
    if (this.activity === 'even') return this.random.below(count)
    const share = this.random.below(shareSteps) / shareSteps
    return Math.floor(count ** share) - 1
  }

  private applyOrThrow(command: Command): void {
    const { outcome, events } = apply(this.state, command)
    this.follow(events)
    if (!outcome.isAccepted) throw new Error(`The benchmark's set-up was refused: ${outcome.rejection}`)
    this.onSetUp(command, events)
  }
}

/**
 * The same command in new memory, made at the same place in the code, so that it has the same internal shape.
 */
export function anew(command: Command): Command {
  const { type } = command
  if (type === 'cancelOrder') return cancellation(command.orderId, command.accountId)
  if (type === 'amendOrder')
    return amendment(command.orderId, command.accountId, command.priceTicks, command.quantityLots)
  if (type === 'placeOrder' && command.terms.kind === 'limit') {
    const { side, priceTicks, quantityLots: lots, timeInForce } = command.terms
    return placement(command.orderId, command.accountId, { side, priceTicks, lots, timeInForce })
  }
  throw new Error('The traffic has no such command')
}

function placement(
  orderId: number,
  accountId: number,
  order: { side: Side; priceTicks: number; lots: number; timeInForce: TimeInForce },
): PlaceOrder {
  return {
    type: 'placeOrder',
    at,
    by: byUser,
    orderId,
    accountId,
    marketId: 1,
    clientOrderId: `phone-${orderId}`,
    terms: {
      kind: 'limit',
      side: order.side,
      priceTicks: order.priceTicks,
      quantityLots: order.lots,
      timeInForce: order.timeInForce,
      isPostOnly: false,
    },
  }
}

function amendment(orderId: number, accountId: number, priceTicks: number, quantityLots: number): Command {
  return { type: 'amendOrder', at, by: byUser, accountId, orderId, priceTicks, quantityLots }
}

function cancellation(orderId: number, accountId: number): Command {
  return { type: 'cancelOrder', at, by: byUser, accountId, orderId }
}

function setup(): Command[] {
  return [
    { type: 'adoptRules', at, by, version: latestRules },
    { type: 'configureCoin', at, by, coinId: 1, symbol: 'USDT', scale: 6 },
    { type: 'configureCoin', at, by, coinId: 2, symbol: 'BTC', scale: 8 },
    {
      type: 'configureMarket',
      at,
      by,
      market: {
        marketId: 1,
        symbol: 'BTC/USDT',
        baseCoinId: 2,
        quoteCoinId: 1,
        tickUnits: 10_000n,
        lotUnits: 10_000n,
        quantityMinLots: 1,
        quantityMaxLots: 1_000_000,
        notionalMin: 1n,
        notionalMax: 10n ** 15n,
        makerFeePpm: 1_000,
        takerFeePpm: 2_000,
        bandPpm: 100_000,
        bandReference: 'index',
        hours: [],
        isOpen: true,
      },
    },
    { type: 'indexTick', at, by, coinId: 2, priceE10: 1_000n * 10n ** 10n },
  ]
}
