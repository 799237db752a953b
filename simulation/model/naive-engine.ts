import type { Command } from '@candor/engine/commands'
import type { AccountFlag } from '@candor/engine/rules/account-flags'
import type { Rejection } from '@candor/engine/rules/reasons'
import { deepCopy } from './deep-copy.ts'
import { naiveAuthorRule } from './naive-authors.ts'
import { NaiveLedger } from './naive-ledger.ts'
import {
  naiveAdoptRules,
  naiveDeclareMoney,
  naiveOpenAccount,
  naiveOpenExchange,
  naiveSetFlags,
} from './naive-marks.ts'
import type { NaiveTrade } from './naive-orders.ts'
import type { AnyDescription, NaiveProduct, NaiveProposable, NaiveSenders } from './naive-product.ts'
import { naiveTakeFromFund } from './naive-take-from-fund.ts'
import * as all from './products/all.ts'
import { lenderId } from './products/loans.ts'
import type { NaiveSettlement } from './products/options.ts'
import { fundId } from './products/support.ts'

type All = typeof all
export type NaiveProducts = { readonly [Name in keyof All]: ReturnType<All[Name]['create']> }
type OfProducts = Parameters<NaiveProducts[keyof NaiveProducts]['handle']>[0]
/** A command of no product. */
export type NaiveCoreCommand = Exclude<Command, OfProducts>

const inPlace = Object.entries<AnyDescription>(all).toSorted(([, one], [, other]) => one.place - other.place)

interface Owned {
  /** Of the product. */
  readonly name: string
  readonly senders: NaiveSenders
  readonly proposable: NaiveProposable | undefined
}

/** Each command of a product. */
const owned = new Map<string, Owned>(
  inPlace.flatMap(([name, { commands, proposals }]) =>
    Object.entries(commands).map(([type, senders]): [string, Owned] => [
      type,
      { name, senders, proposable: proposals?.[type] },
    ]),
  ),
)

export interface NaiveAnswer {
  readonly rejection: Rejection | null
  readonly orderId: number | null
  readonly isRepeat: boolean
  readonly trades: readonly NaiveTrade[]
  readonly settlements: readonly NaiveSettlement[]
  readonly openings: readonly number[]
  readonly ticks: readonly NaiveTick[]
  /** The events about the records of a product by its name, and about marks and the money, in order. */
  readonly news: NaiveNews
  /** For a command of many parts. */
  readonly parts: readonly NaivePart[] | null
  /** The command executed by an approval. */
  readonly approved: Command | null
  /** The commands executed by the clock, which two operators had agreed on. */
  readonly executed: readonly Command[]
}

/** The outcome of one part of a command. */
export type NaivePart = Pick<NaiveAnswer, 'rejection' | 'orderId' | 'isRepeat'>

export type NaiveNews = { readonly [Name in NewsName]?: readonly string[] }

/** The products that tell news, and the marks. */
export type NewsName =
  | 'marks'
  | {
      [Name in keyof NaiveProducts]: NaiveProducts[Name] extends { news: string[] } ? Name : never
    }[keyof All]

export interface NaiveTick {
  readonly coinId: number
  readonly number: number
  readonly priceE10: bigint
}

/** Nothing happened. */
const silence = {
  orderId: null,
  trades: [],
  settlements: [],
  openings: [],
  ticks: [],
  news: {},
  parts: null,
  approved: null,
  executed: [],
} as const

/** The engine again, written to be obviously right and with no regard for speed. */
export class NaiveEngine {
  at = 0
  rules = 0
  money: 'test' | 'real' | null = null
  /** Whether real money has been opened; nothing else needs it. */
  isOpened = true
  lastOutboxId = 0
  readonly credited = new Map<string, string>()
  readonly coins = new Map<number, { symbol: string; scale: number }>()
  readonly accounts = new Map<number, Set<AccountFlag>>([
    [0, new Set(['tradeBanned'])],
    [1, new Set(['tradeBanned'])],
    [2, new Set(['tradeBanned'])],
    [3, new Set(['certified'])],
  ])
  readonly ledger = new NaiveLedger()
  readonly regions = new Map<number, string>()
  readonly switches = new Map<string, { isOpen: boolean; closedRegions: readonly string[] }>()
  readonly index = new Map<number, { number: number; priceE10: bigint; at: number }>()
  readonly products: NaiveProducts
  readonly rates = new Map<string, bigint>()
  /** By account, the operators who have assessed it. */
  readonly assessors = new Map<number, Set<number>>()
  /** The last account that is older than rules 7. */
  lastOldAccount = -1
  /** The events of the last command about marks and the money, in order. */
  markNews: string[] = []
  private readonly tradingDays = new Map<number, Set<number>>()
  /** The time of the current command. */
  private now = 0
  private ticks: NaiveTick[] = []
  /** The answers to the parts of the current command. */
  parts: NaivePart[] | null = null

