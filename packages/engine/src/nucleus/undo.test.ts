import { describe, expect, it } from 'vitest'
import { proposalLine } from '../carried-command.ts'
import type { Command } from '../commands.ts'
import type { OrderTerms, PlaceOrder } from '../products/spot/commands.ts'
import { dayMs } from '../rules/pledge-interest.ts'
import { proposalHash } from '../rules/proposal-hash.ts'
import { stateHash } from '../snapshot/snapshot.ts'
import { apply, type Asked } from '../testing/authored.ts'
import { arriving, bank, depositing, online, sandbox, signer, tron, withdrawing } from '../testing/cashier.ts'
import { alice, ann, bob, btc, ed, limit, market, nameOf, pia, poor, usdt } from '../testing/exchange.ts'
import { dailyLimits, ownLimits, settingLimits } from '../testing/daily-limits.ts'
import { applying, borrower, loanTerms, otherBorrower, repaying } from '../testing/lending.ts'
import { pair } from '../testing/options-desk.ts'
import { RandomCommands } from '../testing/random-commands.ts'
import { rawState } from '../testing/raw-state.ts'
import { cdr, labConfig, oak, oaks, pledgeConfig, swapConfig, usd } from '../testing/savings.ts'
import { offer, recharging, returning } from '../testing/support-desk.ts'
import {
  discount,
  gift,
  maker,
  newcomer,
  proposals,
  reversal,
  taker,
  WholeExchange,
} from '../testing/whole-exchange.ts'
import { houseAccountId, lenderAccountId } from './accounts/account-table.ts'
import { byOperator } from './authors.ts'
import { available, locked } from './ledger/ledger.ts'
import { openScope } from './undo.ts'

type Make = (exchange: WholeExchange) => Asked

const place =
  (accountId: number, terms: OrderTerms, change: Partial<PlaceOrder> = {}): Make =>
  (exchange) => ({ ...exchange.placement(accountId, terms), ...change })
const amend =
  (orderId: number, priceTicks: number, quantityLots: number): Make =>
  ({ at }) => ({ type: 'amendOrder', at, accountId: alice, orderId, priceTicks, quantityLots })
const after =
  (ms: number): Make =>
  (exchange) =>
    exchange.later(ms)

