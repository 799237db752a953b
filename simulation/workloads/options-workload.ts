import type { Asked } from '@candor/engine/testing/authored'
import type { OptionCycle, OptionPair } from '@candor/engine/products/options/commands'
import type { Random } from '../random.ts'
import { firstAccountId, optionCycleOf, optionCycles, optionSetup, usdtId } from '../setup.ts'

const usd = 1_000_000n
const e10 = 10n ** 10n
const day = 86_400_000
const seenPrices = [49_999n, 50_000n, 50_000n, 50_000n, 50_001n, 50_503n, 50_510n, 40_000n, 0n]

/** Options of every kind with their ticks: prices of a few steps, so that many end where they began. */
export class OptionsWorkload {
  private readonly random: Random
  private readonly accountId: () => number
  private nextOrderId = 1
  private readonly recent: { orderId: number; accountId: number }[] = []
  private readonly maturities: { coinId: number; maturesAt: number }[] = []
  private readonly queue: ((at: number) => Asked)[] = []

  constructor(random: Random, accountId: () => number) {
    this.random = random
    this.accountId = accountId
  }

  /** Commands that must follow directly. */
  takeQueued(at: number): Asked | null {
    const make = this.queue.shift()
    return make === undefined ? null : make(at)
  }

  /** A tick at the edge of the rule for an option about to end, and a command that shows how it counted. */
  edge(at: number): Asked | null {
    const { random } = this
    const ahead = this.maturities.filter(({ maturesAt }) => maturesAt > at && maturesAt < at + 200_000)
    if (ahead.length === 0) return null
    const { coinId, maturesAt } = random.pick(ahead)
    const tickAt = (moment: number): Asked => {
      return { type: 'indexTick', at: Math.max(at, moment), coinId, priceE10: this.price() }
    }
    const beside = random.pick([-1, 0, 1])
    if (random.chance(2)) {
      this.queue.push(() => tickAt(maturesAt + beside))
      return tickAt(maturesAt + beside)
    }
    this.queue.push(() => ({ type: 'clockTick', at: Math.max(at, maturesAt + 1) }))
    return tickAt(maturesAt - 5_000 + beside)
  }

  configuring(at: number): Asked {
    return { type: 'configureOptions', at, pair: this.pair() }
  }

  next(at: number): Asked {
    const { random } = this
    switch (random.weighted({ open: 60, tick: 30, settle: 14, limits: 7, configure: 5, fund: 3 })) {
      case 'open':
        return this.open(at)
      case 'tick':
        return this.tick(at)
      case 'settle':
        return this.settle(at)
      case 'limits':
        return this.limits(at)
      case 'configure':
        return this.configuring(at)
      case 'fund':
        return {
          type: 'credit',
          at,
          accountId: 2,
          coinId: usdtId,
          amount: BigInt(random.between(1, 900)) * usd,
          flow: 'houseFunding',
          reference: 0,
        }
      default:
        throw new Error('No such kind of command')
    }
  }

  private tick(at: number): Asked {
    const { random } = this
    return { type: 'indexTick', at, coinId: random.between(2, 3), priceE10: this.price() }
  }

  private price(): bigint {
    return BigInt(this.random.between(49_999, 50_001)) * e10
  }

  /** Mostly on a fresh tick, followed by one that opens it or comes too late: without one nothing opens. */
  private open(at: number): Asked {
    const { random } = this
    const coinId = random.chance(60) ? random.pick([4, 9]) : random.between(2, 3)
    const make = (now: number) => this.opening(now, coinId)
    if (random.chance(6)) return make(at)
    this.queue.push(make)
    return { type: 'indexTick', at, coinId: coinId > 3 ? 2 : coinId, priceE10: this.price() }
  }

  private opening(at: number, coinId: number): Asked {
    const { random } = this
    const isHoarder = random.chance(5)
    const accountId = isHoarder ? firstAccountId : this.accountId()
    const orderId = random.chance(200) ? this.nextOrderId - 1 : this.nextOrderId
    this.nextOrderId += random.between(1, 2)
    const cycleSeconds = isHoarder ? 86_400 : random.pick([30, 30, 60, 60, 120, 300, 31])
    this.remember({ orderId, accountId }, { coinId, maturesAt: at + cycleSeconds * 1_000 })
    if (isHoarder || !random.chance(5)) this.queueOpening({ coinId, at, cycleSeconds }, isHoarder)
    return {
      type: 'openOption',
      at,
      orderId,
      accountId,
      coinId,
      cycleSeconds,
      direction: random.chance(150) ? ('left' as 'up') : random.pick(['up', 'down'] as const),
      stake: isHoarder ? usd : this.stake(),
      seenPriceE10: !isHoarder && random.chance(2) ? random.pick(seenPrices) * e10 : null,
      clientOrderId: random.chance(3) ? this.clientOrderId(orderId) : null,
    }
  }