  constructor() {
    const products = inPlace.map(([name, { create }]) => [name, create(this)])
    this.products = Object.fromEntries(products) as NaiveProducts
  }

  /** All alike, in the order of ticks. */
  private get productList(): readonly NaiveProduct<never>[] {
    return Object.values(this.products)
  }

  apply(command: Command): NaiveAnswer {
    this.ledger.touched.clear()
    this.now = command.at
    for (const product of this.productList) product.beginCommand?.()
    this.markNews = []
    this.ticks = []
    this.parts = null
    const isDelivered = command.outboxId !== undefined && command.outboxId <= this.lastOutboxId
    if (command.at >= this.at && isDelivered) return { ...silence, rejection: null, isRepeat: true }
    const rejection =
      command.at < this.at ? 'timeWentBack' : (naiveAuthorRule(this, command) ?? this.handle(command))
    if (rejection !== null) return { ...silence, rejection, isRepeat: false }
    const { spot, options, approvals } = this.products
    const { answeredOrderId, isRepeat, trades } = spot
    if (!isRepeat) {
      this.at = command.at
      if (command.outboxId !== undefined) this.lastOutboxId = command.outboxId
    }
    const { settlements, openings } = options
    const { ticks, news, parts } = this
    const { approved, executed } = approvals
    const told = { trades, settlements, openings, ticks, news, parts, approved, executed }
    return { rejection: null, orderId: answeredOrderId, isRepeat, ...told }
  }

  private get news(): NaiveNews {
    const ofProducts = Object.entries<NaiveProduct<never>>(this.products).map(([name, { news }]) => [
      name,
      news,
    ])
    return { ...(Object.fromEntries(ofProducts) as NaiveNews), marks: this.markNews }
  }

  /** For trying commands that may have to be undone. */
  copy(): NaiveEngine {
    return deepCopy(this)
  }

  /** A product's answer about an accepted order. */
  answer(orderId: number): null {
    this.products.spot.answeredOrderId = orderId
    return null
  }

  answerAgain(orderId: number): null {
    this.products.spot.isRepeat = true
    return this.answer(orderId)
  }

  /** Executes an approved command. */
  perform(command: Command): Rejection | null {
    return this.handle(command)
  }

  /** The product that has this command. */
  productOf({ type }: Command): NaiveProduct<never> | undefined {
    const products: Readonly<Record<string, NaiveProduct<never>>> = this.products
    const owner = owned.get(type)
    return owner && products[owner.name]
  }

  /** The allowed authors of a product's command. */
  sendersOf({ type }: Command): NaiveSenders | undefined {
    return owned.get(type)?.senders
  }

  /** How a command of a product is proposed, if it can be. */
  proposableOf(type: string): NaiveProposable | undefined {
    return owned.get(type)?.proposable
  }

  private handle(command: Command): Rejection | null {
    const product = this.productOf(command)
    if (product === undefined) return this.handleCore(command as NaiveCoreCommand)
    return product.handle(command as never)
  }

  private handleCore(command: NaiveCoreCommand): Rejection | null {
    switch (command.type) {
      case 'adoptRules':
        return naiveAdoptRules(this, command)
      case 'declareMoney':
        return naiveDeclareMoney(this, command)
      case 'openExchange':
        return naiveOpenExchange(this)
      case 'resumeFromBackup':
        return this.products.withdrawals.resume(command.restoreId) ?? this.endDoubtful()
      case 'clockTick':
        this.tick(command.at)
        return null
      case 'indexTick':
        return this.takePrice(command.coinId, command.priceE10, command.at)
      case 'indexTicks':
        return this.takePrices(command)
      case 'configureCoin':
        return this.configureCoin(command)
      case 'openAccount':
        return naiveOpenAccount(this, command)
      case 'setAccountFlags':
        return naiveSetFlags(this, command)
      case 'setAccountRegion':
        return this.setRegion(command)
      case 'setProductSwitch':
        return this.setSwitch(command)
      case 'credit':
        return this.credit(command)
      case 'takeFromFund':
        return naiveTakeFromFund(this, command)
      case 'setFiatRate':
        return this.setRate(command)
      default:
        throw new Error('The model knows no such command')
    }
  }

