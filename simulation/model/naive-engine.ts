import type { Command } from '@candor/engine/commands'
import type { AccountFlag } from '@candor/engine/rules/account-flags'
import type { Rejection } from '@candor/engine/rules/reasons'
import { deepCopy } from './deep-copy.ts'
import { NaiveApprovals } from './naive-approvals.ts'
import { naiveAuthorRule } from './naive-authors.ts'
import { NaiveCorrections } from './naive-corrections.ts'
import { NaiveDeposits } from './naive-deposits.ts'
import { NaiveLab } from './naive-lab.ts'
import { NaiveLedger } from './naive-ledger.ts'
import { lenderId, NaiveLoans } from './naive-loans.ts'
import { naiveAdoptRules, naiveDeclareMoney, naiveOpenAccount, naiveSetFlags } from './naive-marks.ts'
import { NaiveOptions, type NaiveSettlement } from './naive-options.ts'
import type { NaiveTrade } from './naive-orders.ts'
import { NaivePledge } from './naive-pledge.ts'
import { NaiveSpot } from './naive-spot.ts'
import { fundId, NaiveSupport } from './naive-support.ts'
import { naiveTakeFromFund } from './naive-take-from-fund.ts'
import { NaiveSwap } from './naive-swap.ts'
import { NaiveTransfers } from './naive-transfers.ts'
import { NaiveWithdrawals } from './naive-withdrawals.ts'

export interface NaiveAnswer {
  readonly rejection: Rejection | null
  readonly orderId: number | null
  readonly isRepeat: boolean
  readonly trades: readonly NaiveTrade[]
  readonly settlements: readonly NaiveSettlement[]
  readonly openings: readonly number[]
  /** The events about orders: `accepted`, `amended` or `done` and the order id, in order. */
  readonly orderNews: readonly string[]
  readonly ticks: readonly NaiveTick[]
  /** The events about support funds, in order. */
  readonly supportNews: readonly string[]
  readonly loanNews: readonly string[]
  readonly withdrawalNews: readonly string[]
  readonly markNews: readonly string[]
  /** For a command of many parts. */
  readonly parts: readonly NaivePart[] | null
  /** The command executed by an approval. */
  readonly approved: Command | null
}

/** The outcome of one part of a command. */
export type NaivePart = Pick<NaiveAnswer, 'rejection' | 'orderId' | 'isRepeat'>

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
  orderNews: [],
  ticks: [],
  supportNews: [],
  loanNews: [],
  withdrawalNews: [],
  markNews: [],
  parts: null,
  approved: null,
} as const

interface NaiveFreeze {
  readonly freezeId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
}

/** The engine again, written to be obviously right and with no regard for speed. */
export class NaiveEngine {
  at = 0
  rules = 0
  money: 'test' | 'real' | null = null
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
  readonly spot = new NaiveSpot(this)
  readonly options = new NaiveOptions(this)
  readonly pledge = new NaivePledge(this)
  readonly lab = new NaiveLab(this)
  readonly swap = new NaiveSwap(this)
  readonly approvals = new NaiveApprovals(this)
  readonly corrections = new NaiveCorrections(this)
  readonly deposits = new NaiveDeposits(this)
  readonly withdrawals = new NaiveWithdrawals(this)
  readonly loans = new NaiveLoans(this)
  readonly support = new NaiveSupport(this)
  readonly transfers = new NaiveTransfers(this)
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
  private readonly freezes: NaiveFreeze[] = []
  private lastFreezeId = 0
  private ticks: NaiveTick[] = []
  private parts: NaivePart[] | null = null

  apply(command: Command): NaiveAnswer {
    this.ledger.touched.clear()
    this.now = command.at
    this.spot.beginCommand()
    this.options.beginCommand()
    this.loans.news = []
    this.withdrawals.news = []
    this.markNews = []
    this.support.news = []
    this.ticks = []
    this.parts = null
    this.approvals.approved = null
    const isDelivered = command.outboxId !== undefined && command.outboxId <= this.lastOutboxId
    if (command.at >= this.at && isDelivered) return { ...silence, rejection: null, isRepeat: true }
    const rejection =
      command.at < this.at ? 'timeWentBack' : (naiveAuthorRule(this, command) ?? this.handle(command))
    if (rejection !== null) return { ...silence, rejection, isRepeat: false }
    const { answeredOrderId, isRepeat, trades, orderNews } = this.spot
    if (!isRepeat) {
      this.at = command.at
      if (command.outboxId !== undefined) this.lastOutboxId = command.outboxId
    }
    const { settlements, openings } = this.options
    const { ticks, parts } = this
    const { approved } = this.approvals
    const { news: supportNews } = this.support
    const { news: loanNews } = this.loans
    const news = { supportNews, loanNews, withdrawalNews: this.withdrawals.news, markNews: this.markNews }
    const told = { trades, settlements, openings, orderNews, ticks, ...news, parts, approved }
    return { rejection: null, orderId: answeredOrderId, isRepeat, ...told }
  }

