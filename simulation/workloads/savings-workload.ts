import type { Asked } from '@candor/engine/testing/authored'
import type { LabConfig } from '@candor/engine/products/lab/commands'
import type { PledgeConfig } from '@candor/engine/products/pledge/commands'
import { cycleDaysOf } from '@candor/engine/rules/pledge-interest'
import type { State } from '@candor/engine/state'
import type { Random } from '../random.ts'
import { firstAccountId, usdtId } from '../setup.ts'
import { type Later, SwapWorkload } from './swap-workload.ts'

const dayMs = 86_400_000
const houseId = 2
/** Sold in the lab. */
const labCoinId = 4
const labCoin = 10_000n
const usdt = 1_000_000n

/** Pledges, subscriptions and exchanges, with the required clock ticks and prices. */
export class SavingsWorkload {
  private readonly random: Random
  private readonly anyAccount: () => number
  private nextPledgeId = 1
  private nextLabOrderId = 1
  private nextProjectId = 1
  private readonly products = new Map<number, PledgeConfig>()
  private readonly projects = new Map<number, LabConfig>()
  private readonly swaps: SwapWorkload
  /** Commands that belong together, in sequence. */
  private readonly queue: Later[] = []

  constructor(random: Random, anyAccount: () => number, look: () => State) {
    this.random = random
    this.anyAccount = anyAccount
    this.swaps = new SwapWorkload(random, () => this.account(), look)
  }

  /** Whether a command should come soon: a quote is valid only briefly. */
  get isWaiting(): boolean {
    return this.queue.length > 0
  }

  next(at: number): Asked {
    const queued = this.queue.shift()
    if (queued !== undefined) return queued(at)
    const { random } = this
    switch (
      random.weighted({
        pledge: 24,
        lab: 20,
        swap: 20,
        dust: 4,
        terminate: 3,
        configurePledge: this.products.size < 4 ? 20 : 2,
        configureLab: this.projects.size < 3 ? 20 : 3,
        configureSwap: 2,
        fund: 6,
      })
    ) {
      case 'pledge':
        return this.subscribePledge(at)
      case 'lab':
        return this.subscribeLab(at)
      case 'swap':
        return this.inTurn(at, this.swaps.exchange())
      case 'dust':
        return this.inTurn(at, this.swaps.dust())
      case 'terminate':
        return { type: 'terminatePledge', at, orderId: this.nextPledgeId - random.between(-1, 30) }
      case 'configurePledge':
        return this.configurePledge(at)
      case 'configureLab':
        return this.configureLab(at)
      case 'configureSwap':
        return this.swaps.configure(at)
      case 'fund':
        return this.fund(at)
      default:
        throw new Error('No such kind of command')
    }
  }

  configuring(at: number): Asked {
    const { random } = this
    if (random.chance(3)) return this.configurePledge(at)
    return random.chance(2) ? this.configureLab(at) : this.swaps.configure(at)
  }

  private inTurn(at: number, commands: Later[]): Asked {
    this.queue.push(...commands)
    return this.next(at)
  }

  /** One account, other than the hoarder of spot orders, makes many, so that their limits are reached. */
  private account(): number {
    return this.random.chance(5) ? firstAccountId + 1 : this.anyAccount()
  }

  private orderId(next: number): number {
    return this.random.chance(200) ? this.random.pick([next - 1, 0]) : next
  }

  private clientOrderId(next: number): string | null {
    const { random } = this
    if (!random.chance(4)) return null
    if (random.chance(50)) return random.chance(2) ? '' : 'x'.repeat(65)
    return `s${Math.max(1, next - random.below(3))}`
  }

  private subscribePledge(at: number): Asked {
    const { random } = this
    const productId = random.chance(60) ? 9 : random.between(1, 4)
    const product = this.products.get(productId)
    const cycleDays = product === undefined ? 1 : cycleDaysOf(product)
    const { principalMin = usdt, principalMax = usdt, dailyRatePpm = 1, endAt = at } = product ?? {}
    const amount = random.chance(12)
      ? random.pick([0n, -1n, principalMin - 1n, principalMax + 1n, principalMax])
      : principalMin + BigInt(random.below(3)) * 10_007n
    const orderId = this.orderId(this.nextPledgeId)
    const clientOrderId = this.clientOrderId(this.nextPledgeId)
    this.nextPledgeId += 1
    return {
      type: 'subscribePledge',
      at,
      orderId,
      accountId: this.account(),
      productId,
      amount,
      cycleDays: random.chance(30) ? cycleDays + 1 : cycleDays,
      dailyRatePpm: random.chance(30) ? dailyRatePpm + 1 : dailyRatePpm,
      endAt: random.chance(30) ? endAt + 1 : endAt,
      clientOrderId,
    }
  }

