import { houseAccountId } from '../nucleus/accounts/account-table.ts'
import type { AccountFlag } from '../rules/account-flags.ts'
import type { BucketName } from '../nucleus/ledger/ledger.ts'
import { buckets } from '../nucleus/ledger/ledger.ts'
import type { Bucket } from '../nucleus/ledger/ledger.ts'
import type { ApproveProposal } from '../products/approvals/commands.ts'
import type { LabConfig, SubscribeLab } from '../products/lab/commands.ts'
import type { PledgeConfig, SubscribePledge } from '../products/pledge/commands.ts'
import type {
  ConvertDust,
  ExecuteSwap,
  QuotedSwap,
  QuoteSwap,
  SwapConfig,
} from '../products/swap/commands.ts'
import { cycleDaysOf, dayMs } from '../rules/pledge-interest.ts'
import { movePpmUsual, quoteMsMax } from '../rules/swap-quote.ts'
import { stateHash } from '../snapshot/snapshot.ts'
import type { SwitchedProduct } from '../switches/switches.ts'
import type { Asked } from './authored.ts'
import { alice, btc, Exchange, nameOf, noon, usdt } from './exchange.ts'

/** A new coin, sold in the lab. */
export const oak = 3
/** A coin without an index. */
export const cdr = 4
export const house = houseAccountId
/** USDT and its units. */
export const usd = (whole: number) => BigInt(whole) * 1_000_000n
export const oaks = (whole: number) => BigInt(whole) * 100_000_000n

export const pledgeConfig: PledgeConfig = {
  productId: 1,
  coinId: usdt,
  principalMin: usd(100),
  principalMax: usd(50_000),
  cycleUnit: 'day',
  cycleCount: 7,
  dailyRatePpm: 4_000,
  startAt: noon - dayMs,
  endAt: noon + 90 * dayMs,
  quota: usd(60_000),
  isOpen: true,
}

export const labConfig: LabConfig = {
  projectId: 1,
  name: 'Oak',
  coinId: oak,
  paymentCoinId: usdt,
  price: 250_000n,
  quantityStep: oaks(1),
  quota: oaks(10_000),
  quantityMin: oaks(100),
  quantityMaxPerAccount: oaks(6_000),
  startAt: noon - dayMs,
  endAt: noon + dayMs,
  releaseAt: noon + 2 * dayMs,
  sliceCount: 3,
  sliceDays: 10,
  isOpen: true,
}

export const swapConfig: SwapConfig = {
  referenceCoinId: usdt,
  feePpm: 1_000,
  dustWorthMax: usd(1),
  movePpmMax: 2_000,
  coins: [
    { coinId: usdt, amountMin: usd(1), amountMax: usd(100_000), isOpen: true },
    { coinId: btc, amountMin: 1_000n, amountMax: 500_000_000n, isOpen: true },
    { coinId: oak, amountMin: 1n, amountMax: oaks(1_000), isOpen: true },
  ],
}

const swapPair = { fromCoinId: btc, toCoinId: usdt, amount: 10_000_000n }

export function quoteIdOf(n: number): string {
  return n.toString(16).padStart(32, '0')
}

/** The exchange with a house that holds money, a pledge of seven days, a project in progress and flash exchange. */
export class Savings extends Exchange {
  constructor() {
    super()
    const { at } = this
    this.must({ type: 'configureCoin', at, coinId: oak, symbol: 'OAK', scale: 8 })
    this.must({ type: 'configureCoin', at, coinId: cdr, symbol: 'CDR', scale: 8 })
    this.credit(house, usdt, usd(100_000))
    this.credit(house, btc, 300_000_000n)
    this.credit(house, oak, oaks(20_000))
    this.configurePledge({})
    this.configureLab({})
    this.configureSwap({})
  }

  configurePledge(change: Partial<PledgeConfig>): void {
    this.must({ type: 'configurePledge', at: this.at, product: { ...pledgeConfig, ...change } })
  }

  configureLab(change: Partial<LabConfig>): void {
    this.must({ type: 'configureLab', at: this.at, project: { ...labConfig, ...change } })
  }

  configureSwap(change: Partial<SwapConfig>): void {
    this.must({ type: 'configureSwap', at: this.at, swap: { ...swapConfig, ...change } })
  }

  /** On the terms in force by default. */
  pledging(change: Partial<SubscribePledge> = {}): Asked<SubscribePledge> {
    const { lastOrderId, products } = this.state.products.pledge
    const config = products.get(1)?.config ?? pledgeConfig
    const { dailyRatePpm, endAt } = config
    const order = { orderId: lastOrderId + 1, accountId: alice, productId: 1, amount: usd(10_000) }
    const seen = { dailyRatePpm, cycleDays: cycleDaysOf(config), endAt }
    return { type: 'subscribePledge', at: this.at, ...order, ...seen, clientOrderId: null, ...change }
  }

