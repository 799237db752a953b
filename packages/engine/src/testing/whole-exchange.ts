import type { Proposable } from '../commands.ts'
import { marketMakerAccountId, outsideWorldAccountId } from '../nucleus/accounts/account-table.ts'
import { available } from '../nucleus/ledger/ledger.ts'
import { latestRules } from '../nucleus/rules-versions/rules-version.ts'
import type { OpenOption } from '../products/options/commands.ts'
import { dayMs } from '../rules/pledge-interest.ts'
import type { Asked } from './authored.ts'
import { bank, depositing, online, openCashier, sandbox, tethers, toCard, withdrawing } from './cashier.ts'
import { alice, bob, btc, feeLevels, limit, poor, usdt } from './exchange.ts'
import { applying, borrower, openLending, otherBorrower } from './lending.ts'
import { pair } from './options-desk.ts'
import { oak, oaks, Savings, usd } from './savings.ts'
import { granted, offered, openSupport, recharging, returning } from './support-desk.ts'

export const maker = marketMakerAccountId
/** Has money and no order, so it can trade with everybody. */
export const taker = 19
/** Has nothing at all. */
export const newcomer = 20

/** Commands that need two operators. */
export const gift = {
  type: 'credit',
  accountId: alice,
  coinId: btc,
  amount: 77n,
  flow: 'deposit',
  reference: 'complaint 12',
  reason: 'the bank confirmed it',
} as const satisfies Proposable
export const reversal = {
  type: 'reversePosting',
  seq: 7,
  ordinal: 0,
  coinId: usdt,
  amount: 5n,
  fromAccountId: outsideWorldAccountId,
  fromBucket: available,
  toAccountId: bob,
  toBucket: available,
  reason: 'it was of somebody else',
} as const satisfies Proposable
export const discount = {
  type: 'setFeeDiscount',
  accountId: alice,
  discountPpm: 250_000,
  reason: 'they were promised it',
} as const satisfies Proposable
export const proposals = [
  { type: 'terminatePledge', orderId: 1, reason: 'the owner asked' },
  gift,
  reversal,
] as const satisfies readonly Proposable[]

/** All products with something open in each, so that every command has an object to change. */
export class WholeExchange extends Savings {
  constructor() {
    super()
    const { at } = this
    this.must({ type: 'configureOptions', at, pair })
    this.must({ type: 'configureFeeLevels', at, terms: feeLevels })
    this.must({ type: 'setProductSwitch', at, product: 'swap', isOpen: true, closedRegions: ['US'] })
    for (const accountId of [taker, newcomer])
      this.must({ type: 'openAccount', at, accountId, flags: ['certified'] })
    for (const accountId of [bob, poor, taker, alice])
      this.must({ type: 'setAccountRegion', at, accountId, region: 'DE' })
    for (const accountId of [maker, taker]) {
      this.credit(accountId, usdt, 10n ** 15n)
      this.credit(accountId, btc, 10n ** 12n)
    }
    for (const accountId of [alice, bob, maker, alice]) {
      this.place(accountId, limit({ side: 'buy', priceTicks: 4_990_000 - accountId }))
      this.place(accountId, limit({ side: 'sell', priceTicks: 5_010_000, quantityLots: 10 + accountId }))
      this.place(accountId, limit({ side: 'sell', priceTicks: 5_020_000 + accountId }))
    }
    this.credit(taker, oak, 1_000_000n)
    for (const freezeId of [1, 2, 3])
      this.must({ type: 'freezeFunds', at, freezeId, accountId: alice, coinId: btc, amount: 1_000n })
    for (const cycleSeconds of [60, 30]) this.must(this.opening({ cycleSeconds }))
    for (const accountId of [bob, alice]) this.must(this.opening({ accountId, cycleSeconds: 60 }))
    this.must({ type: 'indexTick', at, coinId: btc, priceE10: 50_000n * 10n ** 10n })
    // These two wait for the next price.
    for (const accountId of [bob, alice])
      this.must(this.opening({ accountId, seenPriceE10: 50_000n * 10n ** 10n }))
    this.must({ type: 'setOptionLimits', at, accountId: bob, dailyLossMax: usd(500) })
    this.configureLab({
      projectId: 2,
      quota: oaks(1_000),
      releaseAt: at + dayMs,
      sliceCount: 1,
      sliceDays: 0,
    })
    for (const accountId of [bob, alice, bob]) {
      this.must(this.pledging({ accountId, amount: usd(200) }))
      this.must(this.subscribing({ accountId }))
    }
    this.price(oak, 10n ** 9n)
    // Unexpired quotes that the engine kept under older rules.
    this.state.rules = 1
    for (const accountId of [poor, alice, bob]) this.must(this.quoting({ accountId }))
    this.state.rules = latestRules
    for (const proposed of proposals) this.propose(proposed)
    this.moveMoney()
    this.lendMoney()
    this.giveSupport()
  }

