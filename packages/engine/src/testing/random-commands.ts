import { proposalLine } from '../carried-command.ts'
import type { Proposable } from '../commands.ts'
import { accountFlags } from '../rules/account-flags.ts'
import { type Author, byJob, byOperator } from '../nucleus/authors.ts'
import { marketStates, type OrderAct, type OrderTerms } from '../products/spot/commands.ts'
import type { QuotedSwap } from '../products/swap/commands.ts'
import { dayMs } from '../rules/pledge-interest.ts'
import { proposalHash } from '../rules/proposal-hash.ts'
import { cautionCauses } from '../rules/withdrawal-terms.ts'
import { switchedProducts } from '../switches/switches.ts'
import type { Asked } from './authored.ts'
import {
  arriving,
  bank,
  bankAccounts,
  depositing,
  online,
  returning,
  sandbox,
  signer,
  tethers,
  tron,
  withdrawing,
} from './cashier.ts'
import { alice, ann, bob, btc, ed, feeLevels, limit, market, pia, poor, usdt } from './exchange.ts'
import { dailyLimits, ownLimits } from './daily-limits.ts'
import { applying, borrower, loanTerms, otherBorrower, repaying } from './lending.ts'
import { pair } from './options-desk.ts'
import { labConfig, oak, oaks, pledgeConfig, quoteIdOf, swapConfig, usd } from './savings.ts'
import { gift, maker, reversal, taker, type WholeExchange } from './whole-exchange.ts'

/** Commands of every type for the whole house, many of which are refused; the same seed gives the same ones. */
export class RandomCommands {
  private readonly house: WholeExchange
  private seed: number
  private at: number
  /** Far above the house's numbers, and counted up whether or not a command is accepted. */
  private id = 1_000
  private readonly quotes: { quoteId: string; quoted: QuotedSwap }[] = []

  constructor(house: WholeExchange, seed: number) {
    this.house = house
    this.seed = seed
    this.at = house.at
  }

  next(): Asked {
    this.id += 1
    this.at += this.chance(80) ? this.below(13 * 3_600_000) : this.below(300)
    this.house.at = this.at
    const kinds = this.chance(4) ? this.rare() : this.frequent()
    return this.pick(kinds)()
  }

  private frequent(): (() => Asked)[] {
    const { at, id, house } = this
    const accountId = this.pick([alice, bob, maker, taker, poor])
    const clientOrderId = this.chance(2) ? `c${id - this.below(3)}` : null
    const priceE10 = BigInt(49_990 + this.below(20)) * 10n ** 10n
    const seenPriceE10 = this.pick([null, priceE10])
    const place = (): Asked => {
      return { ...house.placement(accountId, this.terms()), orderId: id, clientOrderId }
    }
    // The newest orders are the ones that still stand.
    const orderId = id - this.below(60)
    const change = { at, accountId, orderId }
    return [
      place,
      place,
      place,
      () => ({ type: 'amendOrder', ...change, priceTicks: this.price(), quantityLots: 2 + this.below(30) }),
      () => ({ type: 'cancelOrder', ...change }),
      () => ({ type: 'indexTick', at, coinId: btc, priceE10 }),
      () => ({
        type: 'indexTicks',
        at,
        prices: [
          { coinId: btc, priceE10 },
          { coinId: this.pick([oak, 999]), priceE10: 10n ** 9n },
        ],
      }),
      () => ({ type: 'batchOrders', at, accountId, acts: this.acts() }),
      () => {
        const cycleSeconds = this.pick([30, 60])
        return house.opening({ orderId: id, accountId, cycleSeconds, seenPriceE10, clientOrderId })
      },
      () => house.pledging({ orderId: id, accountId, amount: usd(100 + this.below(9)), clientOrderId }),
      () => house.subscribing({ orderId: id, accountId, clientOrderId }),
      () => this.executing(accountId),
      () => this.executing(accountId),
      () => house.converting({ orderId: id, accountId, clientOrderId }),
      () => this.amount('credit', accountId),
      () => this.amount('freezeFunds', accountId),
      ...this.money(),
      ...this.lending(),
    ]
  }

