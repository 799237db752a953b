import type { PledgeCommand, PledgeConfig, SubscribePledge } from '@candor/engine/products/pledge/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, operator, terms, trading } from '../naive-product.ts'

const dayMs = 86_400_000
const houseId = 2

interface NaivePledgeOrder {
  readonly orderId: number
  readonly accountId: number
  readonly productId: number
  readonly coinId: number
  readonly principal: bigint
  readonly interestOfADay: bigint
  /** The due times of unpaid daily interest. */
  unpaid: number[]
  readonly endsAt: number
}

/** Pledges again: a list of orders, each with a list of its unpaid days. */
class NaivePledge {
  orders: NaivePledgeOrder[] = []
  private readonly products = new Map<number, PledgeConfig>()
  private readonly clientOrders = new NaiveClientOrders()
  private lastOrderId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  needsTwo({ type }: PledgeCommand): boolean {
    return this.engine.rules >= 3 && type === 'terminatePledge'
  }

  handle(command: PledgeCommand): Rejection | null {
    switch (command.type) {
      case 'configurePledge':
        return this.configure(command.product)
      case 'subscribePledge':
        return this.subscribe(command)
      case 'terminatePledge':
        return this.terminate(command.orderId, command.at)
      default:
        throw new Error('The model knows no such command')
    }
  }

  tick(at: number): void {
    for (const order of this.orders) {
      this.pay(order, at)
      if (order.endsAt <= at) this.end(order)
    }
    this.clientOrders.forget(at)
  }

  private configure(config: PledgeConfig): Rejection | null {
    const { productId, coinId, cycleCount, cycleUnit, quota } = config
    if (!isWhole(productId) || productId < 1 || productId > 4095) return 'parametersInvalid'
    if (!this.engine.coins.has(coinId)) return 'tradeCoinUnknown'
    if (!['day', 'week', 'month'].includes(cycleUnit)) return 'cycleUnitInvalid'
    if (!isWhole(cycleCount) || cycleCount < 1 || daysOf(config) > 1_080) return 'cycleInvalid'
    if (!isWhole(config.startAt) || !isWhole(config.endAt) || config.startAt >= config.endAt)
      return 'activityWindowInvalid'
    if (config.principalMin < 1n) return 'quantityBelowRange'
    if (config.principalMax < config.principalMin || config.principalMax > 2n ** 50n)
      return 'quantityAboveRange'
    if (quota !== null && (quota < config.principalMin || quota > 2n ** 50n)) return 'quotaFull'
    if (!isWhole(config.dailyRatePpm) || config.dailyRatePpm > 50_000) return 'interestInvalid'
    if (config.principalMin * BigInt(config.dailyRatePpm) < 1_000_000n) return 'interestInvalid'
    const known = this.products.get(productId)
    if (known !== undefined && known.coinId !== coinId) return 'parametersInvalid'
    this.products.set(productId, config)
    return null
  }