  /**
   * The tick that opens an option, soon, at the last moment or a millisecond later; or a clock tick with it.
   */
  private queueOpening(
    { coinId, at, cycleSeconds }: { coinId: number; at: number; cycleSeconds: number },
    isSoon: boolean,
  ): void {
    const { random } = this
    if (coinId > 3) return
    const soon = isSoon || random.chance(2)
    const moment = at + (soon ? 0 : random.pick([random.between(1, 2_000), 4_999, 5_000, 5_001]))
    this.maturities.push({ coinId, maturesAt: moment + cycleSeconds * 1_000 })
    this.queue.push((now) => {
      if (!isSoon && random.chance(8)) return { type: 'clockTick', at: Math.max(now, moment) }
      return { type: 'indexTick', at: Math.max(now, moment), coinId, priceE10: this.price() }
    })
  }

  private stake(): bigint {
    const { random } = this
    if (random.chance(25)) return random.pick([0n, -3n, 1n, usd - 1n, 400n * usd + 1n, 2n ** 60n])
    return BigInt(random.between(1_000_000, 400_000_000))
  }

  private clientOrderId(orderId: number): string {
    const { random } = this
    if (random.chance(200)) return random.chance(2) ? '' : 'x'.repeat(65)
    return random.chance(8) ? `o${Math.max(1, orderId - random.below(40))}` : `o${orderId}`
  }

  private settle(at: number): Asked {
    const { random } = this
    const target = this.recent.length > 0 ? random.pick(this.recent) : { orderId: 1, accountId: 16 }
    const orderId = random.chance(30) ? random.pick([0, -1, 1.5, this.nextOrderId + 9]) : target.orderId
    const accountId = random.chance(10) ? this.accountId() : target.accountId
    return { type: 'settleOption', at, accountId, orderId }
  }

  /** Pauses of minutes, otherwise in the end nobody would trade. */
  private limits(at: number): Asked {
    const { random } = this
    const soon = () => (random.chance(3) ? at + random.between(-60_000, 600_000) : 0)
    const wanted = {
      dailyLossMax: random.chance(40)
        ? random.pick([0n, -1n, 2n ** 53n])
        : random.chance(2)
          ? null
          : BigInt(random.between(50, 2_000)) * usd,
      coolOffUntil: random.chance(30) ? random.pick([-1, 0.5, at + 100 * day + 1, at + day * 2]) : soon(),
      excludedUntil: random.chance(40) ? random.pick([at + 3_660 * day + 1, -7]) : soon(),
    }
    const { dailyLossMax, coolOffUntil, excludedUntil } = wanted
    const asked = random.pick([wanted, { dailyLossMax }, { coolOffUntil, excludedUntil }, { excludedUntil }])
    return { type: 'setOptionLimits', at, accountId: this.accountId(), ...asked }
  }

  private pair(): OptionPair {
    const { random } = this
    const known = random.pick(optionSetup)
    const terms = (change: Partial<OptionCycle>) => ({
      cycles: optionCycles.with(1, { ...optionCycleOf(60), ...change }),
    })
    const change = random.pick<Partial<OptionPair>>([
      {},
      {},
      {},
      {},
      {},
      terms({ returnPpm: random.between(1, 2_000_000), feePpm: random.between(0, 50_000) }),
      terms({ exposureMax: 50n * usd }),
      { isOpen: false },
      { isAdvancedOnly: true },
      { balanceMin: 41_000n * usd },
      { coinId: 77 },
      { stakeCoinId: 2 },
      { coinId: usdtId },
      { openingMovePpmMax: 10 },
      { openingMovePpmMax: 19 },
      { openingMovePpmMax: 20 },
      { openingMovePpmMax: 20 },
      { openingMovePpmMax: random.pick([0, 1, 0.5, 1_000_000, 1_000_001]) },
      { cycles: [] },
      terms({ seconds: 30 }),
      terms({ feePpm: 50_001 }),
      terms({ returnPpm: 0 }),
    ])
    if (!random.chance(30)) return { ...known, ...change }
    // As it was configured before rules 2.
    const { openingMovePpmMax: _, ...before } = known
    return before
  }

  private remember(
    order: { orderId: number; accountId: number },
    end: { coinId: number; maturesAt: number },
  ): void {
    this.recent.push(order)
    if (this.recent.length > 40) this.recent.shift()
    this.maturities.push(end)
    if (this.maturities.length > 40) this.maturities.shift()
  }
}