  private money(): (() => Asked)[] {
    const { at, id, house } = this
    const accountId = this.pick([alice, bob, taker])
    const clientOrderId = this.chance(2) ? `m${id - this.below(3)}` : null
    const channelId = 1 + this.below(3)
    const methodId = 1 + this.below(2)
    const transactionId = `t${id - this.below(40)}`
    const deposit = { at, depositId: this.pick([1, ...house.state.products.deposits.deposits.keys()]) }
    const withdrawal = { at, withdrawalId: this.pick([1, ...house.state.products.withdrawals.open.keys()]) }
    const payer = { by: this.pick([pia, ann, signer]), reason: 'a test' }
    const { lastWithdrawalId } = house.state.products.withdrawals
    const amount = this.pick([tethers(100), tethers(1_100), tethers(12_000), 5n])
    return [
      () => depositing(house, { depositId: id, accountId, channelId, clientOrderId }),
      () => depositing(house, { depositId: id, accountId, bank: this.pick(['First Bank', 'Second Bank']) }),
      () => ({ type: 'reportDeposit', ...deposit, accountId }),
      () => ({ type: 'cancelDeposit', ...deposit, accountId }),
      () => ({
        type: 'settleDeposit',
        ...deposit,
        by: this.pick([sandbox, pia, ann]),
        transactionId,
        reason: 'a test',
      }),
      () => ({ type: 'rejectDeposit', ...deposit }),
      () => arriving(house, { arrivalId: 1 + this.below(9), accountId, transactionId }),
      () => returning(house, { arrivalId: 1 + this.below(9), accountId, transactionId }),
      () => {
        // After a restore numbers go on far above.
        const withdrawalId = Math.max(id, lastWithdrawalId + 1)
        return withdrawing(house, {
          withdrawalId,
          accountId,
          methodId,
          amount,
          clientOrderId,
          ...this.hash(),
        })
      },
      () => ({ type: 'cancelWithdrawal', ...withdrawal, accountId }),
      () =>
        this.pick<() => Asked>([
          () => ({ type: 'passWithdrawal', ...withdrawal, ...this.seen() }),
          () => ({ type: 'rejectWithdrawal', ...withdrawal }),
          () => ({ type: 'failWithdrawal', ...withdrawal }),
        ])(),
      () => ({ type: 'startPayout', ...withdrawal, ...payer, ...this.seen() }),
      () => ({ type: 'payWithdrawal', ...withdrawal, transactionId, ...payer }),
    ]
  }

  private lending(): (() => Asked)[] {
    const { at, id, house } = this
    const accountId = this.pick([borrower, otherBorrower, taker])
    const clientOrderId = this.chance(2) ? `l${id - this.below(3)}` : null
    const { applications, unpaid } = house.state.products.loans
    const applied = { at, loanId: this.pick([1, ...applications.keys()]) }
    const owed = { loanId: this.pick([1, ...unpaid.keys()]), accountId }
    const amount = this.pick([null, tethers(500), tethers(10_000)])
    return [
      () => applying(house, { loanId: id, accountId, clientOrderId }),
      () => ({ type: 'cancelLoan', ...applied, accountId }),
      () => ({ type: 'rejectLoan', ...applied }),
      () => ({
        type: 'grantLoan',
        ...applied,
        by: this.operator(),
        reason: 'a test',
        amount: tethers(5_000 + this.below(9_000)),
      }),
      () => repaying(house, { repaymentId: id, ...owed, amount, clientOrderId }),
    ]
  }

  /** Mostly of the destination that all withdrawals have. */
  private hash(): { destinationHash?: string } {
    return this.chance(12) ? { destinationHash: this.pick(['e'.repeat(64), 'short']) } : {}
  }

  /** Mostly nothing, which stands for the actual fields. */
  private seen(): { amount?: bigint; fee?: bigint } {
    return this.chance(8) ? { amount: tethers(100), fee: tethers(1) } : {}
  }

  private acts(): OrderAct[] {
    const orderId = () => this.id - this.below(60)
    return Array.from({ length: 1 + this.below(4) }, () =>
      this.pick<() => OrderAct>([
        () => ({ act: 'place', marketId: 1, clientOrderId: `b${this.below(99)}`, terms: this.terms() }),
        () => ({
          act: 'amend',
          marketId: 1,
          orderId: orderId(),
          priceTicks: this.price(),
          quantityLots: 2 + this.below(30),
        }),
        () => ({ act: 'cancel', orderId: orderId() }),
      ])(),
    )
  }

