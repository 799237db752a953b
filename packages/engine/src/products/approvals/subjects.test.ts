import { describe, expect, it } from 'vitest'
import { proposalLine, subjectOf } from '../../carried-command.ts'
import type { Command, Proposable } from '../../commands.ts'
import { descriptions } from '../../descriptions.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { latestRules } from '../../nucleus/rules-versions/rules-version.ts'
import { proposalHash } from '../../rules/proposal-hash.ts'
import { answerOf } from '../../testing/answer.ts'
import type { Asked } from '../../testing/authored.ts'
import { bank, destinationHash, tethers, tron } from '../../testing/cashier.ts'
import { alice, ann, bob, ed, Exchange, feeLevels, market, noon, pia, usdt } from '../../testing/exchange.ts'
import { dailyLimits, ownLimits } from '../../testing/daily-limits.ts'
import { loanTerms } from '../../testing/lending.ts'
import { pair } from '../../testing/options-desk.ts'
import { labConfig, pledgeConfig, swapConfig } from '../../testing/savings.ts'
import { proposalMsMax } from './propose.ts'

const reason = 'the simulation of a console'
const money = { accountId: alice, coinId: usdt, amount: 5n }
const posting = { coinId: usdt, amount: 5n, fromAccountId: 0, toAccountId: bob }
const buckets = { fromBucket: available, toBucket: available } as const
const seen = { destinationHash, amount: tethers(100), fee: tethers(1) }
const arrival = { ...money, network: 'tron', transactionId: '0xA1:3' }
const offered = { coinId: usdt, amount: 5n, name: 'Support', minTradingDays: 0 }

