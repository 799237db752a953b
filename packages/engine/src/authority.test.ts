import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { apply } from './engine.ts'
import { type Author, byExternal, byJob, byOperator, byUser } from './nucleus/authors.ts'
import { createState } from './state.ts'
import { dailyLimits, ownLimits } from './testing/daily-limits.ts'
import { nameOf } from './testing/exchange.ts'
import { loanTerms } from './testing/lending.ts'
import { alice, Exchange, limit, noon, usdt } from './testing/exchange.ts'

const at = noon
const freeze = { type: 'freezeFunds', at, freezeId: 1, accountId: alice, coinId: usdt, amount: 5n } as const
const credit = {
  type: 'credit',
  at,
  accountId: alice,
  coinId: usdt,
  amount: 5n,
  flow: 'deposit',
  reference: 'wire 7',
} as const
const order = {
  type: 'placeOrder',
  at,
  orderId: 1,
  accountId: alice,
  marketId: 1,
  clientOrderId: null,
  terms: limit(),
} as const
const terms = { type: 'configureLoans', at, terms: loanTerms } as const
const taking = { type: 'takeFromFund', at, accountId: 12, coinId: usdt, amount: 5n, reference: 'x' } as const
const score = { type: 'setCreditScore', at, accountId: alice, score: 700 } as const
const loanLimit = { type: 'setLoanLimit', at, accountId: alice, limit: 5n } as const
const limits = { type: 'configureLimits', at, limits: dailyLimits } as const
const ownLimit = { type: 'setAccountLimits', at, accountId: alice, limits: ownLimits } as const
const reason = 'a court order'
const nobody = { kind: 'nobody' } as unknown as Author

const table: [answer: string, why: string, command: Command][] = [
  ['accepted', 'an owner trades', { ...order, by: byUser }],
  ['authorNotAllowed', 'a job trades for the house, never for a user', { ...order, by: byJob('maker') }],
  ['authorNotAllowed', 'nor does an operator', { ...order, by: byOperator(1), reason }],
  ['authorNotAllowed', 'a user is no house', { ...order, accountId: 3, by: byUser }],
  ['authorNotAllowed', 'an unknown kind of author', { ...order, by: nobody }],
  ['authorNotAllowed', 'a user freezes nobody', { ...freeze, by: byUser }],
  ['authorInvalid', 'an operator has a number', { ...freeze, by: byOperator(0), reason }],
  ['authorInvalid', 'one that views can hold', { ...freeze, by: byOperator(2 ** 31), reason }],
  ['authorInvalid', 'a job has a name', { type: 'clockTick', at, by: byJob('') }],
  ['authorInvalid', 'so has a system outside', { ...credit, by: byExternal('The Bank') }],
  ['reasonMissing', 'whoever decides about someone says why', { ...freeze, by: byOperator(1) }],
  ['reasonMissing', 'blanks say nothing', { ...freeze, by: byOperator(1), reason: '  ' }],
  ['reasonTooLong', 'in a few sentences', { ...freeze, by: byOperator(1), reason: 'x'.repeat(501) }],
  ['accepted', 'with a reason', { ...freeze, by: byOperator(1), reason }],
  ['approverMissing', 'no operator credits alone; beats a missing reason', { ...credit, by: byOperator(1) }],
  ['approverMissing', 'nor ends a pledge', { type: 'terminatePledge', at, orderId: 9, by: byOperator(1) }],
  ['approverInvalid', 'nobody names an approver', { ...credit, by: byOperator(1, 2), reason }],
  ['approverInvalid', 'not even where one operator is enough', { ...freeze, by: byOperator(1, 2), reason }],
  ['approverMissing', 'nor changes the terms of loans', { ...terms, by: byOperator(1), reason }],
  ['approverMissing', 'nor takes from a fund', { ...taking, by: byOperator(1), reason }],
  ['approverMissing', 'nor opens the exchange', { type: 'openExchange', at, by: byOperator(1), reason }],
  ['authorNotAllowed', 'no job opens it', { type: 'openExchange', at, by: byJob('release') }],
  ['approverMissing', 'nor from the house', { ...taking, accountId: 2, by: byOperator(1), reason }],
  ['approverMissing', 'nor sets limits', { ...limits, by: byOperator(1), reason }],
  ['accepted', 'a job begins with some', { ...limits, by: byJob('release') }],
  ['approverMissing', 'nor gives an account its own', { ...ownLimit, by: byOperator(1), reason }],
  ['authorNotAllowed', 'neither does a job', { ...ownLimit, by: byJob('release') }],
  ['authorNotAllowed', 'nor its owner', { ...ownLimit, by: byUser }],
  ['authorNotAllowed', 'no job takes from one', { ...taking, by: byJob('release') }],
  ['accepted', 'a job sets them up', { ...terms, by: byJob('release') }],
  ['approverMissing', 'nor waives a loan', { type: 'waiveLoan', at, loanId: 1, by: byOperator(1), reason }],
  ['reasonMissing', 'nor sets a score without a reason', { ...score, by: byOperator(1) }],
  ['accepted', 'a job sets one', { ...score, by: byJob('reviewer') }],
  ['authorNotAllowed', 'nobody sets their own', { ...score, by: byUser }],
  ['authorNotAllowed', 'no job sets a limit', { ...loanLimit, by: byJob('reviewer') }],
  ['authorNotAllowed', 'a system outside credits nobody', { ...credit, by: byExternal('chain') }],
]

/** Until rules 2 the sender of a command named the approver. */
const under2: [answer: string, why: string, command: Command][] = [
  ['approverMissing', 'no operator credits alone', { ...credit, by: byOperator(1), reason }],
  ['approverInvalid', 'nobody approves themself', { ...credit, by: byOperator(1, 1), reason }],
  ['approverInvalid', 'an approver has a number too', { ...credit, by: byOperator(1, -2), reason }],
  ['accepted', 'two operators', { ...credit, by: byOperator(1, 2), reason }],
  ['accepted', 'where one is enough', { ...freeze, by: byOperator(1, 2), reason }],
  ['accepted', 'a system outside credits', { ...credit, by: byExternal('chain') }],
  [
    'orderMissing',
    'one ends a pledge',
    { type: 'terminatePledge', at, orderId: 9, by: byOperator(1), reason },
  ],
]

describe('who may send what', () => {
  it.each(table)('%s: %s', (answer, _why, command) => {
    expect(nameOf(apply(new Exchange().state, command).outcome)).toBe(answer)
  })

  it.each(under2)('%s under rules 2: %s', (answer, _why, command) => {
    expect(nameOf(apply(new Exchange(2).state, command).outcome)).toBe(answer)
  })

  it('was not asked under rules 0', () => {
    expect(nameOf(apply(createState(), { type: 'clockTick', at, by: byUser }).outcome)).toBe('accepted')
  })

  it('reports an operator’s decision and reason', () => {
    const { events } = apply(new Exchange().state, { ...freeze, by: byOperator(7), reason })
    const decided = {
      type: 'decided',
      command: 'freezeFunds',
      operatorId: 7,
      approverId: null,
      accountId: alice,
      reason,
    }
    expect(events.at(-1)).toEqual(decided)
  })
})
