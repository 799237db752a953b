import type { Command } from '@candor/engine/commands'
import { accountFlags } from '@candor/engine/rules/account-flags'
import type {
  OrderAct,
  OrderTerms,
  PlaceOrder,
  Side,
  TimeInForce,
} from '@candor/engine/products/spot/commands'
import type { State } from '@candor/engine/state'
import { switchedProducts } from '@candor/engine/switches/switches'
import type { Asked } from '@candor/engine/testing/authored'
import { ApprovalsWorkload } from './approvals-workload.ts'
import { AuthorsWorkload } from './authors-workload.ts'
import { CashierWorkload } from './cashier-workload.ts'
import { FreezesWorkload } from './freezes-workload.ts'
import { HoardWorkload } from './hoard-workload.ts'
import { LimitsWorkload } from './limits-workload.ts'
import { LoansWorkload } from './loans-workload.ts'
import { OptionsWorkload } from './options-workload.ts'
import { firstFlags, pickOrder, pickSize } from '../picks.ts'
import type { Random } from '../random.ts'
import { SavingsWorkload } from './savings-workload.ts'
import { centreTicks, firstAccountId, startAt } from '../setup.ts'
import { TermsWorkload } from './terms-workload.ts'
import { SupportWorkload } from './support-workload.ts'

const usual: TimeInForce = 'goodTillCancelled'
const timesInForce = [usual, usual, usual, usual, 'immediateOrCancel', 'fillOrKill'] as const
const recentOrdersMax = 150
const actsMax = 200

interface RecentOrder {
  readonly orderId: number
  readonly accountId: number
  readonly marketId: number
  /** 0 for a market order. */
  readonly priceTicks: number
  /** As placed; 0 for a market order. */
  readonly quantityLots: number
}

/** Random commands of every kind: mostly sensible, many refused, some absurd. */
export class Workload {
  private at = startAt
  private nextOrderId = 1
  private nextAccountId: number
  private drift = 0
  private lastBatch: { accountId: number; acts: readonly OrderAct[] } | null = null
  /** Commands left until time moves again. */
  private frozenFor = 0
  private readonly look: () => State
  private readonly random: Random
  private readonly recent: RecentOrder[] = []

  private readonly freezes: FreezesWorkload
  private readonly hoard: HoardWorkload
  private readonly options: OptionsWorkload
  private readonly savings: SavingsWorkload
  private readonly authors: AuthorsWorkload
  private readonly approvals: ApprovalsWorkload
  private readonly cashier: CashierWorkload
  private readonly support: SupportWorkload
  private readonly listings: TermsWorkload
  private readonly loans: LoansWorkload
  private readonly limits: LimitsWorkload

  constructor(
    random: Random,
    { accountCount, rules, look }: { accountCount: number; rules: number; look: () => State },
  ) {
    this.random = random
    this.look = look
    this.authors = new AuthorsWorkload(random, rules)
    this.freezes = new FreezesWorkload(random, () => this.accountId(), look)
    this.hoard = new HoardWorkload(random, look)
    this.options = new OptionsWorkload(random, () => this.accountId())
    this.savings = new SavingsWorkload(random, () => this.accountId(), look)
    this.cashier = new CashierWorkload(random, () => this.accountId(), look)
    this.support = new SupportWorkload(random, () => this.accountId(), look)
    const ofMoney = () => this.cashier.proposed()
    this.limits = new LimitsWorkload(random, () => this.accountId())
    this.loans = new LoansWorkload(random, () => this.accountId(), look)
    const ofSupport = () => this.support.proposed()
    const ofLoans = () => this.loans.proposed()
    const ofTerms = () => this.listings.any(this.at)
    this.listings = new TermsWorkload(random, look, [
      (at) => this.productSwitch(at),
      (at) => this.options.configuring(at),
      (at) => this.savings.configuring(at),
      (at) => this.limits.configuring(at),
      (at) => ({ ...this.limits.ofAccount(), at }),
    ])
    this.approvals = new ApprovalsWorkload(random, () => this.accountId(), {
      look,
      ofMoney,
      ofSupport,
      ofLoans,
      ofTerms,
    })
    this.nextAccountId = firstAccountId + accountCount
  }

  next(): Command {
    return this.authors.sign(this.nextAsked())
  }