/** For each proposable command: two variants on the same subject, and one on another subject. */
const proposables: readonly (readonly [
  subject: string,
  one: Proposable,
  same: Proposable,
  other: Proposable,
])[] = [
  [
    'credit wire 1',
    { type: 'credit', ...money, flow: 'deposit', reference: 'wire 1', reason },
    { type: 'credit', ...money, accountId: bob, flow: 'houseFunding', reference: 'wire 1', reason },
    { type: 'credit', ...money, flow: 'deposit', reference: 'wire 2', reason },
  ],
  [
    'credit wire 1',
    { type: 'takeFromFund', ...money, reference: 'wire 1', reason },
    { type: 'credit', ...money, flow: 'deposit', reference: 'wire 1', reason },
    { type: 'takeFromFund', ...money, reference: 'wire 11', reason },
  ],
  [
    'rate USD 1',
    { type: 'setFiatRate', currency: 'USD', coinId: 1, rateE10: 5n, reason },
    { type: 'setFiatRate', currency: 'USD', coinId: 1, rateE10: 6n, reason },
    { type: 'setFiatRate', currency: 'USD', coinId: 11, rateE10: 5n, reason },
  ],
  [
    'the opening',
    { type: 'openExchange', reason },
    { type: 'openExchange', reason: 'another' },
    { type: 'terminatePledge', orderId: 4, reason },
  ],
  [
    'the limits',
    { type: 'configureLimits', limits: dailyLimits, reason },
    { type: 'configureLimits', limits: { ...dailyLimits, primaryDepositPerDayMax: null }, reason },
    { type: 'setAccountLimits', accountId: alice, limits: null, reason },
  ],
  [
    `limits of account ${alice}`,
    { type: 'setAccountLimits', accountId: alice, limits: ownLimits, reason },
    { type: 'setAccountLimits', accountId: alice, limits: null, reason },
    { type: 'setAccountLimits', accountId: bob, limits: ownLimits, reason },
  ],
  [
    'coin 3',
    { type: 'configureCoin', coinId: 3, symbol: 'ETH', scale: 8, reason },
    { type: 'configureCoin', coinId: 3, symbol: 'OAK', scale: 8, reason },
    { type: 'configureCoin', coinId: 33, symbol: 'ETH', scale: 8, reason },
  ],
  [
    'switch spot',
    { type: 'setProductSwitch', product: 'spot', isOpen: true, closedRegions: [], reason },
    { type: 'setProductSwitch', product: 'spot', isOpen: false, closedRegions: ['US'], reason },
    { type: 'setProductSwitch', product: 'swap', isOpen: true, closedRegions: [], reason },
  ],
  [
    'market 1',
    { type: 'configureMarket', market, reason },
    { type: 'configureMarket', market: { ...market, isOpen: false }, reason },
    { type: 'configureMarket', market: { ...market, marketId: 2 }, reason },
  ],
  [
    'state of market 1',
    { type: 'setMarketState', marketId: 1, state: 'open', reason },
    { type: 'setMarketState', marketId: 1, state: 'halted', reason },
    { type: 'configureMarket', market, reason },
  ],
  [
    'fee levels',
    { type: 'configureFeeLevels', terms: feeLevels, reason },
    { type: 'configureFeeLevels', terms: { ...feeLevels, levels: [] }, reason },
    { type: 'configureMarket', market, reason },
  ],
  [
    `fee discount of account ${alice}`,
    { type: 'setFeeDiscount', accountId: alice, discountPpm: 5, reason },
    { type: 'setFeeDiscount', accountId: alice, discountPpm: 0, reason },
    { type: 'setFeeDiscount', accountId: bob, discountPpm: 5, reason },
  ],
  [
    'options 2',
    { type: 'configureOptions', pair, reason },
    { type: 'configureOptions', pair: { ...pair, isOpen: false }, reason },
    { type: 'configureOptions', pair: { ...pair, coinId: 22 }, reason },
  ],
  [
    'pledge product 1',
    { type: 'configurePledge', product: pledgeConfig, reason },
    { type: 'configurePledge', product: { ...pledgeConfig, isOpen: false }, reason },
    { type: 'terminatePledge', orderId: 1, reason },
  ],
  [
    'lab project 1',
    { type: 'configureLab', project: labConfig, reason },
    { type: 'configureLab', project: { ...labConfig, isOpen: false }, reason },
    { type: 'configureLab', project: { ...labConfig, projectId: 11 }, reason },
  ],
  [
    'exchange terms',
    { type: 'configureSwap', swap: swapConfig, reason },
    { type: 'configureSwap', swap: { ...swapConfig, feePpm: 5 }, reason },
    { type: 'configureLoans', terms: loanTerms, reason },
  ],
  [
    'pledge 4',
    { type: 'terminatePledge', orderId: 4, reason },
    { type: 'terminatePledge', orderId: 4, reason: 'another' },
    { type: 'terminatePledge', orderId: 44, reason },
  ],
  [
    'posting 7 0',
    { type: 'reversePosting', seq: 7, ordinal: 0, ...posting, ...buckets, reason },
    { type: 'reversePosting', seq: 7, ordinal: 0, ...posting, ...buckets, amount: 6n, reason },
    { type: 'reversePosting', seq: 7, ordinal: 1, ...posting, ...buckets, reason },
  ],
  [
    'channel 1',
    { type: 'configureChannel', channel: bank, reason },
    { type: 'configureChannel', channel: { ...bank, isOpen: false }, reason },
    { type: 'configureChannel', channel: { ...bank, channelId: 2 }, reason },
  ],
  [
    'deposit 3',
    { type: 'settleDeposit', depositId: 3, transactionId: 'a', reason },
    { type: 'settleDeposit', depositId: 3, transactionId: 'b', reason },
    { type: 'settleDeposit', depositId: 4, transactionId: 'a', reason },
  ],
  [
    'arrival 6',
    { type: 'creditArrival', arrivalId: 6, ...arrival, reason },
    { type: 'creditArrival', arrivalId: 6, ...arrival, accountId: bob, reason },
    { type: 'creditArrival', arrivalId: 7, ...arrival, reason },
  ],
  [
    'payout method 1',
    { type: 'configurePayout', method: tron, reason },
    { type: 'configurePayout', method: { ...tron, isOpen: false }, reason },
    { type: 'configurePayout', method: { ...tron, methodId: 2 }, reason },
  ],
  [
    'withdrawal 8',
    { type: 'passWithdrawal', withdrawalId: 8, ...seen, reason },
    { type: 'rejectWithdrawal', withdrawalId: 8, reason },
    { type: 'passWithdrawal', withdrawalId: 9, ...seen, reason },
  ],
  [
    'withdrawal 8',
    { type: 'rejectWithdrawal', withdrawalId: 8, reason },
    { type: 'startPayout', withdrawalId: 8, ...seen, reason },
    { type: 'rejectWithdrawal', withdrawalId: 9, reason },
  ],
  [
    'withdrawal 8',
    { type: 'startPayout', withdrawalId: 8, ...seen, reason },
    { type: 'payWithdrawal', withdrawalId: 8, transactionId: 'a', reason },
    { type: 'startPayout', withdrawalId: 9, ...seen, reason },
  ],
  [
    'withdrawal 8',
    { type: 'payWithdrawal', withdrawalId: 8, transactionId: 'a', reason },
    { type: 'failWithdrawal', withdrawalId: 8, reason },
    { type: 'payWithdrawal', withdrawalId: 9, transactionId: 'a', reason },
  ],
  [
    'withdrawal 8',
    { type: 'failWithdrawal', withdrawalId: 8, reason },
    { type: 'passWithdrawal', withdrawalId: 8, ...seen, amount: 5n, reason },
    { type: 'failWithdrawal', withdrawalId: 9, reason },
  ],
  [
    'loan terms',
    { type: 'configureLoans', terms: loanTerms, reason },
    { type: 'configureLoans', terms: { ...loanTerms, isOpen: false }, reason },
    { type: 'waiveLoan', loanId: 1, reason },
  ],
  [
    'loan 2',
    { type: 'grantLoan', loanId: 2, amount: 5n, reason },
    { type: 'waiveLoan', loanId: 2, reason },
    { type: 'grantLoan', loanId: 3, amount: 5n, reason },
  ],
  [
    'loan 2',
    { type: 'waiveLoan', loanId: 2, reason },
    { type: 'grantLoan', loanId: 2, amount: 6n, reason },
    { type: 'waiveLoan', loanId: 22, reason },
  ],
  [
    `support of account ${alice}`,
    { type: 'offerSupport', accountId: alice, ...offered, reason },
    { type: 'offerSupport', accountId: alice, ...offered, amount: 6n, reason },
    { type: 'offerSupport', accountId: bob, ...offered, reason },
  ],
  [
    'grant 5',
    { type: 'waiveSupport', grantId: 5, reason },
    { type: 'waiveSupport', grantId: 5, reason: 'another' },
    { type: 'waiveSupport', grantId: 55, reason },
  ],
]