  /** Deposits and withdrawals in every state that still allows actions. */
  private moveMoney(): void {
    const { at } = this
    openCashier(this)
    for (const accountId of [alice, bob, taker, poor])
      for (const channelId of [bank.channelId, online.channelId])
        this.must(depositing(this, { accountId, channelId, clientOrderId: `d${channelId}` }))
    this.must({ type: 'reportDeposit', at, depositId: 3, accountId: bob })
    this.must({ type: 'cancelDeposit', at, depositId: 4, accountId: bob })
    this.must({ type: 'settleDeposit', at, depositId: 5, transactionId: 'statement-1' })
    this.must({ type: 'settleDeposit', at, by: sandbox, depositId: 6, transactionId: 'pay-1' })
    this.must({ type: 'rejectDeposit', at, depositId: 7 })
    this.must({ type: 'startCaution', at, accountId: bob, cause: 'newAddress' })
    for (const accountId of [alice, bob, taker]) {
      this.must(withdrawing(this, { accountId, clientOrderId: 'w' }))
      this.must(withdrawing(this, { accountId, methodId: toCard.methodId, amount: tethers(1_100) }))
    }
    this.must({ type: 'startPayout', at, withdrawalId: 1 })
    this.must({ type: 'startPayout', at, withdrawalId: 5 })
    this.must({ type: 'payWithdrawal', at, withdrawalId: 5, transactionId: 'hash-1' })
  }

  /** A debtor, and an account with an open application. */
  private lendMoney(): void {
    const { at } = this
    openLending(this)
    this.credit(borrower, usdt, tethers(2_000))
    this.must(applying(this, { clientOrderId: 'a' }))
    this.must({ type: 'grantLoan', at, loanId: 1, amount: tethers(10_000) })
    this.must(applying(this, { accountId: otherBorrower, clientOrderId: 'a' }))
    this.must({ type: 'setLoanLimit', at, accountId: otherBorrower, limit: tethers(400_000) })
  }

  /** Two owed grants, two offers, and a transfer of an agent. */
  private giveSupport(): void {
    openSupport(this)
    for (const accountId of [alice, bob]) granted(this, { accountId })
    for (const accountId of [poor, taker]) offered(this, { accountId })
    this.must(returning(this, { grantId: 2, accountId: bob, amount: tethers(300), clientOrderId: 's' }))
    this.must(recharging(this, { clientOrderId: 't' }))
  }

  opening(change: Partial<OpenOption> = {}): Asked<OpenOption> {
    const orderId = this.state.products.options.lastOrderId + 1
    const terms = {
      accountId: alice,
      coinId: btc,
      cycleSeconds: 30,
      direction: 'up',
      stake: usd(10),
    } as const
    const rest = { seenPriceE10: null, clientOrderId: `o${orderId}` }
    return { type: 'openOption', at: this.at, orderId, ...terms, ...rest, ...change }
  }

  later(afterMs: number): Asked {
    return { type: 'clockTick', at: this.at + afterMs }
  }
}