/** Every type of command, once for each kind of change it makes. A new type does not compile without one. */
const accepted: Record<Command['type'], Record<string, Make>> = {
  adoptRules: {
    'the next version': (exchange) => {
      exchange.state.rules = 0
      return { type: 'adoptRules', at: exchange.at, version: 1 }
    },
    'rules 7 on older data with test money': (exchange) => {
      const { state, at } = exchange
      const claim = { accountId: bob, coinId: usdt, amount: 5n, reference: `test funding ${bob} 1` }
      exchange.must({ type: 'credit', at, flow: 'testFunding', ...claim })
      state.rules = 6
      return { type: 'adoptRules', at, version: 7 }
    },
  },
  declareMoney: {
    'money that is real': ({ at }) => ({ type: 'declareMoney', at, money: 'real' }),
    'money for a test': ({ at }) => ({ type: 'declareMoney', at, money: 'test' }),
  },
  openExchange: {
    'real money': (exchange) => {
      exchange.must({ type: 'declareMoney', at: exchange.at, money: 'real' })
      return exchange.approving({ type: 'openExchange', reason: 'all is ready' })
    },
  },
  configureLimits: {
    'the first limits': ({ at }) => ({ type: 'configureLimits', at, limits: dailyLimits }),
  },
  setAccountLimits: {
    'limits of its own': (exchange) => settingLimits(exchange, ownLimits),
    'none of its own again': (exchange) => {
      exchange.must(settingLimits(exchange, ownLimits))
      return settingLimits(exchange, null)
    },
  },
  clockTick: {
    'nothing is due': after(1_000),
    'options that wait are void': after(5_001),
    'options are settled and quotes expire': after(61_000),
    'client order ids grow old': after(13 * 3_600_000),
    'interest is due, a raise ends, coins are released': after(3 * dayMs),
    'deposits expire': after(4 * dayMs),
    'offers of support expire': after(8 * dayMs),
    'deposits are forgotten, and penalties are charged': after(40 * dayMs),
    'all is over': after(200 * dayMs),
  },
  indexTick: {
    'a new price, which opens options': ({ at }) => ({
      type: 'indexTick',
      at,
      coinId: btc,
      priceE10: 5n * 10n ** 14n + 1n,
    }),
    'a price too far for options': ({ at }) => ({
      type: 'indexTick',
      at,
      coinId: btc,
      priceE10: 7n * 10n ** 14n,
    }),
    'a first price': ({ at }) => ({ type: 'indexTick', at, coinId: cdr, priceE10: 10n ** 10n }),
    'options are settled': ({ at }) => ({ type: 'indexTick', at: at + 40_000, coinId: oak, priceE10: 5n }),
  },
  indexTicks: {
    'prices, a first one among them, and one that is refused': ({ at }) => ({
      type: 'indexTicks',
      at: at + 1_000,
      prices: [
        { coinId: btc, priceE10: 7n * 10n ** 14n },
        { coinId: 999, priceE10: 1n },
        { coinId: cdr, priceE10: 10n ** 10n },
      ],
    }),
    'what is due is done': ({ at }) => ({
      type: 'indexTicks',
      at: at + 3 * dayMs,
      prices: [{ coinId: btc, priceE10: 7n * 10n ** 14n }],
    }),
  },
  configureCoin: {
    'a new coin': ({ at }) => ({ type: 'configureCoin', at, coinId: 900, symbol: 'NEW', scale: 2 }),
  },
  openAccount: {
    'a small number': ({ at }) => ({ type: 'openAccount', at, accountId: 30, flags: [] }),
    'a table that grows': ({ at }) => ({ type: 'openAccount', at, accountId: 70_000, flags: ['demo'] }),
    'by an operator, who has assessed it': ({ at }) => ({
      type: 'openAccount',
      at,
      by: ann,
      reason: 'a test',
      accountId: 30,
      flags: ['certified'],
    }),
  },
  setAccountFlags: {
    both: ({ at }) => ({
      type: 'setAccountFlags',
      at,
      accountId: alice,
      set: ['frozen'],
      clear: ['certified'],
    }),
    'by a second operator who has assessed it': ({ at }) => ({
      type: 'setAccountFlags',
      at,
      by: ann,
      reason: 'a test',
      accountId: otherBorrower,
      set: ['certified', 'testMoney'],
      clear: [],
    }),
  },
  setAccountRegion: {
    'a known one': ({ at }) => ({ type: 'setAccountRegion', at, accountId: bob, region: 'JP' }),
    'a first one': ({ at }) => ({ type: 'setAccountRegion', at, accountId: newcomer, region: 'JP' }),
    none: ({ at }) => ({ type: 'setAccountRegion', at, accountId: bob, region: null }),
  },
  setProductSwitch: {
    'a known one': ({ at }) => switched(at, 'swap'),
    'a first one': ({ at }) => switched(at, 'spot'),
  },
  credit: {
    'a balance': ({ at }) => credited(at, alice, usdt),
    'a first balance': ({ at }) => credited(at, alice, cdr),
  },
  configureMarket: {
    'a known market': ({ at }) => ({
      type: 'configureMarket',
      at,
      market: { ...market, notionalMin: 2n, notionalMax: 9_000_000_000n, isOpen: false },
    }),
    'a new market': ({ at }) => ({
      type: 'configureMarket',
      at,
      market: { ...market, marketId: 2, symbol: 'OAK/USDT', baseCoinId: oak },
    }),
  },
  setMarketState: {
    halted: ({ at }) => ({ type: 'setMarketState', at, marketId: market.marketId, state: 'halted' }),
  },
  configureFeeLevels: {
    'other levels': ({ at }) => ({ type: 'configureFeeLevels', at, terms: { coinId: usdt, levels: [] } }),
  },
  setFeeDiscount: { 'a first one': (exchange) => exchange.approving(discount) },
  placeOrder: {
    'a new level': place(alice, limit({ priceTicks: 4_900_000 }), { clientOrderId: 'a' }),
    'a level between': place(alice, limit({ side: 'sell', priceTicks: 5_015_000 })),
    'the back of a level': place(alice, limit({ side: 'sell', priceTicks: 5_010_000 })),
    'a part of one order': place(taker, limit({ priceTicks: 5_010_000, quantityLots: 3 })),
    'one order exactly': place(taker, limit({ priceTicks: 5_010_000, quantityLots: 26 })),
    'a level and more, with a rest': place(taker, limit({ priceTicks: 5_020_010, quantityLots: 400 })),
    'up to an own order': place(bob, limit({ priceTicks: 5_010_000, quantityLots: 400 })),
    'a whole side at once': place(taker, { kind: 'market', side: 'sell', quantityLots: 900 }),
    'for an amount': place(taker, { kind: 'market', side: 'buy', quoteAmount: usd(9_000) }),
  },
  amendOrder: {
    'it keeps its place': amend(2, 5_010_000, 5),
    'it goes to the back': amend(2, 5_010_000, 60),
    'it goes elsewhere': amend(1, 4_800_000, 60),
    'it trades': amend(12, 4_990_000, 60),
  },
  batchOrders: {
    'some of each kind, and some that are refused': ({ at }) => ({
      type: 'batchOrders',
      at,
      accountId: alice,
      acts: [
        { act: 'cancel', orderId: 1 },
        { act: 'cancel', orderId: 4 },
        { act: 'amend', marketId: 1, orderId: 2, priceTicks: 5_010_000, quantityLots: 60 },
        { act: 'place', marketId: 1, clientOrderId: 'b', terms: limit({ priceTicks: 5_010_000 }) },
        { act: 'place', marketId: 1, clientOrderId: 'b', terms: limit({ priceTicks: 4_900_000 }) },
        { act: 'place', marketId: 9, clientOrderId: null, terms: limit() },
      ],
    }),
  },
  cancelOrder: {
    'alone at its price': ({ at }) => ({ type: 'cancelOrder', at, accountId: bob, orderId: 4 }),
    'first in a queue': ({ at }) => ({ type: 'cancelOrder', at, accountId: alice, orderId: 2 }),
    'inside a queue': ({ at }) => ({
      type: 'cancelOrder',
      at,
      accountId: bob,
      orderId: 5,
      by: byOperator(1),
      reason: 'a test',
    }),
  },
  cancelAllOrders: {
    'of one account': ({ at }) => ({
      type: 'cancelAllOrders',
      at,
      accountId: alice,
      marketId: null,
    }),
  },
  freezeFunds: {
    'a new one': ({ at }) => ({
      type: 'freezeFunds',
      at,
      freezeId: 9,
      accountId: bob,
      coinId: btc,
      amount: 5n,
    }),
  },
  releaseFreeze: { 'one in between': ({ at }) => ({ type: 'releaseFreeze', at, freezeId: 2 }) },
  configureOptions: {
    'other terms': ({ at }) => ({ type: 'configureOptions', at, pair: { ...pair, isOpen: false } }),
    'another coin': ({ at }) => ({ type: 'configureOptions', at, pair: { ...pair, coinId: oak } }),
  },
  openOption: {
    'a cycle that has some': (exchange) => exchange.opening({ cycleSeconds: 60 }),
    'another account': (exchange) => exchange.opening({ accountId: bob, clientOrderId: null }),
  },
  settleOption: {
    'the only one of its cycle': ({ at }) => ({
      type: 'settleOption',
      at: at + 31_000,
      accountId: alice,
      orderId: 2,
    }),
    'one that waited too long': ({ at }) => ({
      type: 'settleOption',
      at: at + 5_001,
      accountId: alice,
      orderId: 6,
    }),
    'all there are': ({ at }) => ({ type: 'settleOption', at: at + 61_000, accountId: alice, orderId: 1 }),
  },
  setOptionLimits: {
    'a change': ({ at }) => ({ type: 'setOptionLimits', at, accountId: bob, dailyLossMax: null }),
    'the first': ({ at }) => ({ type: 'setOptionLimits', at, accountId: alice, coolOffUntil: at + 9_000 }),
  },
  configurePledge: {
    'other terms': ({ at }) => ({ type: 'configurePledge', at, product: { ...pledgeConfig, cycleCount: 9 } }),
    'another product': ({ at }) => ({
      type: 'configurePledge',
      at,
      product: { ...pledgeConfig, productId: 2 },
    }),
  },
  subscribePledge: {
    'a second': (exchange) => exchange.pledging({ amount: usd(300), clientOrderId: 'p' }),
    'a first': (exchange) => exchange.pledging({ accountId: taker, amount: usd(300) }),
  },
  terminatePledge: {
    'one of two': (exchange) => {
      exchange.at += dayMs
      return exchange.terminating(3)
    },
    'the only one': (exchange) => {
      exchange.at += 2 * dayMs
      return exchange.terminating(2)
    },
    'by one operator, before rules 3': ({ state, at }) => {
      state.rules = 2
      return { type: 'terminatePledge', at, orderId: 1 }
    },
  },
  configureLab: {
    'a larger quota': ({ at }) => ({
      type: 'configureLab',
      at,
      project: { ...labConfig, quota: oaks(11_000) },
    }),
    'another project': ({ at }) => ({
      type: 'configureLab',
      at,
      project: { ...labConfig, projectId: 3, quota: oaks(1_000) },
    }),
  },
  subscribeLab: {
    'a second': (exchange) => exchange.subscribing({ clientOrderId: 'l' }),
    'a first': (exchange) => exchange.subscribing({ accountId: taker }),
    'due before all others': (exchange) => exchange.subscribing({ projectId: 2 }),
  },
  configureSwap: {
    'another fee': ({ at }) => ({ type: 'configureSwap', at, swap: { ...swapConfig, feePpm: 7 } }),
  },
  quoteSwap: {
    'in place of one before': (exchange) => {
      exchange.state.rules = 1
      return exchange.quoting()
    },
    'a first': (exchange) => {
      exchange.state.rules = 1
      return exchange.quoting({ accountId: taker })
    },
  },
  executeSwap: {
    'a quote': (exchange) => exchange.executing(exchange.quoted()),
    'a quote on a tick that is past': (exchange) => {
      const quoted = exchange.quoted()
      exchange.price(btc, 50_010n * 10n ** 10n)
      return exchange.executing(quoted)
    },
    'a kept quote between others': (exchange) => {
      exchange.state.rules = 1
      return exchange.executingKept(2)
    },
  },
  convertDust: {
    'a small balance': (exchange) => exchange.converting({ accountId: taker, clientOrderId: 'd' }),
  },
  propose: {
    'a new one': ({ at }) => ({
      type: 'propose',
      at,
      proposalId: 9,
      line: proposalLine({ ...gift, reference: 'complaint 13' }),
    }),
  },
  editProposal: {
    'one in between': ({ at }) => ({
      type: 'editProposal',
      at: at + 1,
      by: ed,
      proposalId: 2,
      line: proposalLine(gift),
    }),
  },
  withdrawProposal: {
    'one in between': ({ at }) => ({ type: 'withdrawProposal', at, by: pia, proposalId: 2 }),
  },
  rejectProposal: {
    'one in between': ({ at }) => ({ type: 'rejectProposal', at, by: ann, proposalId: 2, reason: 'no' }),
  },
  approveProposal: {
    'one in between': ({ at }) => ({
      type: 'approveProposal',
      at,
      by: ann,
      proposalId: 2,
      hash: proposalHash(proposalLine(proposals[1])),
    }),
  },
  reversePosting: { 'of a deposit': (exchange) => exchange.approving({ ...reversal, ordinal: 1 }) },
  takeFromFund: {
    'a part of it': (exchange) =>
      exchange.approving({
        type: 'takeFromFund',
        accountId: lenderAccountId,
        coinId: usdt,
        amount: usd(1),
        reference: 'wire 9',
        reason: 'more than it lends',
      }),
    'of the house': (exchange) =>
      exchange.approving({
        type: 'takeFromFund',
        accountId: houseAccountId,
        coinId: usdt,
        amount: usd(1),
        reference: 'wire 10',
        reason: 'more than it promises',
      }),
  },
  setFiatRate: {
    'a known one': ({ at }) => ({ type: 'setFiatRate', at, currency: 'USD', coinId: usdt, rateE10: 7n }),
    'a first one': ({ at }) => ({ type: 'setFiatRate', at, currency: 'EUR', coinId: usdt, rateE10: 7n }),
  },
  configureChannel: {
    'other terms': ({ at }) => ({ type: 'configureChannel', at, channel: { ...bank, isOpen: false } }),
    'another channel': ({ at }) => ({ type: 'configureChannel', at, channel: { ...bank, channelId: 9 } }),
  },
  requestDeposit: {
    'a second of the account': (exchange) => depositing(exchange, { channelId: 3, clientOrderId: 'new' }),
    'a first': (exchange) => depositing(exchange, { accountId: newcomer }),
    'in place of one whose time was over': (exchange) => {
      exchange.at += dayMs
      return depositing(exchange, { channelId: online.channelId })
    },
  },
  reportDeposit: {
    'a bank transfer': ({ at }) => ({ type: 'reportDeposit', at, depositId: 1, accountId: alice }),
  },
  cancelDeposit: {
    'the only one of its kind': ({ at }) => ({ type: 'cancelDeposit', at, depositId: 2, accountId: alice }),
  },
  settleDeposit: {
    'by its provider': ({ at }) => ({
      type: 'settleDeposit',
      at,
      by: sandbox,
      depositId: 2,
      transactionId: 'pay-2',
    }),
    'by one operator': ({ at }) => ({
      type: 'settleDeposit',
      at,
      depositId: 3,
      transactionId: 'statement-2',
    }),
    'after its end, by two': (exchange) =>
      exchange.approving({
        type: 'settleDeposit',
        depositId: 4,
        transactionId: 'pay-3',
        reason: 'it came late',
      }),
  },
  creditArrival: {
    'by its watcher': (exchange) => arriving(exchange),
    'a first balance, by two': (exchange) =>
      exchange.approving({
        type: 'creditArrival',
        arrivalId: 2,
        accountId: newcomer,
        coinId: btc,
        amount: 5n,
        network: 'tron',
        transactionId: 'found:0x1:7',
        reason: 'it was found by the balance check',
      }),
  },
  returnArrival: {
    'what was not credited': ({ at }) => ({
      type: 'returnArrival',
      at,
      arrivalId: 3,
      accountId: alice,
      coinId: usdt,
      network: 'tron',
      transactionId: '0xB2:1',
    }),
  },
  rejectDeposit: { 'a reported one': ({ at }) => ({ type: 'rejectDeposit', at, depositId: 3 }) },
  configurePayout: {
    'other terms': ({ at }) => ({ type: 'configurePayout', at, method: { ...tron, isOpen: false } }),
    'another method': ({ at }) => ({ type: 'configurePayout', at, method: { ...tron, methodId: 9 } }),
  },
  startCaution: {
    'a first': ({ at }) => ({ type: 'startCaution', at, accountId: alice, cause: 'newCard' }),
    'the same once more': ({ at }) => ({
      type: 'startCaution',
      at: at + 5,
      accountId: bob,
      cause: 'newAddress',
    }),
    another: ({ at }) => ({ type: 'startCaution', at, accountId: bob, cause: 'passwordChanged' }),
  },
  requestWithdrawal: {
    'a second of the account': (exchange) =>
      withdrawing(exchange, { accountId: taker, clientOrderId: 'new' }),
    'a first, to be looked at': (exchange) => {
      exchange.credit(newcomer, usdt, usd(20_000))
      return withdrawing(exchange, { accountId: newcomer, amount: usd(20_000) })
    },
  },
  cancelWithdrawal: {
    'one in review': ({ at }) => ({ type: 'cancelWithdrawal', at, withdrawalId: 3, accountId: bob }),
  },
  passWithdrawal: {
    'by one operator': ({ at }) => ({ type: 'passWithdrawal', at, withdrawalId: 3 }),
    'by two': (exchange) => {
      exchange.must(withdrawing(exchange, { accountId: taker, amount: usd(20_000) }))
      return exchange.approving({ type: 'passWithdrawal', withdrawalId: 7, reason: 'they were called' })
    },
  },
  rejectWithdrawal: {
    'one in review': ({ at }) => ({ type: 'rejectWithdrawal', at, withdrawalId: 6 }),
    'after a restore, by two': (exchange) => {
      exchange.must({ type: 'resumeFromBackup', at: exchange.at, restoreId: 'one' })
      return exchange.approving({ type: 'rejectWithdrawal', withdrawalId: 6, reason: 'it was not paid' })
    },
  },
  startPayout: {
    'one that has passed': (exchange) => {
      exchange.must({ type: 'passWithdrawal', at: exchange.at, withdrawalId: 6 })
      return { type: 'startPayout', at: exchange.at, withdrawalId: 6 }
    },
    'by the signer': (exchange) => {
      exchange.must({ type: 'passWithdrawal', at: exchange.at, withdrawalId: 3 })
      return { type: 'startPayout', at: exchange.at, by: signer, withdrawalId: 3 }
    },
  },
  payWithdrawal: {
    'with a fee': ({ at }) => ({ type: 'payWithdrawal', at, withdrawalId: 1, transactionId: 'hash-2' }),
    'by the signer': (exchange) => {
      const { at } = exchange
      exchange.must({ type: 'passWithdrawal', at, withdrawalId: 3 })
      exchange.must({ type: 'startPayout', at, by: signer, withdrawalId: 3 })
      return { type: 'payWithdrawal', at, by: signer, withdrawalId: 3, transactionId: 'hash-3' }
    },
  },
  resumeFromBackup: {
    'with withdrawals under way': ({ at }) => ({ type: 'resumeFromBackup', at, restoreId: 'one' }),
    'a second one': (exchange) => {
      exchange.must({ type: 'resumeFromBackup', at: exchange.at, restoreId: 'one' })
      return { type: 'resumeFromBackup', at: exchange.at, restoreId: 'two' }
    },
  },
  failWithdrawal: { 'one in between': ({ at }) => ({ type: 'failWithdrawal', at, withdrawalId: 1 }) },
  configureLoans: {
    'other terms': ({ at }) => ({ type: 'configureLoans', at, terms: { ...loanTerms, termDays: 31 } }),
  },
  setCreditScore: {
    'a first': ({ at }) => ({ type: 'setCreditScore', at, accountId: alice, score: 650 }),
    'a known one': ({ at }) => ({ type: 'setCreditScore', at, accountId: borrower, score: 650 }),
    none: ({ at }) => ({ type: 'setCreditScore', at, accountId: borrower, score: null }),
    'by an operator, who has assessed it': ({ at }) => ({
      type: 'setCreditScore',
      at,
      by: ann,
      reason: 'a test',
      accountId: borrower,
      score: 700,
    }),
  },
  setLoanLimit: {
    'a first': ({ at }) => ({ type: 'setLoanLimit', at, accountId: borrower, limit: 5n }),
    none: ({ at }) => ({ type: 'setLoanLimit', at, accountId: otherBorrower, limit: null }),
  },
  applyForLoan: {
    'after a rejection': (exchange) => {
      exchange.must({ type: 'rejectLoan', at: exchange.at, loanId: 2 })
      return applying(exchange, { accountId: otherBorrower, clientOrderId: 'b' })
    },
  },
  cancelLoan: {
    'the only application': ({ at }) => ({ type: 'cancelLoan', at, loanId: 2, accountId: otherBorrower }),
  },
  rejectLoan: { 'the only application': ({ at }) => ({ type: 'rejectLoan', at, loanId: 2 }) },
  grantLoan: {
    'by one operator': ({ at }) => ({
      type: 'grantLoan',
      at,
      by: ann,
      loanId: 2,
      amount: usd(6_000),
      reason: 'it is safe',
    }),
    'by two': (exchange) => {
      const { at } = exchange
      exchange.must({ type: 'cancelLoan', at, loanId: 2, accountId: otherBorrower })
      exchange.must(applying(exchange, { accountId: otherBorrower, amountMax: usd(90_000) }))
      return exchange.approving({ type: 'grantLoan', loanId: 3, amount: usd(60_000), reason: 'it is safe' })
    },
  },
  repayLoan: {
    all: (exchange) => repaying(exchange, { clientOrderId: 'r' }),
    'a part, when penalties are due': (exchange) => {
      exchange.at += 33 * dayMs
      return repaying(exchange, { amount: usd(2_000) })
    },
  },
  waiveLoan: {
    'an unpaid one': (exchange) =>
      exchange.approving({ type: 'waiveLoan', loanId: 1, reason: 'its owner has died' }),
  },
  offerSupport: {
    'a first': (exchange) => exchange.approving(offer({ accountId: newcomer })),
    'in place of one whose time was over': (exchange) => {
      exchange.at += 8 * dayMs
      return exchange.approving(offer({ accountId: poor }))
    },
  },
  acceptSupport: {
    'a first balance': ({ at }) => ({
      type: 'acceptSupport',
      at,
      grantId: 3,
      accountId: poor,
      amount: usd(1_000),
    }),
  },
  declineSupport: {
    'one in between': ({ at }) => ({ type: 'declineSupport', at, grantId: 3, accountId: poor }),
  },
  withdrawSupport: { 'one in between': ({ at }) => ({ type: 'withdrawSupport', at, grantId: 3 }) },
  returnSupport: {
    'a part': (exchange) => returning(exchange, { amount: usd(1), clientOrderId: 'part' }),
    'all that is left': (exchange) => returning(exchange, { grantId: 2, accountId: bob }),
  },
  waiveSupport: {
    'one in between': (exchange) =>
      exchange.approving({ type: 'waiveSupport', grantId: 2, reason: 'they are ill' }),
  },
  rechargeInvited: {
    'a balance': (exchange) => recharging(exchange, { clientOrderId: 'again' }),
    'a first balance': (exchange) => recharging(exchange, { toAccountId: newcomer }),
  },
}