  private tick(at: number): void {
    for (const product of this.productList) product.tick?.(at)
    this.products.approvals.execute(at)
  }

  private endDoubtful(): null {
    if (!this.products.spot.isRepeat) this.products.approvals.endDoubtful()
    return null
  }

  private takePrice(coinId: number, priceE10: bigint, at: number): Rejection | null {
    if (!this.coins.has(coinId)) return 'coinUnknown'
    if (priceE10 <= 0n || priceE10 > 10n ** 25n) return 'amountNotPositive'
    for (const product of this.productList) product.indexTick?.(coinId, at, priceE10)
    const number = (this.index.get(coinId)?.number ?? 0) + 1
    this.index.set(coinId, { number, priceE10, at })
    for (const product of this.productList) product.indexTicked?.(coinId)
    this.ticks.push({ coinId, number, priceE10 })
    return null
  }

  /** One price after the other; no coin has two at the same moment. */
  private takePrices({ prices, at }: Extract<Command, { type: 'indexTicks' }>): Rejection | null {
    if (this.rules < 2) return 'rulesUnknown'
    if (prices.length === 0) return 'parametersInvalid'
    const rejections = prices.map(({ coinId, priceE10 }) => {
      const isSound = this.coins.has(coinId) && priceE10 > 0n && priceE10 <= 10n ** 25n
      if (isSound && this.index.get(coinId)?.at === at) return 'timeStandsStill'
      return this.takePrice(coinId, priceE10, at)
    })
    const [first = null] = rejections
    if (!rejections.includes(null)) return first
    this.parts = rejections.map((rejection) => ({ rejection, orderId: null, isRepeat: false }))
    this.tick(at)
    return null
  }

  private configureCoin(command: Extract<Command, { type: 'configureCoin' }>): Rejection | null {
    const { coinId, symbol, scale, name, sources } = command
    if (!Number.isSafeInteger(coinId) || coinId < 1 || coinId > 4095) return 'parametersInvalid'
    if (symbol === '') return 'coinSymbolEmpty'
    if (!/^[A-Z0-9]{1,16}$/.test(symbol) || !Number.isInteger(scale) || scale < 0 || scale > 18)
      return 'coinConfigInvalid'
    if (this.rules < 8 && (name !== undefined || sources !== undefined)) return 'rulesUnknown'
    if (typeof name === 'string' && !/^\S(.{0,38}\S)?$/.test(name)) return 'coinConfigInvalid'
    const asked = (sources ?? []).map(({ source }) => source)
    if (asked.some((source, at) => asked.indexOf(source) < at)) return 'coinConfigInvalid'
    if (asked.some((source) => !/^(binance|coinbase|kraken)$/.test(source))) return 'coinConfigInvalid'
    const known = this.coins.get(coinId)
    if (known !== undefined && known.scale !== scale) return 'coinConfigInvalid'
    if (this.rules >= 8 && known !== undefined && known.symbol !== symbol) return 'coinConfigInvalid'
    const isTaken = [...this.coins].some(([id, coin]) => id !== coinId && coin.symbol === symbol)
    if (isTaken) return 'coinConfigInvalid'
    this.coins.set(coinId, { symbol, scale })
    return null
  }

  private setRegion(command: Extract<Command, { type: 'setAccountRegion' }>): Rejection | null {
    const { accountId, region } = command
    if (region !== null && !/^[A-Z][A-Z]$/.test(region)) return 'parametersInvalid'
    if (!this.accounts.has(accountId) || accountId < 16) return 'accountUnknown'
    if (region === null) this.regions.delete(accountId)
    else this.regions.set(accountId, region)
    return null
  }

  /** Whether somebody could use a product afterwards who can't now. */
  isOpening({ product, isOpen, closedRegions }: Extract<Command, { type: 'setProductSwitch' }>): boolean {
    const now = this.switches.get(product) ?? { isOpen: true, closedRegions: [] }
    const areMore = now.closedRegions.some((region) => !closedRegions.includes(region))
    return areMore || (isOpen && !now.isOpen)
  }

