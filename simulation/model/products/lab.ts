import type { LabCommand, LabConfig, SubscribeLab } from '@candor/engine/products/lab/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, terms, trading } from '../naive-product.ts'

const dayMs = 86_400_000
const houseId = 2

interface NaiveRelease {
  readonly dueAt: number
  readonly amount: bigint
}

interface NaiveSubscription {
  readonly accountId: number
  readonly projectId: number
  readonly coinId: number
  readonly quantity: bigint
  releases: NaiveRelease[]
}

interface NaiveProject {
  config: LabConfig
  isOver: boolean
}

/** Subscriptions again: one list of all subscriptions ever, added up on demand. */
class NaiveLab {
  private subscriptions: NaiveSubscription[] = []
  private readonly projects = new Map<number, NaiveProject>()
  private readonly clientOrders = new NaiveClientOrders()
  private lastOrderId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  get locked(): number {
    return this.subscriptions.filter(({ releases }) => releases.length > 0).length
  }

  handle(command: LabCommand): Rejection | null {
    return command.type === 'configureLab'
      ? this.configure(command.project, command.at)
      : this.subscribe(command)
  }

  tick(at: number): void {
    const { ledger } = this.engine
    for (const project of this.projects.values()) {
      const { config } = project
      if (project.isOver || config.endAt > at) continue
      project.isOver = true
      ledger.move(houseId, config.coinId, 'locked', 'available', config.quota - this.sold(config.projectId))
    }
    for (const one of this.subscriptions) {
      for (const { dueAt, amount } of one.releases)
        if (dueAt <= at) ledger.move(one.accountId, one.coinId, 'toBeReleased', 'available', amount)
      one.releases = one.releases.filter(({ dueAt }) => dueAt > at)
    }
    this.clientOrders.forget(at)
  }

  private sold(projectId: number, accountId?: number): bigint {
    return this.subscriptions
      .filter((one) => one.projectId === projectId && (accountId ?? one.accountId) === one.accountId)
      .reduce((sum, { quantity }) => sum + quantity, 0n)
  }

  private configure(config: LabConfig, at: number): Rejection | null {
    const { ledger } = this.engine
    const refused = this.refuseConfig(config)
    if (refused !== null) return refused
    const known = this.projects.get(config.projectId)
    const sold = this.sold(config.projectId)
    if (known !== undefined) {
      const old = known.config
      if (known.isOver || at >= old.endAt) return 'eventEnded'
      if (config.coinId !== old.coinId || config.paymentCoinId !== old.paymentCoinId)
        return 'parametersInvalid'
      if (config.quota < sold) return 'quotaFull'
      if (sold > 0n) {
        if (config.price !== old.price || config.quantityStep !== old.quantityStep) return 'priceMissing'
        const cycle = (of: LabConfig) => `${of.releaseAt} ${of.sliceCount} ${of.sliceDays}`
        if (cycle(config) !== cycle(old)) return 'cycleInvalid'
      }
    }
    const before = known?.config.quota ?? 0n
    if (ledger.balance(houseId, config.coinId, 'available') + before < config.quota)
      return 'houseCannotPromise'
    ledger.move(houseId, config.coinId, 'available', 'locked', config.quota - before)
    this.projects.set(config.projectId, { config, isOver: false })
    return null
  }

  private refuseConfig(config: LabConfig): Rejection | null {
    const { projectId, name, price, quantityStep, quota, quantityMin, quantityMaxPerAccount } = config
    if (!isWhole(projectId) || projectId < 1 || projectId > 4095) return 'parametersInvalid'
    if (name === '' || name.length > 40) return 'parametersInvalid'
    const coin = this.engine.coins.get(config.coinId)
    if (coin === undefined) return 'tradeCoinUnknown'
    if (!this.engine.coins.has(config.paymentCoinId)) return 'settlementCoinUnknown'
    if (config.coinId === config.paymentCoinId) return 'sameCoin'
    if (price <= 0n) return 'priceMissing'
    if (quantityStep < 1n) return 'quantityBelowRange'
    const perCoin = 10n ** BigInt(coin.scale)
    if ((quantityStep * price) % perCoin !== 0n) return 'priceMissing'
    if (quota < quantityStep || quota % quantityStep !== 0n) return 'quotaFull'
    if (quota > 2n ** 60n || (quota * price) / perCoin > 2n ** 60n) return 'quotaFull'
    if (quantityMin < quantityStep || quantityMin % quantityStep !== 0n || quantityMin > quota)
      return 'belowProjectMinimum'
    if (quantityMaxPerAccount !== null && quantityMaxPerAccount < quantityMin) return 'quantityAboveRange'
    if (!isWhole(config.startAt) || !isWhole(config.endAt) || config.startAt >= config.endAt)
      return 'activityWindowInvalid'
    const { releaseAt, sliceCount, sliceDays } = config
    if (!isWhole(releaseAt) || !isWhole(sliceCount) || !isWhole(sliceDays)) return 'cycleInvalid'
    if (releaseAt < config.endAt || sliceCount < 1 || sliceCount > 120) return 'cycleInvalid'
    if (sliceDays > 1_080 || (sliceCount > 1 && sliceDays === 0)) return 'cycleInvalid'
    return null
  }