const lineOf = (proposed: Proposable) => proposalLine(proposed)
const proposing = (proposalId: number, proposed: Proposable, at = noon, by = pia): Asked => ({
  type: 'propose',
  at,
  by,
  proposalId,
  line: lineOf(proposed),
})
const editing = (proposalId: number, proposed: Proposable, at = noon): Asked => ({
  type: 'editProposal',
  at,
  by: ed,
  proposalId,
  line: lineOf(proposed),
})

describe('a subject', () => {
  it('belongs to every proposable command, and to no other', () => {
    const proposed = [...descriptions].filter(
      ([, { needsApproverSince }]) => needsApproverSince !== undefined,
    )
    expect(new Set(proposables.map(([, { type }]) => type))).toEqual(new Set(proposed.map(([type]) => type)))
    for (const [, description] of descriptions)
      expect('subject' in description).toBe('needsApproverSince' in description)
  })

  it.each(proposables)('%s: $type', (subject, one, same, other) => {
    expect([one, same].map((each) => subjectOf(each as unknown as Command))).toEqual([subject, subject])
    expect(subjectOf(other as unknown as Command)).not.toBe(subject)
  })

  it.each(proposables)('%s has one open proposal', (_subject, one, same, other) => {
    const exchange = new Exchange()
    exchange.must(proposing(1, one))
    expect(answerOf(exchange, proposing(2, one))).toBe('proposalOpen')
    expect(answerOf(exchange, proposing(2, same, noon, ann))).toBe('proposalOpen')
    expect(answerOf(exchange, proposing(2, other))).toBe('accepted')
  })
})

