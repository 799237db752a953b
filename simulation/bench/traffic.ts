import type { Command } from '@candor/engine/commands'
import type { PlaceOrder } from '@candor/engine/products/spot/commands'
import { type Applied, apply } from '@candor/engine/engine'
import type { Event } from '@candor/engine/events'
import { createState, type State } from '@candor/engine/state'
import { Random } from '../random.ts'
import { OpenList } from './open-list.ts'

const firstAccountId = 16
const centreTicks = 100_000
const reachTicks = 2_000
const activeMax = 1_000
const at = 1_700_000_000_000

/**
 * A market with accounts and resting orders, and realistic commands for it. Commands are made in batches
 * before the clock starts, from what is open at that moment, so they hit as often in a thin book as in a full one.
 */
export class Traffic {
  readonly state: State = createState()
  private readonly random: Random
  private readonly accountCount: number
  private readonly restingCount: number
  private readonly open = new OpenList()
  private readonly activeCount: number
  private orderId = 0

  constructor(
    accountCount: number,
    restingCount: number,
    { seed, active }: { seed: number; active: 'a thousand' | 'all' },
  ) {
    this.random = new Random(seed)
    this.activeCount = active === 'all' ? accountCount : activeMax
    this.accountCount = accountCount
    this.restingCount = restingCount
    for (const command of setup()) this.applyOrThrow(command)
    for (let i = 0; i < accountCount; i += 1) {
      const accountId = firstAccountId + i
      this.applyOrThrow({ type: 'openAccount', at, accountId, flags: ['certified'] })
      for (const coinId of [1, 2]) {
        this.applyOrThrow({
          type: 'credit',
          at,
          accountId,
          coinId,
          amount: 10n ** 12n,
          flow: 'testFunding',
          reference: 0,
        })
      }
    }
    // Without client order ids: what is remembered of those depends on what passed, not on what rests.
    while (this.open.count < restingCount)
      this.applyOrThrow({ ...this.passive(accountCount), clientOrderId: null })
  }

  /** Makes a batch of commands, applies it, and returns the seconds that the engine took by the given clock. */
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
    const { orderId, accountId, isBuy } = this.open.at(
      this.open.count - 1 - random.below(Math.min(this.open.count, this.activeCount)),
    )
    if (kind < 60) {
      const priceTicks = this.awayFromCentre(isBuy)
      return {
        type: 'amendOrder',
        at,
        accountId,
        orderId,
        priceTicks,
        quantityLots: random.between(101, 200),
      }
    }
    // What trades away is made up for by new orders, so that the book keeps its size.
    if (this.open.count < this.restingCount) return this.passive()
    return { type: 'cancelOrder', at, accountId, orderId, by: 'owner' }
  }

  /** Learns from the events which orders are open. */
  follow(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === 'orderAccepted')
        this.open.add(event.orderId, event.accountId, event.terms.side === 'buy')
      if (event.type === 'orderDone') this.open.remove(event.orderId)
    }
  }

  private passive(activeCount = this.activeCount): PlaceOrder {
    const isBuy = this.random.chance(2)
    return this.limit(
      { isBuy, priceTicks: this.awayFromCentre(isBuy), lots: this.random.between(1, 100) },
      activeCount,
    )
  }

  /** Reaches through the whole book, so that it meets as many orders in a thin book as in a full one. */
  private crossing(): PlaceOrder {
    const isBuy = this.random.chance(2)
    const priceTicks = isBuy ? centreTicks + reachTicks : centreTicks - reachTicks
    return this.limit({ isBuy, priceTicks, lots: this.random.between(1, 150) })
  }

  private limit(
    order: { isBuy: boolean; priceTicks: number; lots: number },
    activeCount = this.activeCount,
  ): PlaceOrder {
    const { random } = this
    this.orderId += 1
    const { orderId } = this
    const accountId = firstAccountId + random.below(activeCount) * Math.floor(this.accountCount / activeCount)
    const isImmediate = random.below(100) < 15
    return {
      type: 'placeOrder',
      at,
      orderId,
      accountId,
      marketId: 1,
      clientOrderId: `phone-${orderId}`,
      terms: {
        kind: 'limit',
        side: order.isBuy ? 'buy' : 'sell',
        priceTicks: order.priceTicks,
        quantityLots: order.lots,
        timeInForce: isImmediate ? 'immediateOrCancel' : 'goodTillCancelled',
        isPostOnly: false,
      },
    }
  }

  private awayFromCentre(isBuy: boolean): number {
    const away = this.random.between(1, reachTicks)
    return isBuy ? centreTicks - away : centreTicks + away
  }

  private applyOrThrow(command: Command): void {
    const { outcome, events } = apply(this.state, command)
    this.follow(events)
    if (!outcome.isAccepted) throw new Error(`The benchmark's set-up was refused: ${outcome.rejection}`)
  }
}

function setup(): Command[] {
  return [
    { type: 'configureCoin', at, coinId: 1, symbol: 'USDT', scale: 6 },
    { type: 'configureCoin', at, coinId: 2, symbol: 'BTC', scale: 8 },
    {
      type: 'configureMarket',
      at,
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
    { type: 'indexTick', at, coinId: 2, priceE10: 1_000n * 10n ** 10n },
  ]
}