  private nextAsked(): Asked {
    const { random } = this
    const timed =
      this.listings.takeAgreed(this.at) ??
      this.options.takeQueued(this.at) ??
      this.hoard.take(this.at) ??
      (random.chance(40) ? this.options.edge(this.at) : null)
    if (timed !== null) {
      this.at = timed.at
      return timed
    }
    if (this.savings.isWaiting && !random.chance(5)) {
      this.at += random.between(0, 900)
      return this.savings.next(this.at)
    }
    if (this.approvals.isWaiting) return this.approvals.next(this.at)
    this.passTime()
    const at = random.chance(500) ? this.at - 1_000_000 : this.at
    switch (random.weighted(this.weights())) {
      case 'place':
        return this.place(at)
      case 'amend':
        return this.amend(at)
      case 'cancel':
        return this.cancel(at)
      case 'cancelAll':
        return this.cancelAll(at)
      case 'batch':
        return this.batch(at)
      case 'credit':
        return this.credit(at)
      case 'index':
        return this.indexTick(at)
      case 'prices':
        return this.indexTicks(at)
      case 'clock':
        return { type: 'clockTick', at }
      case 'account':
        return this.account(at)
      case 'freeze':
        return this.freezes.next(at)
      case 'configure':
        return this.listings.configure(at)
      case 'fees':
        return this.listings.fees(at)
      case 'region':
        return this.region(at)
      case 'rules':
        return this.authors.adoptRules(at)
      case 'options':
        return this.options.next(at)
      case 'savings':
        return this.savings.next(at)
      case 'approvals':
        return this.approvals.next(at)
      case 'limits':
        if (random.chance(2)) return this.limits.configuring(at)
        return this.listings.agree(this.limits.ofAccount(), at)
      case 'money':
        return this.cashier.next(at)
      case 'support':
        return this.support.next(at)
      case 'loans': {
        const asked = this.loans.next(at)
        this.at = Math.max(this.at, asked.at)
        return asked
      }
      default:
        throw new Error('No such kind of command')
    }
  }

  /** Sometimes a clock that stands still, or days without commands: everything due is then caught up. */
  private passTime(): void {
    const { random } = this
    if (this.frozenFor > 0) {
      this.frozenFor -= 1
      return
    }
    this.at += random.chance(50) ? random.between(0, 90_000) : random.between(0, 400)
    if (random.chance(4_000)) this.at += random.below(60 * 3_600_000)
    // Long enough for the volumes of fee levels to be forgotten.
    if (random.chance(15_000)) this.at += random.below(40 * 24 * 3_600_000)
    if (random.chance(400)) this.frozenFor = random.between(2, 60)
  }

  private weights() {
    // Sometimes the book may grow and is then emptied, so both thin and full ones occur.
    const isGrowing = Math.floor(this.nextOrderId / 2_000) % 3 === 0
    return {
      place: 410,
      amend: 100,
      cancel: isGrowing ? 60 : 220,
      cancelAll: isGrowing ? 1 : 6,
      batch: 25,
      credit: 30,
      index: 12,
      prices: 25,
      clock: 8,
      account: 24,
      freeze: 20,
      configure: 12,
      fees: 6,
      region: 12,
      rules: 2,
      options: 110,
      savings: 110,
      approvals: 40,
      money: 130,
      limits: 8,
      support: 60,
      loans: 70,
    }
  }

  private accountId(): number {
    const { random } = this
    if (random.chance(200)) return random.pick([0, 1, 2, 7, this.nextAccountId + 5, -1])
    if (random.chance(12)) return 3
    // One account hoards orders, so that the limit on open orders is reached.
    if (random.chance(12)) return firstAccountId
    return random.between(firstAccountId, this.nextAccountId - 1)
  }

  private notTheHoarder(): number {
    const accountId = this.accountId()
    return accountId === firstAccountId ? firstAccountId + 1 : accountId
  }

  private place(at: number): Asked {
    const { random } = this
    const marketId = random.chance(300) ? 9 : random.between(1, 3)
    const accountId = this.accountId()
    const orderId = random.chance(300) ? this.nextOrderId - 1 : this.nextOrderId
    this.nextOrderId += random.between(1, 2)
    const terms = this.terms(marketId, accountId)
    const { priceTicks, quantityLots } = terms.kind === 'limit' ? terms : { priceTicks: 0, quantityLots: 0 }
    if (accountId !== firstAccountId || random.chance(8))
      this.remember({ orderId, accountId, marketId, priceTicks, quantityLots })
    const clientOrderId = random.chance(3) ? this.clientOrderId(orderId) : null
    const command: Asked<PlaceOrder> = {
      type: 'placeOrder',
      at,
      orderId,
      accountId,
      marketId,
      clientOrderId,
      terms,
    }
    return command
  }

  private clientOrderId(orderId: number): string {
    const { random } = this
    if (random.chance(400)) return random.chance(2) ? '' : 'x'.repeat(65)
    return random.chance(8) ? `c${Math.max(1, orderId - random.below(40))}` : `c${orderId}`
  }