  private configurePledge(at: number): Asked {
    const { random } = this
    const unit = random.pick(['day', 'day', 'week', 'month'] as const)
    const good: PledgeConfig = {
      productId: random.between(1, 4),
      coinId: usdtId,
      principalMin: 2n * usdt,
      principalMax: 500n * usdt,
      cycleUnit: unit,
      cycleCount: random.between(1, unit === 'day' ? 9 : 2),
      dailyRatePpm: random.between(1, 9_000),
      startAt: at - dayMs,
      endAt: at + random.between(1, 12) * dayMs,
      quota: random.chance(3) ? BigInt(random.between(500, 3_000)) * usdt : null,
      isOpen: !random.chance(12),
    }
    const change = random.chance(2)
      ? {}
      : random.pick<Partial<PledgeConfig>>([
          { productId: 0 },
          { coinId: 77 },
          { coinId: 2 },
          { cycleUnit: 'year' as 'day' },
          { cycleCount: 0 },
          { cycleCount: 1_081, cycleUnit: 'day' },
          { endAt: good.startAt },
          { endAt: at + dayMs - 1 },
          { startAt: at + 3_600_000 },
          { principalMin: 0n },
          { principalMax: 1n },
          { quota: 1n },
          { dailyRatePpm: 0 },
          { dailyRatePpm: 50_001 },
          // More than the house can promise for the largest orders.
          { dailyRatePpm: 50_000, principalMax: 30_000n * usdt, cycleUnit: 'month', endAt: at + 60 * dayMs },
        ])
    const product = { ...good, ...change }
    if (isGoodPledge(product)) this.products.set(product.productId, product)
    return { type: 'configurePledge', at, product }
  }

  private subscribeLab(at: number): Asked {
    const { random } = this
    const projectId = random.chance(60) ? 4_000 : Math.max(1, this.nextProjectId - random.between(1, 3))
    const project = this.projects.get(projectId)
    const { quantityMin: min = labCoin, price = 370_000n } = project ?? {}
    const quantity = random.chance(10)
      ? random.pick([
          0n,
          -1n,
          1n,
          min - labCoin,
          (project?.quota ?? 0n) + labCoin,
          project?.quota ?? 0n,
          labCoin,
        ])
      : min + BigInt(random.below(4)) * labCoin
    const orderId = this.orderId(this.nextLabOrderId)
    const clientOrderId = this.clientOrderId(this.nextLabOrderId)
    this.nextLabOrderId += 1
    return {
      type: 'subscribeLab',
      at,
      orderId,
      accountId: this.account(),
      projectId,
      quantity,
      price: random.chance(30) ? price + 1n : price,
      clientOrderId,
    }
  }

  private configureLab(at: number): Asked {
    const { random } = this
    const known = this.projects.get(this.nextProjectId - 1)
    const endAt = at + random.between(1, 20) * 3_600_000
    const sliceCount = random.between(1, 4)
    const good: LabConfig =
      known !== undefined && random.chance(2)
        ? known
        : {
            projectId: this.nextProjectId,
            name: 'Project',
            coinId: labCoinId,
            paymentCoinId: usdtId,
            price: 370_000n,
            quantityStep: labCoin,
            quota: BigInt(random.between(50, 400)) * labCoin,
            quantityMin: BigInt(random.between(2, 5)) * labCoin,
            quantityMaxPerAccount: random.chance(2) ? 12n * labCoin : null,
            startAt: at - random.between(-1, 3) * 1_800_000,
            endAt,
            releaseAt: endAt + random.below(2 * dayMs),
            sliceCount,
            sliceDays: sliceCount === 1 ? 0 : random.between(1, 2),
            isOpen: !random.chance(15),
          }
    const change = random.chance(2)
      ? {}
      : random.pick<Partial<LabConfig>>([
          { projectId: 0 },
          { name: '' },
          { coinId: 77 },
          { paymentCoinId: 77 },
          { paymentCoinId: labCoinId },
          { paymentCoinId: 2 },
          { price: 0n },
          { price: 740_000n },
          { quantityStep: 0n },
          { quantityStep: 1n },
          { quota: labCoin },
          { quota: 10n ** 17n },
          { quota: 10n ** 13n },
          { quota: good.quota + 10n * labCoin },
          { quantityMin: 1n },
          { quantityMaxPerAccount: 1n },
          { endAt: good.startAt },
          { releaseAt: 0 },
          { sliceCount: good.sliceCount + 1, sliceDays: 2 },
          { sliceCount: 121 },
        ])
    const project = { ...good, ...change }
    const isGood = Object.keys(change).length === 0
    if (isGood && project.projectId === this.nextProjectId) this.nextProjectId += 1
    if (isGood) this.projects.set(project.projectId, project)
    return { type: 'configureLab', at, project }
  }

  private fund(at: number): Asked {
    const { random } = this
    const coinId = random.between(1, 4)
    const amount = coinId === labCoinId ? 300n * labCoin : BigInt(random.between(1, 300)) * usdt
    return { type: 'credit', at, accountId: houseId, coinId, amount, flow: 'houseFunding', reference: 0 }
  }
}

/** Whether it will be accepted, so that most subscriptions name current terms. */
function isGoodPledge(product: PledgeConfig): boolean {
  const { productId, coinId, principalMin, principalMax, cycleUnit, dailyRatePpm, quota } = product
  const days = cycleDaysOf(product)
  return (
    productId > 0 &&
    coinId === usdtId &&
    ['day', 'week', 'month'].includes(cycleUnit) &&
    days >= 1 &&
    days <= 1_080 &&
    product.startAt < product.endAt &&
    principalMin > 0n &&
    principalMax >= principalMin &&
    (quota === null || quota >= principalMin) &&
    dailyRatePpm > 0 &&
    dailyRatePpm <= 50_000
  )
}