  private subscribe(command: SubscribeLab): Rejection | null {
    const { engine } = this
    const { orderId, accountId, projectId, quantity, clientOrderId, at } = command
    if (!Number.isSafeInteger(orderId) || orderId <= 0) return 'parametersInvalid'
    if (clientOrderId !== null && (clientOrderId === '' || clientOrderId.length > 64))
      return 'parametersInvalid'
    if (!engine.accounts.has(accountId)) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.clientOrders.find(accountId, clientOrderId)
    if (before !== undefined) return engine.answerAgain(before)
    if (orderId <= this.lastOrderId) return 'parametersInvalid'
    const indebted = engine.products.loans.owes(accountId) ? 'loanOutstanding' : null
    const barred =
      engine.products.spot.refuseTrader(accountId) ?? indebted ?? engine.refuseProduct('lab', accountId)
    if (barred !== null) return barred
    const config = this.projects.get(projectId)?.config
    if (config === undefined) return 'activityUnknown'
    if (!config.isOpen) return 'activityClosed'
    if (at < config.startAt) return 'eventNotStarted'
    if (at >= config.endAt) return 'eventEnded'
    const tookAnyPrice = this.engine.rules === 0 && command.price === null
    if (!tookAnyPrice && command.price !== config.price) return 'termsChanged'
    const left = config.quota - this.sold(projectId)
    if (left === 0n) return 'quotaFull'
    if (quantity <= 0n) return 'quantityEmpty'
    if (quantity % config.quantityStep !== 0n) return 'quantityNotWhole'
    if (quantity < config.quantityMin && quantity !== left) return 'belowProjectMinimum'
    const own = this.sold(projectId, accountId)
    if (config.quantityMaxPerAccount !== null && own + quantity > config.quantityMaxPerAccount)
      return 'quantityAboveRange'
    if (quantity > left) return 'quotaFull'
    const isLocked = (one: NaiveSubscription) => one.accountId === accountId && one.releases.length > 0
    if (this.subscriptions.filter(isLocked).length >= 100) return 'tooManyOpenOrders'
    const { coinId, paymentCoinId } = config
    const scale = BigInt(engine.coins.get(coinId)?.scale ?? 0)
    const cost = (quantity * config.price) / 10n ** scale
    if (engine.ledger.balance(accountId, paymentCoinId, 'available') < cost) return 'insufficientBalance'
    this.lastOrderId = orderId
    if (clientOrderId !== null)
      this.clientOrders.remember(accountId, clientOrderId, { orderId, at, rules: this.engine.rules })
    this.subscriptions.push({
      accountId,
      projectId,
      coinId,
      quantity,
      releases: releasesOf(config, quantity),
    })
    engine.ledger.add(accountId, paymentCoinId, 'available', -cost)
    engine.ledger.add(houseId, paymentCoinId, 'available', cost)
    engine.ledger.add(houseId, coinId, 'locked', -quantity)
    engine.ledger.add(accountId, coinId, 'toBeReleased', quantity)
    return engine.answer(orderId)
  }
}

function releasesOf({ releaseAt, sliceCount, sliceDays }: LabConfig, quantity: bigint): NaiveRelease[] {
  const part = quantity / BigInt(sliceCount)
  const releases: NaiveRelease[] = []
  for (let i = 0; i < sliceCount; i += 1) {
    const isLast = i === sliceCount - 1
    const amount = isLast ? quantity - part * BigInt(sliceCount - 1) : part
    releases.push({ dueAt: releaseAt + i * sliceDays * dayMs, amount })
  }
  return releases
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

export const lab = {
  place: 5,
  isSwitched: true,
  commands: {
    configureLab: terms,
    subscribeLab: trading,
  },
  proposals: {
    configureLab: {
      about: ['lab project', 'project.projectId'],
      fields: {
        project: {
          projectId: 'number',
          name: 'text',
          coinId: 'number',
          paymentCoinId: 'number',
          price: 'digits',
          quantityStep: 'digits',
          quota: 'digits',
          quantityMin: 'digits',
          quantityMaxPerAccount: 'digits or nothing',
          startAt: 'number',
          endAt: 'number',
          releaseAt: 'number',
          sliceCount: 'number',
          sliceDays: 'number',
          isOpen: 'yes or no',
        },
      },
      mayWait: true,
    },
  },
  create: (engine: NaiveEngine) => new NaiveLab(engine),
} as const satisfies NaiveDescription<LabCommand>