  private rare(): (() => Asked)[] {
    const { at, id } = this
    const accountId = this.pick([alice, bob, taker])
    const flag = this.pick(accountFlags)
    const isOpen = !this.chance(6)
    const region = this.pick(['DE', 'US', null])
    const isRising = this.chance(2)
    return [
      () => ({ type: 'clockTick', at }),
      () => ({
        type: 'cancelAllOrders',
        at,
        accountId,
        marketId: this.pick([1, null]),
        by: byOperator(1),
        reason: 'a test',
      }),
      () => ({ type: 'releaseFreeze', at, freezeId: id - this.below(200) }),
      () => ({ type: 'settleOption', at, accountId: alice, orderId: this.pick([1, 2, id - this.below(99)]) }),
      () => ({ type: 'propose', at, by: this.operator(), proposalId: id, line: this.line() }),
      () => ({ type: 'propose', at, by: this.operator(), proposalId: id, line: this.line() }),
      () => ({
        type: 'editProposal',
        at,
        by: this.operator(),
        proposalId: this.proposalId(),
        line: this.line(),
      }),
      () => ({ type: 'withdrawProposal', at, by: this.operator(), proposalId: this.proposalId() }),
      () => ({
        type: 'rejectProposal',
        at,
        by: this.operator(),
        proposalId: this.proposalId(),
        reason: 'no',
      }),
      () => this.approval(),
      () => this.approval(),
      () => ({ type: 'setOptionLimits', at, accountId, dailyLossMax: usd(900 + this.below(900)) }),
      () => ({
        type: 'openAccount',
        at,
        by: this.assessor(),
        reason: 'a test',
        accountId: this.pick([20, 2_000, 9_000, id]),
        flags: [this.pick(['certified', 'testMoney'] as const)],
      }),
      () => ({
        type: 'setAccountFlags',
        at,
        by: this.assessor(),
        reason: 'a test',
        accountId: this.pick([accountId, borrower, otherBorrower]),
        set: ['certified', 'advanced'],
        clear: ['frozen', 'locked'],
      }),
      () => ({
        type: 'configureLimits',
        at,
        limits: { ...dailyLimits, primaryDepositPerDayMax: this.pick([0n, tethers(300), tethers(1_000)]) },
      }),
      () => ({ type: 'declareMoney', at, money: this.pick(['test', 'real'] as const) }),
      () => ({ type: 'resumeFromBackup', at, restoreId: `r${this.below(9)}` }),
      () => ({ type: 'setAccountFlags', at, accountId, set: isRising ? [flag] : [], clear: [] }),
      () => ({ type: 'setAccountFlags', at, accountId, set: [], clear: ['tradeBanned'] }),
      () => ({ type: 'setAccountRegion', at, accountId, region }),
      () => ({
        type: 'setProductSwitch',
        at,
        product: this.pick(switchedProducts),
        isOpen,
        closedRegions: isRising ? [] : ['US'],
      }),
      () => ({ type: 'configureCoin', at, coinId: 5 + this.below(40), symbol: `C${id}`, scale: 6 }),
      () => ({ type: 'setMarketState', at, marketId: 1, state: isOpen ? 'open' : this.pick(marketStates) }),
      () => ({
        type: 'configureMarket',
        at,
        market: { ...market, takerFeePpm: this.below(5_000), isOpen, place: this.pick([null, 1, 7]) },
      }),
      () => ({
        type: 'configureFeeLevels',
        at,
        terms: { ...feeLevels, levels: feeLevels.levels.slice(this.below(3)) },
      }),
      () => ({
        type: 'configureOptions',
        at,
        pair: { ...pair, isOpen, openingMovePpmMax: this.pick([100, 10_000]) },
      }),
      () => ({
        type: 'configurePledge',
        at,
        product: { ...pledgeConfig, productId: 1 + this.below(2), endAt: at + dayMs * this.below(90) },
      }),
      () => ({
        type: 'configureLab',
        at,
        project: { ...labConfig, projectId: 1 + this.below(3), quota: oaks(10_000 + 100 * this.below(20)) },
      }),
      () => ({ type: 'configureSwap', at, swap: { ...swapConfig, feePpm: this.below(2_000) } }),
      () => this.house.quoting({ quoteId: id, accountId }),
      () => ({ type: 'startCaution', at, accountId, cause: this.pick(cautionCauses) }),
      () => ({ type: 'configureChannel', at, channel: { ...online, isOpen, perDayMax: 1 + this.below(5) } }),
      () => ({
        type: 'configureChannel',
        at,
        channel: { ...bank, accounts: this.chance(2) ? [] : bankAccounts(isOpen) },
      }),
      () => ({ type: 'configurePayout', at, method: { ...tron, isOpen, minTradingDays: this.below(3) } }),
      () => ({ type: 'configureLoans', at, terms: { ...loanTerms, isOpen, termDays: 1 + this.below(9) } }),
      () => ({
        type: 'setCreditScore',
        at,
        by: this.assessor(),
        reason: 'a test',
        accountId: this.pick([accountId, borrower, otherBorrower]),
        score: this.pick([null, 599, 700, 700]),
      }),
      () => ({
        type: 'setLoanLimit',
        at,
        by: this.operator(),
        reason: 'a test',
        accountId: this.pick([accountId, borrower, otherBorrower]),
        limit: this.pick([null, 5n, tethers(50_000)]),
      }),
    ]
  }

  private operator(): Author {
    return this.pick([pia, ed, ann])
  }

  /** A job assesses as well. */
  private assessor(): Author {
    return this.pick([pia, ed, ann, byJob('test')])
  }