const byName = (subject: string) => proposables.find(([name]) => name === subject)
const [first, second] = [byName('credit wire 1'), byName('pledge 4')] as const
if (first === undefined || second === undefined) throw new Error('there are two subjects')
const [, gift, giftToBob] = first
const [, pledge] = second

describe('the one proposal of a subject', () => {
  it.each<[why: string, ending: Asked]>([
    ['withdrawn', { type: 'withdrawProposal', at: noon, by: pia, proposalId: 1 }],
    ['rejected', { type: 'rejectProposal', at: noon, by: ann, proposalId: 1, reason }],
    [
      'approved',
      { type: 'approveProposal', at: noon, by: ann, proposalId: 1, hash: proposalHash(lineOf(gift)) },
    ],
    ['expired', { type: 'clockTick', at: noon + proposalMsMax }],
    ['edited into another', editing(1, pledge)],
  ])('makes room when it is %s', (_why, ending) => {
    const exchange = new Exchange()
    exchange.must(proposing(1, gift))
    const before = Math.max(noon, ending.at - 1)
    expect(answerOf(exchange, proposing(2, giftToBob, before))).toBe('proposalOpen')
    exchange.must(ending)
    expect(answerOf(exchange, proposing(2, giftToBob, ending.at))).toBe('accepted')
  })

  it('is over with its time, whether or not the clock has ticked', () => {
    const exchange = new Exchange()
    exchange.must(proposing(1, gift))
    const over = noon + proposalMsMax
    expect(answerOf(exchange, proposing(2, giftToBob, over - 1))).toBe('proposalOpen')
    expect(answerOf(exchange, proposing(2, giftToBob, over))).toBe('accepted')
    expect(exchange.state.products.approvals.open.size).toBe(2)
  })

  it('is edited about the same, and not into the subject of another', () => {
    const exchange = new Exchange()
    exchange.must(proposing(1, gift))
    exchange.must(proposing(2, pledge))
    expect(answerOf(exchange, editing(1, giftToBob))).toBe('accepted')
    expect(answerOf(exchange, editing(2, gift))).toBe('proposalOpen')
    expect(answerOf(exchange, editing(2, pledge))).toBe('accepted')
    // Its old subject is free once it is about another.
    exchange.must(editing(1, byName('channel 1')?.[1] ?? gift))
    expect(answerOf(exchange, editing(2, gift))).toBe('accepted')
    expect(answerOf(exchange, editing(1, pledge))).toBe('accepted')
  })

  it('is checked last, on a line that is otherwise valid', () => {
    const exchange = new Exchange()
    exchange.must(proposing(1, gift))
    const bare = { ...gift, reason: '' }
    expect(answerOf(exchange, proposing(2, bare))).toBe('reasonMissing')
    expect(answerOf(exchange, proposing(1, gift))).toBe('parametersInvalid')
    const line = `${lineOf(gift)} `
    expect(answerOf(exchange, { type: 'propose', at: noon, by: pia, proposalId: 2, line })).toBe(
      'notProposable',
    )
  })

  it('is not checked on approval: proposals from before rules 7 wait side by side, and each is done or not', () => {
    const exchange = new Exchange(6)
    exchange.must(proposing(1, gift))
    expect(answerOf(exchange, proposing(2, giftToBob))).toBe('accepted')
    exchange.must({ type: 'adoptRules', at: noon, version: latestRules })
    expect(answerOf(exchange, proposing(3, gift))).toBe('proposalOpen')
    // Editing one gives it the subject of the other.
    expect(answerOf(exchange, editing(1, gift))).toBe('proposalOpen')
    const approval = (proposalId: number, proposed: Proposable): Asked => ({
      type: 'approveProposal',
      at: noon,
      by: ann,
      proposalId,
      hash: proposalHash(lineOf(proposed)),
    })
    expect(answerOf(exchange, approval(2, giftToBob))).toBe('accepted')
    expect(answerOf(exchange, approval(1, gift))).toBe('creditReferenceTaken')
  })
})