  /** For trying commands that may have to be undone. */
  copy(): NaiveEngine {
    return deepCopy(this)
  }

  /** A product's answer about an accepted order. */
  answer(orderId: number): null {
    this.spot.answeredOrderId = orderId
    return null
  }

  answerAgain(orderId: number): null {
    this.spot.isRepeat = true
    return this.answer(orderId)
  }

  /** Executes an approved command. */
  perform(command: Command): Rejection | null {
    return this.handle(command)
  }

  private handle(command: Command): Rejection | null {
    switch (command.type) {
      case 'adoptRules':
        return naiveAdoptRules(this, command)
      case 'declareMoney':
        return naiveDeclareMoney(this, command)
      case 'clockTick':
        this.tick(command.at)
        return null
      case 'indexTick':
        return this.takePrice(command.coinId, command.priceE10, command.at)
      case 'indexTicks':
        return this.takePrices(command)
      case 'batchOrders':
        return this.doActs(command)
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
      case 'freezeFunds':
        return this.freeze(command)
      case 'releaseFreeze':
        return this.releaseFreeze(command.freezeId)
      case 'configureMarket':
      case 'setMarketState':
      case 'placeOrder':
      case 'amendOrder':
      case 'cancelOrder':
      case 'cancelAllOrders':
        return this.spot.handle(command)
      case 'configureOptions':
      case 'openOption':
      case 'settleOption':
      case 'setOptionLimits':
        return this.options.handle(command)
      case 'configurePledge':
      case 'subscribePledge':
      case 'terminatePledge':
        return this.pledge.handle(command)
      case 'configureLab':
      case 'subscribeLab':
        return this.lab.handle(command)
      case 'configureSwap':
      case 'quoteSwap':
      case 'executeSwap':
      case 'convertDust':
        return this.swap.handle(command)
      case 'propose':
      case 'editProposal':
      case 'withdrawProposal':
      case 'rejectProposal':
      case 'approveProposal':
        return this.approvals.handle(command)
      case 'reversePosting':
        return this.corrections.reverse(command)
      case 'setFiatRate':
        return this.setRate(command)
      case 'configureChannel':
      case 'requestDeposit':
      case 'reportDeposit':
      case 'cancelDeposit':
      case 'settleDeposit':
      case 'rejectDeposit':
      case 'creditArrival':
      case 'returnArrival':
        return this.deposits.handle(command)
      case 'configurePayout':
      case 'startCaution':
      case 'requestWithdrawal':
      case 'cancelWithdrawal':
      case 'passWithdrawal':
      case 'rejectWithdrawal':
      case 'startPayout':
      case 'payWithdrawal':
      case 'failWithdrawal':
        return this.withdrawals.handle(command)
      case 'resumeFromBackup':
        return this.withdrawals.resume(command.restoreId)
      case 'configureLoans':
      case 'setCreditScore':
      case 'setLoanLimit':
      case 'applyForLoan':
      case 'cancelLoan':
      case 'rejectLoan':
      case 'grantLoan':
      case 'repayLoan':
      case 'waiveLoan':
        return this.loans.handle(command)
      case 'offerSupport':
      case 'acceptSupport':
      case 'declineSupport':
      case 'withdrawSupport':
      case 'returnSupport':
      case 'waiveSupport':
        return this.support.handle(command)
      case 'rechargeInvited':
        return this.transfers.handle(command)
      default:
        throw new Error('The model knows no such command')
    }
  }

  private tick(at: number): void {
    this.spot.forgetClientOrders(at)
    this.options.tick(at)
    this.pledge.tick(at)
    this.lab.tick(at)
    this.swap.tick(at)
    this.approvals.tick(at)
    this.deposits.tick(at)
    this.withdrawals.tick(at)
    this.loans.tick(at)
    this.support.tick(at)
    this.transfers.tick(at)
  }