function switched(at: number, product: 'swap' | 'spot'): Asked {
  return { type: 'setProductSwitch', at, product, isOpen: false, closedRegions: ['FR'] }
}

function credited(at: number, accountId: number, coinId: number): Asked {
  return { type: 'credit', at, accountId, coinId, amount: 77n, flow: 'deposit', reference: 'the last' }
}

const table = Object.entries(accepted).flatMap(([type, ways]) =>
  Object.entries(ways).map(([way, make]) => [type, way, make] as const),
)

/** The state an undo must restore. */
function fingerprint({ state }: WholeExchange): { hash: string; raw: string } {
  return { hash: stateHash(state), raw: rawState(state) }
}

/** The whole answer as text: bigints have no JSON of their own. */
function told(answer: unknown): string {
  return JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}

/** Closes the scope also when something fails in it, so that the next test can open one. */
function undoing({ state }: WholeExchange, work: () => void): void {
  const scope = openScope(state)
  try {
    work()
  } finally {
    scope.undo()
  }
}

describe('a scope that is undone', () => {
  it.each(table)('takes back %s: %s', (_type, _way, make) => {
    const exchange = new WholeExchange()
    const command = make(exchange)
    const before = fingerprint(exchange)
    const answers: string[] = []
    undoing(exchange, () => {
      answers.push(told(exchange.must(command)))
      expect(fingerprint(exchange)).not.toEqual(before)
    })
    expect(fingerprint(exchange)).toEqual(before)
    expect(told(exchange.must(command))).toBe(answers[0])
  })

  it('takes back the growth of every table', () => {
    const exchange = new WholeExchange()
    const { at } = exchange
    for (const accountId of [5_000, 9_000])
      exchange.must({ type: 'openAccount', at, accountId, flags: ['certified'] })
    exchange.credit(9_000, usdt, 10n ** 12n)
    const before = fingerprint(exchange)
    undoing(exchange, () => {
      exchange.must({ type: 'openAccount', at, accountId: 13_000, flags: [] })
      exchange.credit(13_000, usdt, 1n)
      exchange.credit(5_000, usdt, 1n)
      exchange.place(9_000, limit())
      for (let i = 0; i < 1_100; i += 1) {
        const change =
          i % 2 === 0
            ? ({ side: 'buy', priceTicks: 4_900_000 - i } as const)
            : ({ side: 'sell', priceTicks: 5_100_000 + i } as const)
        exchange.must({ ...exchange.placement(maker, limit(change)), clientOrderId: `grow ${i}` })
      }
      exchange.must({ type: 'cancelAllOrders', at, accountId: maker, marketId: null })
    })
    expect(fingerprint(exchange)).toEqual(before)
  })

  it('takes back everything done before a broken promise', () => {
    const exchange = new WholeExchange()
    const before = fingerprint(exchange)
    const posting = { flow: 'spotHold', coinId: cdr, amount: 1n, reference: 0 } as const
    const sides = { fromAccountId: alice, fromBucket: available, toAccountId: bob, toBucket: locked } as const
    const breakPromise = (): void =>
      undoing(exchange, () => {
        exchange.must({ type: 'cancelAllOrders', at: exchange.at, accountId: alice, marketId: null })
        exchange.state.ledger.post({ ...posting, ...sides }, [])
      })
    expect(breakPromise).toThrow('no bucket goes below zero')
    expect(fingerprint(exchange)).toEqual(before)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('leaves no trace in what comes later, seed %i', (seed) => {
    const plain = new WholeExchange()
    const undone = new WholeExchange()
    const commands = new RandomCommands(plain, seed)
    const random = (last: number) =>
      Array.from({ length: 1 + (commands.next().at % last) }, () => commands.next())
    let acceptedCount = 0
    let takenBackCount = 0
    for (let round = 0; round < 60; round += 1) {
      const before = stateHash(undone.state)
      undoing(undone, () => {
        for (const command of random(20))
          if (apply(undone.state, command).outcome.isAccepted) takenBackCount += 1
      })
      expect(stateHash(undone.state)).toBe(before)
      for (const command of random(10)) {
        const answer = apply(plain.state, command)
        if (answer.outcome.isAccepted) acceptedCount += 1
        expect(told(apply(undone.state, command))).toBe(told(answer))
      }
    }
    expect(fingerprint(undone)).toEqual(fingerprint(plain))
    expect(Math.min(acceptedCount, takenBackCount)).toBeGreaterThan(100)
  })
})

describe('a scope', () => {
  it('that is kept leaves its changes, and nothing is remembered afterwards', () => {
    const kept = new WholeExchange()
    const plain = new WholeExchange()
    const command = place(taker, limit({ priceTicks: 5_020_010, quantityLots: 400 }))
    const scope = openScope(kept.state)
    const answer = kept.must(command(kept))
    scope.keep()
    expect(told(plain.must(command(plain)))).toBe(told(answer))
    expect(fingerprint(kept)).toEqual(fingerprint(plain))
    kept.must(kept.later(dayMs))
    plain.must(plain.later(dayMs))
    openScope(kept.state).undo()
    expect(fingerprint(kept)).toEqual(fingerprint(plain))
  })

  it('restores the time, and works for a refusal as well', () => {
    const exchange = new WholeExchange()
    undoing(exchange, () => {
      exchange.must(exchange.later(5))
      expect(nameOf(exchange.apply(exchange.later(4)).outcome)).toBe('timeWentBack')
    })
    expect(nameOf(exchange.apply(exchange.later(4)).outcome)).toBe('accepted')
  })

  it('is the only one, and is closed once', () => {
    const { state } = new WholeExchange()
    const scope = openScope(state)
    expect(() => openScope(state)).toThrow('one scope is open at a time')
    scope.keep()
    expect(() => scope.keep()).toThrow('a scope is closed once')
    expect(() => scope.undo()).toThrow('a scope is closed once')
    openScope(state).keep()
  })
})