  private proposalId(): number {
    return this.pick([1, ...this.house.state.products.approvals.open.keys()])
  }

  private line(): string {
    const orderId = this.pick([1, 2, this.id - this.below(99)])
    const reference = `random ${this.id - this.below(9)}`
    return proposalLine(
      this.pick<Proposable>([
        { type: 'terminatePledge', orderId, reason: 'the owner asked' },
        { type: 'openExchange', reason: 'all is ready' },
        {
          type: 'setAccountLimits',
          accountId: this.pick([alice, bob]),
          limits: this.pick([null, ownLimits]),
          reason: 'they have shown why',
        },
        {
          type: 'setFeeDiscount',
          accountId: this.pick([alice, bob, taker]),
          discountPpm: this.pick([0, 333_333]),
          reason: 'they were promised it',
        },
        { ...gift, reference },
        { ...reversal, ordinal: this.below(3), toAccountId: this.pick([alice, bob]) },
        {
          type: 'settleDeposit',
          depositId: this.pick([1, ...this.house.state.products.deposits.deposits.keys()]),
          transactionId: reference.replace(' ', '-'),
          reason: 'the provider confirmed it',
        },
        this.ofWithdrawal(),
        this.ofWithdrawal(),
        {
          type: 'grantLoan',
          loanId: this.pick([1, ...this.house.state.products.loans.applications.keys()]),
          amount: tethers(6_000),
          reason: 'it is safe',
        },
        {
          type: 'waiveLoan',
          loanId: this.pick([1, ...this.house.state.products.loans.unpaid.keys()]),
          reason: 'it is never paid back',
        },
      ]),
    )
  }

  private ofWithdrawal(): Proposable {
    const { open } = this.house.state.products.withdrawals
    const withdrawalId = this.pick([1, ...open.keys()])
    const { destinationHash, amount = 5n, fee = 0n } = open.get(withdrawalId) ?? {}
    const seen = { ...(destinationHash !== undefined && { destinationHash }), amount, fee, ...this.seen() }
    const reason = 'they were called'
    return this.pick<Proposable>([
      { type: 'passWithdrawal', withdrawalId, ...seen, reason },
      { type: 'startPayout', withdrawalId, ...seen, reason },
      { type: 'rejectWithdrawal', withdrawalId, reason },
      { type: 'failWithdrawal', withdrawalId, reason },
      { type: 'payWithdrawal', withdrawalId, transactionId: `p${this.id}`, reason },
    ])
  }

  /** Mostly of the line that is proposed. */
  private approval(): Asked {
    const { at, house } = this
    const proposalId = this.proposalId()
    const line = house.state.products.approvals.open.get(proposalId)?.line ?? ''
    const hash = proposalHash(this.chance(8) ? this.line() : line)
    return { type: 'approveProposal', at, by: this.operator(), proposalId, hash }
  }

  /** A quote of this moment, or one before, which may have been executed, have expired or be of another account. */
  private executing(accountId: number): Asked {
    const { id, house, quotes } = this
    const fresh = { quoteId: quoteIdOf(id), amount: 1_000n + BigInt(this.below(90_000)) }
    quotes.push({ quoteId: fresh.quoteId, quoted: house.quoted({ amount: fresh.amount }) })
    const quote = this.pick(quotes.slice(-4))
    return house.executing(quote.quoted, { orderId: id, accountId, quoteId: quote.quoteId })
  }

  private amount(type: 'credit' | 'freezeFunds', accountId: number): Asked {
    const { at, id } = this
    const moved = {
      at,
      accountId,
      coinId: this.pick([usdt, btc, oak]),
      amount: BigInt(1 + this.below(90_000)),
    }
    if (type === 'freezeFunds') return { type, ...moved, freezeId: id }
    return { type, ...moved, flow: 'deposit', reference: `random ${this.id}` }
  }

  private terms(): OrderTerms {
    const side = this.pick(['buy', 'sell'] as const)
    const quantityLots = 2 + this.below(40)
    if (this.chance(8)) {
      if (side === 'sell') return { kind: 'market', side, quantityLots }
      return { kind: 'market', side, quoteAmount: usd(100 + this.below(2_000)) }
    }
    const timeInForce = this.chance(6) ? 'immediateOrCancel' : 'goodTillCancelled'
    return limit({ side, priceTicks: this.price(), quantityLots, timeInForce })
  }

  private price(): number {
    return 5_000_000 + 1_000 * (this.below(40) - 20)
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item
  }

  private chance(oneIn: number): boolean {
    return this.below(oneIn) === 0
  }

  /** A small generator of whole numbers below a bound (mulberry32). */
  private below(end: number): number {
    this.seed = (this.seed + 0x6d2b_79f5) | 0
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), this.seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
}