  private takePrice(coinId: number, priceE10: bigint, at: number): Rejection | null {
    if (!this.coins.has(coinId)) return 'coinUnknown'
    if (priceE10 <= 0n || priceE10 > 10n ** 25n) return 'amountNotPositive'
    this.options.indexTick(coinId, at, priceE10)
    this.swap.indexTick(coinId, at, priceE10)
    const number = (this.index.get(coinId)?.number ?? 0) + 1
    this.index.set(coinId, { number, priceE10, at })
    this.spot.setIndex(coinId)
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

  /** Each act as its own command. If all are refused or repeated, nothing has happened. */
  private doActs({ at, by, accountId, acts }: Extract<Command, { type: 'batchOrders' }>): Rejection | null {
    const { spot } = this
    if (this.rules < 2) return 'rulesUnknown'
    if (acts.length < 1 || acts.length > 200) return 'parametersInvalid'
    if (!this.accounts.has(accountId)) return 'accountUnknown'
    const parts = acts.map((act): NaivePart => {
      spot.answeredOrderId = null
      spot.isRepeat = false
      const rejection = spot.act({ at, by, accountId }, act)
      return { rejection, orderId: spot.answeredOrderId, isRepeat: spot.isRepeat }
    })
    spot.answeredOrderId = null
    spot.isRepeat = !parts.some(({ rejection, isRepeat }) => rejection === null && !isRepeat)
    this.parts = parts
    return null
  }

  private configureCoin(command: Extract<Command, { type: 'configureCoin' }>): Rejection | null {
    const { coinId, symbol, scale } = command
    if (!Number.isSafeInteger(coinId) || coinId < 1 || coinId > 4095) return 'parametersInvalid'
    if (symbol === '') return 'coinSymbolEmpty'
    if (!/^[A-Z0-9]{1,16}$/.test(symbol) || !Number.isInteger(scale) || scale < 0 || scale > 18)
      return 'coinConfigInvalid'
    const known = this.coins.get(coinId)
    if (known !== undefined && known.scale !== scale) return 'coinConfigInvalid'
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

  private setSwitch(command: Extract<Command, { type: 'setProductSwitch' }>): Rejection | null {
    const { product, isOpen, closedRegions } = command
    if (!'spot options pledge lab swap deposits withdrawals loans transfers'.split(' ').includes(product))
      return 'parametersInvalid'
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

  /** Actions that not even an owner may take. */
  refuseTouching(accountId: number): Rejection | null {
    const flags = this.accounts.get(accountId)
    if (flags === undefined) return 'accountUnknown'
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

  /** The UTC days on which a user's account has traded. */
  noteTrade(accountId: number): void {
    if (this.rules < 4 || accountId < 16) return
    const days = this.tradingDays.get(accountId) ?? new Set()
    this.tradingDays.set(accountId, days.add(Math.floor(this.now / 86_400_000)))
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
      this.spot.isRepeat = true
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
    if (accountId === lenderId) this.loans.fund(coinId, amount)
    if (accountId === fundId) this.support.fund(coinId, amount)
  }

  private freeze(command: Extract<Command, { type: 'freezeFunds' }>): Rejection | null {
    const { freezeId, accountId, coinId, amount } = command
    if (!Number.isSafeInteger(freezeId) || freezeId <= this.lastFreezeId) return 'parametersInvalid'
    if (accountId < 16 || !this.accounts.has(accountId)) return 'accountUnknown'
    if (!this.coins.has(coinId)) return 'coinUnknown'
    if (amount <= 0n) return 'amountNotPositive'
    if (this.ledger.balance(accountId, coinId, 'available') < amount) return 'insufficientBalance'
    this.lastFreezeId = freezeId
    this.freezes.push({ freezeId, accountId, coinId, amount })
    this.ledger.add(accountId, coinId, 'available', -amount)
    this.ledger.add(accountId, coinId, 'frozen', amount)
    return null
  }

  private releaseFreeze(freezeId: number): Rejection | null {
    if (!(freezeId >= 1 && freezeId <= this.lastFreezeId)) return 'freezeMissing'
    const place = this.freezes.findIndex((freeze) => freeze.freezeId === freezeId)
    const freeze = this.freezes[place]
    if (freeze === undefined) return 'freezeAlreadyReleased'
    this.freezes.splice(place, 1)
    this.ledger.add(freeze.accountId, freeze.coinId, 'frozen', -freeze.amount)
    this.ledger.add(freeze.accountId, freeze.coinId, 'available', freeze.amount)
    return null
  }
}