  private terms(marketId: number, accountId: number): OrderTerms {
    const { random } = this
    const side: Side = random.chance(400) ? ('sideways' as Side) : random.chance(2) ? 'buy' : 'sell'
    const quantityLots = this.lots(marketId)
    if (random.chance(8)) {
      if (side === 'buy') return { kind: 'market', side, quoteAmount: this.quoteAmount() }
      return { kind: 'market', side: side as 'sell', quantityLots }
    }
    const timeInForce = random.pick(timesInForce)
    const isPostOnly = random.chance(timeInForce === 'goodTillCancelled' ? 5 : 100)
    const isHoarder = accountId === firstAccountId && !random.chance(5)
    const priceTicks = isHoarder ? this.farPrice(marketId, side) : this.priceTicks(marketId)
    return {
      kind: 'limit',
      side,
      priceTicks,
      quantityLots: isHoarder ? 2 : quantityLots,
      timeInForce,
      isPostOnly,
    }
  }

  private farPrice(marketId: number, side: Side): number {
    const centre = centreTicks[marketId] ?? 1_000
    const away = Math.floor((centre * this.random.between(20, 60)) / 100)
    return side === 'buy' ? centre - away : centre + away
  }

  private quoteAmount(): bigint {
    const { random } = this
    if (random.chance(30)) return random.pick([0n, -5n, 1n, 9_999_999n, 10n ** 16n, 61_000_000_000n])
    return BigInt(random.between(1, 3_000)) * 1_000_003n
  }

  private lots(marketId: number): number {
    const { random } = this
    if (random.chance(60)) return random.pick([0, -3, 1, 1.5, 2 ** 53, 501, 2_001, 90_000_001, Number.NaN])
    return random.between(1, marketId === 1 ? 60 : 120)
  }

  private priceTicks(marketId: number): number {
    const { random } = this
    if (random.chance(80)) return random.pick([0, -1, 0.5, 1, 2 ** 32, 2 ** 32 + 1, 2 ** 53])
    if (random.chance(60)) this.drift = random.between(-8, 8)
    const centre = centreTicks[marketId] ?? 1_000
    const spreadTicks = Math.max(8, Math.floor(centre / 100))
    const ticks = centre + Math.floor((centre * this.drift) / 100) + random.between(-spreadTicks, spreadTicks)
    // A coarse grid makes queues at one price, which show time priority.
    return random.chance(2) ? ticks : Math.max(1, ticks - (ticks % 5))
  }

  private amend(at: number): Asked {
    const target = this.target()
    const { random } = this
    const { marketId } = target
    return {
      type: 'amendOrder',
      at,
      ...pickOrder(target),
      // Often at its own price, where more lots lose the place and fewer keep it.
      priceTicks: random.chance(2) ? target.priceTicks : this.priceTicks(marketId),
      quantityLots: this.amendedLots(target),
    }
  }

  /** Often the same lots or one fewer: the smallest change of an amendment, which keeps the place. */
  private amendedLots({ marketId, quantityLots }: RecentOrder): number {
    const { random } = this
    if (random.chance(3)) return quantityLots - random.below(2)
    return random.chance(3) ? 2 : this.lots(marketId)
  }

  private cancel(at: number): Asked {
    return { type: 'cancelOrder', at, ...pickOrder(this.target()) }
  }

  private cancelAll(at: number): Asked {
    const { random } = this
    const marketId = random.chance(2) ? null : random.between(1, 4)
    return {
      type: 'cancelAllOrders',
      at,
      accountId: random.chance(4) ? this.accountId() : this.notTheHoarder(),
      marketId,
    }
  }

  /**
   * Mostly of an account that has orders and acts on them again at once. Sometimes the same batch repeats.
   */
  private batch(at: number): Asked {
    const { random, lastBatch } = this
    if (lastBatch !== null && random.chance(6)) {
      const { accountId, acts } = lastBatch
      const named = acts.filter((act) => act.act === 'place' && act.clientOrderId !== null)
      return { type: 'batchOrders', at, accountId, acts: random.chance(3) ? acts : named }
    }
    const accountId = random.chance(4) ? this.accountId() : this.target().accountId
    const length = random.chance(60) ? random.pick([0, actsMax, actsMax + 1]) : random.between(1, 14)
    const acts: OrderAct[] = []
    const own = this.recent.filter((order) => order.accountId === accountId)
    // The engine numbers accepted orders, so this is correct until one is refused.
    let orderId = this.look().products.spot.lastOrderId
    for (let i = 0; i < length; i += 1) {
      const target = own.length === 0 || random.chance(8) ? this.target() : random.pick(own)
      const cancel = accountId === firstAccountId ? 1 : 30
      const kind = random.weighted({ place: 50, amend: 20, cancel })
      if (kind === 'place') {
        const marketId = random.chance(100) ? 9 : random.between(1, 3)
        const terms = this.terms(marketId, accountId)
        orderId += 1
        const clientOrderId = random.chance(3) ? this.clientOrderId(orderId) : null
        acts.push({ act: 'place', marketId, clientOrderId, terms })
        if (terms.kind === 'limit') own.push({ orderId, accountId, marketId, ...pickSize(terms) })
      } else if (kind === 'amend') acts.push(this.amendment(target))
      else acts.push({ act: 'cancel', orderId: target.orderId })
    }
    for (const order of own.slice(-4)) this.remember(order)
    this.nextOrderId = Math.max(this.nextOrderId, orderId + 1)
    this.lastBatch = { accountId, acts }
    return { type: 'batchOrders', at, accountId, acts }
  }