  /** Proposed by one operator, for another to approve. */
  terminating(orderId: number): Asked<ApproveProposal> {
    return this.approving({ type: 'terminatePledge', orderId, reason: 'as the test says' })
  }

  subscribing(change: Partial<SubscribeLab> = {}): Asked<SubscribeLab> {
    const { lastOrderId, projects } = this.state.products.lab
    const { price } = projects.get(1)?.config ?? labConfig
    const order = { orderId: lastOrderId + 1, accountId: alice, projectId: 1, quantity: oaks(100), price }
    return { type: 'subscribeLab', at: this.at, ...order, clientOrderId: null, ...change }
  }

  /** Before rules 2. */
  quoting(change: Partial<QuoteSwap> = {}): Asked<QuoteSwap> {
    const quoteId = this.state.products.swap.lastQuoteId + 1
    return { type: 'quoteSwap', at: this.at, quoteId, accountId: alice, ...swapPair, ...change }
  }

  /** A quote that the engine kept, before rules 2. */
  executingKept(quoteId: number, change: Partial<ExecuteSwap> = {}): Asked<ExecuteSwap> {
    const orderId = this.state.products.swap.lastOrderId + 1
    return { type: 'executeSwap', at: this.at, orderId, accountId: alice, quoteId, ...change }
  }

  /** The content of a quote now, even if none would be given. */
  quoted(change: Partial<QuotedSwap> = {}): QuotedSwap {
    const { config } = this.state.products.swap
    const { fromCoinId, toCoinId } = { ...swapPair, ...change }
    return {
      ...swapPair,
      fromTick: this.tickOf(fromCoinId),
      toTick: this.tickOf(toCoinId),
      feePpm: config?.feePpm ?? swapConfig.feePpm,
      movePpmMax: config?.movePpmMax ?? movePpmUsual,
      quotedAt: this.at,
      expiresAt: (change.quotedAt ?? this.at) + quoteMsMax,
      ...change,
    }
  }

  executing(quoted: QuotedSwap, change: Partial<ExecuteSwap> = {}): Asked<ExecuteSwap> {
    const orderId = this.state.products.swap.lastOrderId + 1
    const own = { accountId: alice, quoteId: quoteIdOf(orderId), quoted }
    return { type: 'executeSwap', at: this.at, orderId, ...own, ...change }
  }

  private tickOf(coinId: number): QuotedSwap['fromTick'] {
    const index = this.state.index.get(coinId)
    return index === undefined ? null : { number: index.number, priceE10: index.priceE10 }
  }

  converting(change: Partial<ConvertDust> = {}): Asked<ConvertDust> {
    const orderId = this.state.products.swap.lastOrderId + 1
    const order = { orderId, accountId: alice, coinIds: [btc, oak, cdr], clientOrderId: null }
    return { type: 'convertDust', at: this.at, ...order, ...change }
  }

  price(coinId: number, priceE10: bigint): void {
    this.must({ type: 'indexTick', at: this.at, coinId, priceE10 })
  }

  flag(set: AccountFlag[], clear: AccountFlag[] = []): void {
    this.must({ type: 'setAccountFlags', at: this.at, accountId: alice, set, clear })
  }

  close(product: SwitchedProduct, isOpen: boolean, closedRegions: string[]): void {
    this.must({ type: 'setAccountRegion', at: this.at, accountId: alice, region: 'AQ' })
    this.must({ type: 'setProductSwitch', at: this.at, product, isOpen, closedRegions })
  }

  tick(at: number) {
    this.at = at
    return this.must({ type: 'clockTick', at })
  }

  balance(accountId: number, coinId: number, bucket: BucketName): bigint {
    return this.state.ledger.balance(accountId, coinId, buckets.indexOf(bucket) as Bucket)
  }

  /** Takes everything of a coin that an account has available, by an operator's freeze. */
  drain(accountId: number, coinId: number): void {
    const amount = this.balance(accountId, coinId, 'available')
    const freezeId = this.state.products.freezes.lastFreezeId + 1
    this.must({ type: 'freezeFunds', at: this.at, freezeId, accountId, coinId, amount })
  }

  /** Why a command is refused. It leaves the state as it was, to the last bit, and emits no events. */
  refusalOf(command: Asked): string {
    const before = stateHash(this.state)
    const { outcome, events } = this.apply(command)
    const isUntouched = events.length === 0 && stateHash(this.state) === before
    return isUntouched ? nameOf(outcome) : `${nameOf(outcome)}, and it left a trace`
  }
}

export type Arrange = (savings: Savings) => void

export const nothing: Arrange = () => {}
export const flagged =
  (...set: AccountFlag[]): Arrange =>
  (savings) =>
    savings.flag(set)
export const uncertified: Arrange = (savings) => savings.flag([], ['certified'])