  private setSwitch(command: Extract<Command, { type: 'setProductSwitch' }>): Rejection | null {
    const { product, isOpen, closedRegions } = command
    if (!inPlace.some(([name, { isSwitched }]) => isSwitched && name === product)) return 'parametersInvalid'
    if (closedRegions.some((region) => !/^[A-Z][A-Z]$/.test(region))) return 'parametersInvalid'
    this.switches.set(product, { isOpen, closedRegions })
    return null
  }

  refuseProduct(product: string, accountId: number): Rejection | null {
    const found = this.switches.get(product) ?? { isOpen: true, closedRegions: [] }
    if (!found.isOpen) return 'productClosed'
    const region = this.regions.get(accountId)
    const isAnywhere = found.closedRegions.length === 0 || accountId < 16
    const isElsewhere = region !== undefined && !found.closedRegions.includes(region)
    return isAnywhere || isElsewhere ? null : 'productNotOffered'
  }

  /** Users of real money can't do anything before the opening. */
  isClosedTo(accountId: number): boolean {
    return this.money === 'real' && !this.isOpened && accountId >= 16
  }

  /** Actions that not even an owner may take. */
  refuseTouching(accountId: number): Rejection | null {
    const flags = this.accounts.get(accountId)
    if (flags === undefined) return 'accountUnknown'
    if (this.isClosedTo(accountId)) return 'exchangeNotOpen'
    if (flags.has('frozen')) return 'accountFrozen'
    return flags.has('locked') ? 'accountLocked' : null
  }

  rateOf(currency: string, coinId: number): bigint | undefined {
    return this.rates.get(`${currency}/${coinId}`)
  }

  private setRate(command: Extract<Command, { type: 'setFiatRate' }>): Rejection | null {
    const { currency, coinId, rateE10 } = command
    if (this.rules < 4) return 'rulesUnknown'
    if (!/^[A-Z][A-Z][A-Z]$/.test(currency)) return 'currencyInvalid'
    if (!this.coins.has(coinId)) return 'coinUnknown'
    if (rateE10 < 1n) return 'amountNotPositive'
    if (rateE10 > 10n ** 20n) return 'fiatRateTooLarge'
    this.rates.set(`${currency}/${coinId}`, rateE10)
    return null
  }

  /** The number of the UTC day. */
  get today(): number {
    return Math.floor(this.now / 86_400_000)
  }

  /** The UTC days on which a user's account has traded. */
  noteTrade(accountId: number): void {
    if (this.rules < 4 || accountId < 16) return
    const days = this.tradingDays.get(accountId) ?? new Set()
    this.tradingDays.set(accountId, days.add(this.today))
  }

  tradingDaysOf(accountId: number): number {
    return this.tradingDays.get(accountId)?.size ?? 0
  }

  private credit(command: Extract<Command, { type: 'credit' }>): Rejection | null {
    const { accountId, coinId, amount, flow, reference } = command
    if (this.rules >= 4 && command.by.kind === 'external') return 'authorNotAllowed'
    if (!['deposit', 'testFunding', 'houseFunding'].includes(flow)) return 'parametersInvalid'
    const isText = typeof reference === 'string'
    if (this.rules === 0 ? isText : !isText || reference.length < 1 || reference.length > 120)
      return 'creditReferenceInvalid'
    const content = `${accountId} ${coinId} ${amount} ${flow}`
    const before = isText ? this.credited.get(reference) : undefined
    if (before !== undefined) {
      if (before !== content) return 'creditReferenceTaken'
      this.products.spot.isRepeat = true
      return null
    }
    const isOnlyForTest = command.by.kind === 'job' || flow === 'testFunding'
    if (this.money === 'real' && isOnlyForTest) return 'testMoneyOnly'
    if (accountId === 0 || !this.accounts.has(accountId)) return 'accountUnknown'
    if (!this.coins.has(coinId)) return 'coinUnknown'
    if (amount <= 0n) return 'amountNotPositive'
    if (amount - this.ledger.balance(0, coinId, 'available') > 2n ** 62n) return 'supplyTooLarge'
    if (isText) this.credited.set(reference, content)
    this.ledger.add(0, coinId, 'available', -amount)
    this.ledger.add(accountId, coinId, 'available', amount)
    this.noteFunding(accountId, coinId, amount)
    return null
  }

  /** The funding of the lender and the support fund, without repayments and returns. */
  noteFunding(accountId: number, coinId: number, amount: bigint): void {
    if (accountId === lenderId) this.products.loans.fund(coinId, amount)
    if (accountId === fundId) this.products.support.fund(coinId, amount)
  }
}