  private amendment(target: RecentOrder): OrderAct {
    const { random } = this
    const marketId = random.chance(20) ? random.between(1, 4) : target.marketId
    const { orderId, priceTicks } = target
    return {
      act: 'amend',
      orderId,
      marketId,
      priceTicks: random.chance(2) ? priceTicks : this.priceTicks(marketId),
      quantityLots: this.amendedLots(target),
    }
  }

  private credit(at: number): Asked {
    const { random } = this
    const amount = random.chance(40)
      ? random.pick([0n, -1n, 2n ** 62n, 2n ** 80n])
      : BigInt(random.between(1, 2_000)) * 1_000_001n
    const flow = random.chance(100)
      ? ('gift' as 'deposit')
      : random.pick(['deposit', 'testFunding', 'houseFunding'] as const)
    return {
      type: 'credit',
      at,
      accountId: this.accountId(),
      coinId: random.chance(60) ? 8 : random.between(1, 4),
      amount,
      flow,
      reference: random.below(1_000),
    }
  }

  private indexTick(at: number): Asked {
    return { type: 'indexTick', at, ...this.coinPrice() }
  }

  /** Some unknown, some invalid, some coins twice, and none at all. */
  private indexTicks(at: number): Asked {
    const { random } = this
    const length = random.chance(40) ? 0 : random.between(1, 5)
    return { type: 'indexTicks', at, prices: Array.from({ length }, () => this.coinPrice()) }
  }

  private coinPrice(): { coinId: number; priceE10: bigint } {
    const { random } = this
    const coinId = random.chance(50) ? 11 : random.between(2, 4)
    const priceE10 = random.chance(50)
      ? random.pick([0n, -1n, 10n ** 26n])
      : BigInt(random.between(47_000, 53_000)) * 10n ** 10n
    return { coinId, priceE10 }
  }

  private account(at: number): Asked {
    const { random } = this
    if (random.chance(5)) {
      const accountId = random.chance(2) ? random.pick([3, 1.5, firstAccountId, 2 ** 27]) : this.nextAccountId
      if (accountId === this.nextAccountId && this.nextAccountId < firstAccountId + 80)
        this.nextAccountId += 1
      return { type: 'openAccount', at, accountId, flags: firstFlags(random, this.look()) }
    }
    const flag = random.pick(accountFlags)
    // Flags are lifted more often than set, or in the end nobody could trade.
    const isSet = flag === 'certified' ? !random.chance(25) : random.chance(flag === 'testMoney' ? 4 : 14)
    const set = isSet ? [flag] : []
    const clear = !isSet || random.chance(50) ? [flag] : []
    return { type: 'setAccountFlags', at, accountId: this.notTheHoarder(), set, clear }
  }

  private region(at: number): Asked {
    const { random } = this
    if (random.chance(2)) return this.listings.marketState(at)
    if (random.chance(3)) {
      const region = random.chance(20) ? 'usa' : random.pick(['US', 'DE', 'JP', 'FR', null])
      return { type: 'setAccountRegion', at, accountId: this.accountId(), region }
    }
    return this.productSwitch(at)
  }

  private productSwitch(at: number): Asked {
    const { random } = this
    const product = random.chance(50) ? ('casino' as 'spot') : random.pick(switchedProducts)
    // A product is mostly open, or in the end nothing would happen.
    const isOpen = !random.chance(12)
    const closedRegions = random.chance(5) ? [random.pick(['US', 'DE', 'FR', 'x'])] : []
    return { type: 'setProductSwitch', at, product, isOpen, closedRegions }
  }

  private target(): RecentOrder {
    const { random } = this
    const found =
      this.recent.length > 0 && !random.chance(60)
        ? random.pick(this.recent)
        : { orderId: this.nextOrderId + 7, accountId: 17, marketId: 1, priceTicks: 5_000, quantityLots: 5 }
    return random.chance(50) ? { ...found, accountId: this.accountId() } : found
  }

  private remember(order: RecentOrder): void {
    if (this.recent.length < recentOrdersMax) this.recent.push(order)
    else this.recent[this.random.below(recentOrdersMax)] = order
  }
}