  private subscribe(command: SubscribePledge): Rejection | null {
    const { engine } = this
    const { orderId, accountId, productId, amount, clientOrderId, at } = command
    if (!Number.isSafeInteger(orderId) || orderId <= 0) return 'parametersInvalid'
    if (clientOrderId !== null && (clientOrderId === '' || clientOrderId.length > 64))
      return 'parametersInvalid'
    if (!engine.accounts.has(accountId)) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.clientOrders.find(accountId, clientOrderId)
    if (before !== undefined) return engine.answerAgain(before)
    if (orderId <= this.lastOrderId) return 'parametersInvalid'
    const barred = engine.products.spot.refuseTrader(accountId) ?? engine.refuseProduct('pledge', accountId)
    if (barred !== null) return barred
    const config = this.products.get(productId)
    if (config === undefined) return 'activityUnknown'
    if (!config.isOpen) return 'activityClosed'
    if (at < config.startAt) return 'eventNotStarted'
    if (at >= config.endAt) return 'eventEnded'
    const endsAt = Math.min(at + daysOf(config) * dayMs, config.endAt)
    const unpaid: number[] = []
    for (let dueAt = at + dayMs; dueAt <= endsAt; dueAt += dayMs) unpaid.push(dueAt)
    if (unpaid.length === 0) return 'lessThanADayLeft'
    const tookAnyTerms = this.engine.rules === 0 && command.dailyRatePpm === null
    if (!tookAnyTerms && !isOnTerms(command, config)) return 'termsChanged'
    if (amount <= 0n) return 'quantityEmpty'
    if (amount < config.principalMin) return 'quantityBelowRange'
    if (amount > config.principalMax) return 'quantityAboveRange'
    const ofProduct = this.orders.filter((order) => order.productId === productId)
    const open = ofProduct.reduce((sum, order) => sum + order.principal, 0n)
    if (config.quota !== null && open + amount > config.quota) return 'quotaFull'
    if (this.orders.filter((order) => order.accountId === accountId).length >= 100) return 'tooManyOpenOrders'
    const { coinId } = config
    if (engine.ledger.balance(accountId, coinId, 'available') < amount) return 'insufficientBalance'
    const interestOfADay = (amount * BigInt(config.dailyRatePpm)) / 1_000_000n
    const promised = interestOfADay * BigInt(unpaid.length)
    if (engine.ledger.balance(houseId, coinId, 'available') < promised) return 'houseCannotPromise'
    this.lastOrderId = orderId
    if (clientOrderId !== null)
      this.clientOrders.remember(accountId, clientOrderId, { orderId, at, rules: this.engine.rules })
    const order = { orderId, accountId, productId, coinId, principal: amount, interestOfADay, endsAt }
    this.orders.push({ ...order, unpaid })
    engine.ledger.move(accountId, coinId, 'available', 'locked', amount)
    engine.ledger.move(houseId, coinId, 'available', 'locked', promised)
    return engine.answer(orderId)
  }

  private terminate(orderId: number, at: number): Rejection | null {
    if (!Number.isSafeInteger(orderId) || orderId < 1 || orderId > this.lastOrderId) return 'orderMissing'
    const order = this.orders.find((open) => open.orderId === orderId)
    if (order === undefined || order.endsAt <= at) return 'orderNotOpen'
    this.pay(order, at)
    this.end(order)
    return this.engine.answer(orderId)
  }

  private pay(order: NaivePledgeOrder, at: number): void {
    const { ledger } = this.engine
    for (const dueAt of order.unpaid) {
      if (dueAt > at) break
      ledger.add(houseId, order.coinId, 'locked', -order.interestOfADay)
      ledger.add(order.accountId, order.coinId, 'available', order.interestOfADay)
    }
    order.unpaid = order.unpaid.filter((dueAt) => dueAt > at)
  }

  private end(order: NaivePledgeOrder): void {
    const { ledger } = this.engine
    const promised = order.interestOfADay * BigInt(order.unpaid.length)
    ledger.move(order.accountId, order.coinId, 'locked', 'available', order.principal)
    ledger.move(houseId, order.coinId, 'locked', 'available', promised)
    this.orders = this.orders.filter((open) => open !== order)
  }
}

function daysOf({ cycleUnit, cycleCount }: PledgeConfig): number {
  return cycleCount * { day: 1, week: 7, month: 30 }[cycleUnit]
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function isOnTerms(command: SubscribePledge, config: PledgeConfig): boolean {
  const isSameRate = command.dailyRatePpm === config.dailyRatePpm
  return isSameRate && command.endAt === config.endAt && command.cycleDays === daysOf(config)
}

export const pledge = {
  place: 4,
  isSwitched: true,
  commands: {
    configurePledge: terms,
    subscribePledge: trading,
    terminatePledge: operator,
  },
  proposals: {
    configurePledge: {
      about: ['pledge product', 'product.productId'],
      fields: {
        product: {
          productId: 'number',
          coinId: 'number',
          principalMin: 'digits',
          principalMax: 'digits',
          cycleUnit: ['day', 'week', 'month'],
          cycleCount: 'number',
          dailyRatePpm: 'number',
          startAt: 'number',
          endAt: 'number',
          quota: 'digits or nothing',
          isOpen: 'yes or no',
        },
      },
      mayWait: true,
    },
    terminatePledge: { about: ['pledge', 'orderId'], fields: { orderId: 'number' } },
  },
  create: (engine: NaiveEngine) => new NaivePledge(engine),
} as const satisfies NaiveDescription<PledgeCommand>
