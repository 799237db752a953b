import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import type { Event } from '../../events.ts'
import { lenderAccountId } from '../../nucleus/accounts/account-table.ts'
import { byJob, byOperator } from '../../nucleus/authors.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { codes } from '../../testing/codes.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { type Asked, authored } from '../../testing/authored.ts'
import { openCashier, tethers, withdrawing } from '../../testing/cashier.ts'
import { Exchange, limit, pia, usdt } from '../../testing/exchange.ts'
import {
  applying,
  borrower,
  consentHash,
  lent,
  loanTerms,
  openLending,
  otherBorrower,
  repaying,
} from '../../testing/lending.ts'
import { oak, Savings } from '../../testing/savings.ts'
import type { ApplyForLoan, LoanTerms, RepayLoan } from './commands.ts'

const dayMs = 24 * 3_600_000

function opened(): Exchange {
  const exchange = new Exchange()
  openLending(exchange)
  return exchange
}

function applied(change: Partial<ApplyForLoan> = {}): Exchange {
  const exchange = opened()
  exchange.must(applying(exchange, change))
  return exchange
}

const grant = ({ at }: Exchange, amount = tethers(10_000), loanId = 1): Asked => ({
  type: 'grantLoan',
  at,
  loanId,
  amount,
})

/** The borrower has the loan and enough other money to pay all its costs. */
function granted(amount = tethers(10_000)): Exchange {
  const exchange = applied()
  exchange.must(grant(exchange, amount))
  exchange.credit(borrower, usdt, tethers(100_000))
  return exchange
}

function pass(exchange: Exchange, days: number): void {
  exchange.at += days * dayMs
}

function tick(exchange: Exchange): readonly Event[] {
  return exchange.must({ type: 'clockTick', at: exchange.at }).events
}

const held = ({ state }: Exchange, accountId: number) => state.ledger.balance(accountId, usdt, available)
const owed = ({ state }: Exchange, accountId = borrower) => state.debts.of(accountId).loan?.amount ?? null
const waiving = (exchange: Exchange) =>
  exchange.approving({ type: 'waiveLoan', loanId: 1, reason: 'it is never paid back' })
const flags = (set: readonly ('frozen' | 'locked' | 'demo' | 'tradeBanned')[]) => (exchange: Exchange) =>
  exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId: borrower, set: [...set], clear: [] })
const without = (flag: 'certified' | 'advanced') => (exchange: Exchange) =>
  exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId: borrower, set: [], clear: [flag] })
const score = (points: number | null) => (exchange: Exchange) =>
  exchange.must({ type: 'setCreditScore', at: exchange.at, accountId: borrower, score: points })
const ownLimit = (limitOf: bigint | null) => (exchange: Exchange) =>
  exchange.must({ type: 'setLoanLimit', at: exchange.at, accountId: borrower, limit: limitOf })
const terms = (change: Partial<LoanTerms>) => (exchange: Exchange) =>
  exchange.must({ type: 'configureLoans', at: exchange.at, terms: { ...loanTerms, ...change } })
const closed = (exchange: Exchange) =>
  exchange.must({
    type: 'setProductSwitch',
    at: exchange.at,
    product: 'loans',
    isOpen: false,
    closedRegions: [],
  })
const apply = (exchange: Exchange) => exchange.must(applying(exchange))
const as = (prepare: readonly ((exchange: Exchange) => unknown)[]) => (exchange: Exchange) => {
  for (const step of prepare) step(exchange)
}
const nothing = () => undefined

describe('an application', () => {
  it('moves nothing, and keeps the terms with which it was made', () => {
    const exchange = opened()
    const { events, outcome } = exchange.must(applying(exchange))
    expect(outcome).toMatchObject({ orderId: 1, isRepeat: false })
    expect(events).toEqual([
      {
        type: 'loanApplied',
        loanId: 1,
        accountId: borrower,
        coinId: usdt,
        amountMin: tethers(5_000),
        amountMax: tethers(20_000),
        papersId: 7,
        interestPpm: 100_000,
        penaltyPpm: 1_000,
        termDays: 30,
        appliedAt: exchange.at,
        consentHash,
      },
    ])
    expect(owed(exchange)).toBeNull()
    terms({ interestPpm: 500_000, termDays: 1, isOpen: false })(exchange)
    expect(exchange.must(grant(exchange)).events[0]).toMatchObject({
      interest: tethers(1_000),
      dueAt: exchange.at + 30 * dayMs,
    })
  })

  /** In the order of the checks: each row breaks its rule and, where it can, a later one too. */
  it.each<[string, string, (exchange: Exchange) => unknown, Partial<ApplyForLoan>]>([
    ['parametersInvalid', 'a number', flags(['frozen']), { loanId: 0 }],
    ['parametersInvalid', 'a client order id', flags(['frozen']), { clientOrderId: '' }],
    ['parametersInvalid', 'papers', flags(['frozen']), { papersId: 1.5 }],
    ['accountUnknown', 'nobody', nothing, { accountId: 99 }],
    ['parametersInvalid', 'numbers rise', as([apply, flags(['frozen'])]), { loanId: 1 }],
    ['accountFrozen', 'beats locked', flags(['frozen', 'locked', 'demo']), {}],
    ['accountLocked', 'beats demo', flags(['locked', 'demo']), {}],
    ['demoCannotBorrow', 'beats a certificate', as([flags(['demo']), without('certified')]), {}],
    ['notCertified', 'beats the level', as([without('certified'), without('advanced')]), {}],
    ['loanLevelTooLow', 'beats the switch', as([without('advanced'), closed]), {}],
    ['productClosed', 'beats the terms', as([closed, terms({ isOpen: false })]), {}],
    ['loansClosed', 'beats the amounts', terms({ isOpen: false }), { amountMin: 0n }],
    ['loanAmountNotPositive', 'nothing', nothing, { amountMin: 0n, amountMax: -1n }],
    ['loanAmountNotPositive', 'less than nothing', nothing, { amountMin: 5n, amountMax: -1n }],
    ['loanRangeInvalid', 'two of the same', nothing, { amountMin: 5n, amountMax: 5n }],
    ['loanRangeInvalid', 'the wrong way round', nothing, { amountMin: 6n, amountMax: 5n }],
    ['quantityBelowRange', 'beats the maximum', nothing, { amountMin: 1n, amountMax: lent }],
    ['quantityBelowRange', 'a unit less', nothing, { amountMin: tethers(5_000) - 1n }],
    ['quantityAboveRange', 'a unit more', score(null), { amountMax: tethers(500_000) + 1n }],
    ['quantityAboveRange', 'its own limit', ownLimit(tethers(20_000) - 1n), {}],
    ['quantityAboveRange', 'no loan is offered', ownLimit(0n), { amountMax: tethers(6_000) }],
    ['creditScoreTooLow', 'none', as([apply, score(null)]), {}],
    ['creditScoreTooLow', 'a point less', as([apply, score(599)]), {}],
    ['loanOpen', 'beats the terms', apply, { interestPpm: 5 }],
    ['termsChanged', 'the interest', nothing, { interestPpm: 99_999 }],
    ['termsChanged', 'the penalty', nothing, { penaltyPpm: 0 }],
    ['termsChanged', 'the term', nothing, { termDays: 31 }],
    ['accepted', 'with the least score', score(600), {}],
    ['accepted', 'up to its own limit', ownLimit(tethers(20_000)), {}],
    ['accepted', 'of the whole range', nothing, { amountMax: tethers(500_000) }],
    ['accepted', 'of who may not trade', flags(['tradeBanned']), {}],
  ])('%s: %s', (answer, _why, prepare, change) => {
    const exchange = opened()
    prepare(exchange)
    expect(answerOf(exchange, applying(exchange, change))).toBe(answer)
  })

  it('is refused before there are terms', () => {
    const exchange = new Exchange()
    const { at } = exchange
    exchange.must({ type: 'openAccount', at, accountId: borrower, flags: ['certified', 'advanced'] })
    expect(answerOf(exchange, applying(exchange))).toBe('loansClosed')
  })

  it('is one for each client order id, whatever happened since', () => {
    const exchange = applied({ clientOrderId: 'mine' })
    exchange.must({ type: 'rejectLoan', at: exchange.at, loanId: 1 })
    flags(['frozen'])(exchange)
    const again = applying(exchange, { clientOrderId: 'mine', amountMax: 5n })
    expect(exchange.apply(again).outcome).toMatchObject({ orderId: 1, isRepeat: true })
  })

  it.each([
    ['withdrawn', { type: 'cancelLoan', loanId: 1, accountId: borrower }],
    ['rejected', { type: 'rejectLoan', loanId: 1 }],
  ] as const)('that is %s is over, and another one can be made', (end, decision) => {
    const exchange = applied()
    const { events } = exchange.must({ ...decision, at: exchange.at })
    expect(events[0]).toEqual({ type: 'loanEnded', loanId: 1, accountId: borrower, end })
    expect(answerOf(exchange, { ...decision, at: exchange.at })).toBe(
      end === 'withdrawn' ? 'loanNotCancellable' : 'loanDecided',
    )
    expect(answerOf(exchange, grant(exchange))).toBe('loanDecided')
    exchange.must(applying(exchange))
  })

  it.each<[string, (exchange: Exchange) => unknown, number, number]>([
    ['accountFrozen', flags(['frozen']), borrower, 9],
    ['accountLocked', flags(['locked']), borrower, 9],
    ['loanMissing', nothing, borrower, 0],
    ['loanMissing', nothing, borrower, 2],
    ['loanOfAnother', nothing, otherBorrower, 1],
    ['loanNotCancellable', (exchange) => exchange.must(grant(exchange)), borrower, 1],
    ['loanOfAnother', (exchange) => exchange.must(grant(exchange)), otherBorrower, 1],
  ])('can not be withdrawn: %s', (answer, prepare, accountId, loanId) => {
    const exchange = applied()
    prepare(exchange)
    expect(answerOf(exchange, { type: 'cancelLoan', at: exchange.at, loanId, accountId })).toBe(answer)
  })
})

describe('a grant', () => {
  it('lends at once, on the numbers of the seed', () => {
    const exchange = applied()
    const { events, outcome } = exchange.must(grant(exchange, tethers(10_000)))
    expect(outcome).toMatchObject({ orderId: 1 })
    const loan = { loanId: 1, accountId: borrower, coinId: usdt }
    const times = { lentAt: exchange.at, dueAt: exchange.at + 30 * dayMs }
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'loanGranted', ...loan, amount: tethers(10_000), interest: tethers(1_000), ...times },
      { type: 'posted', posting: { flow: 'loanDisbursement', amount: tethers(10_000), reference: 1 } },
    ])
    expect([held(exchange, borrower), held(exchange, lenderAccountId)]).toEqual([
      tethers(10_000),
      lent - tethers(10_000),
    ])
    expect(exchange.state.debts.of(borrower)).toEqual({
      loan: { coinId: usdt, amount: tethers(11_000) },
      support: null,
    })
  })

  it.each<[string, (exchange: Exchange) => unknown, bigint, number]>([
    ['loanMissing', nothing, 0n, 0],
    ['loanMissing', nothing, 0n, 2],
    ['loanDecided', (exchange) => exchange.must(grant(exchange)), 0n, 1],
    ['loanAmountOutsideApplication', flags(['frozen']), tethers(5_000) - 1n, 1],
    ['loanAmountOutsideApplication', flags(['frozen']), tethers(20_000) + 1n, 1],
    ['accountFrozen', flags(['frozen', 'locked']), tethers(5_000), 1],
    ['accountLocked', flags(['locked']), tethers(20_000), 1],
    ['accountLocked', flags(['locked', 'demo']), tethers(20_000), 1],
    ['demoCannotBorrow', flags(['demo']), tethers(20_000), 1],
    ['loanLevelTooLow', without('certified'), tethers(20_000), 1],
    ['loanLevelTooLow', without('advanced'), tethers(20_000), 1],
    ['accepted', flags(['tradeBanned']), tethers(20_000), 1],
    ['creditScoreTooLow', score(null), tethers(5_000), 1],
  ])('%s', (answer, prepare, amount, loanId) => {
    const exchange = applied()
    prepare(exchange)
    expect(answerOf(exchange, grant(exchange, amount, loanId))).toBe(answer)
  })

  it('never lends more than the lender has', () => {
    const exchange = new Exchange()
    openLending(exchange)
    terms({ amountMax: 2n * lent, twoFrom: 3n * lent })(exchange)
    exchange.must(applying(exchange, { amountMax: 2n * lent }))
    expect(answerOf(exchange, grant(exchange, lent + 1n))).toBe('lenderShort')
    expect(answerOf(exchange, grant(exchange, lent))).toBe('accepted')
    expect(held(exchange, lenderAccountId)).toBe(0n)
  })

  it('takes two operators from an amount on', () => {
    const exchange = applied({ amountMax: tethers(90_000) })
    expect(answerOf(exchange, grant(exchange, tethers(50_000)))).toBe('approverMissing')
    expect(answerOf(exchange, { ...grant(exchange), by: byJob('release') })).toBe('authorNotAllowed')
    const line = { type: 'grantLoan', loanId: 1, amount: tethers(50_000), reason: 'it is safe' } as const
    exchange.must(exchange.approving(line))
    expect(owed(exchange)).toBe(tethers(55_000))
  })

  it('of less takes one, with a reason', () => {
    const exchange = applied({ amountMax: tethers(90_000) })
    const alone = { ...grant(exchange, tethers(50_000) - 1n), by: pia }
    expect(answerOf(exchange, alone)).toBe('reasonMissing')
    expect(answerOf(exchange, { ...alone, reason: 'it is safe' })).toBe('accepted')
  })

  it('is refused for a loan already granted or rejected', () => {
    const exchange = granted()
    expect(answerOf(exchange, { type: 'rejectLoan', at: exchange.at, loanId: 1 })).toBe('loanDecided')
    expect(answerOf(exchange, applying(exchange))).toBe('loanOpen')
  })
})

describe('a penalty', () => {
  it('is charged for each day after the term when it is over, of the unpaid principal', () => {
    const exchange = granted()
    pass(exchange, 31)
    exchange.at -= 1
    expect(tick(exchange)).toEqual([])
    exchange.at += 1
    expect(tick(exchange)).toEqual([
      {
        type: 'loanPenaltyCharged',
        loanId: 1,
        accountId: borrower,
        firstDay: 31,
        lastDay: 31,
        amount: tethers(10),
      },
    ])
    expect(owed(exchange)).toBe(tethers(11_010))
    pass(exchange, 9)
    expect(tick(exchange)).toMatchObject([{ firstDay: 32, lastDay: 40, amount: tethers(90) }])
    expect(tick(exchange)).toEqual([])
    // Nothing is taken automatically.
    expect(held(exchange, borrower)).toBe(tethers(110_000))
  })

  it('comes before a repayment whether or not the clock has ticked', () => {
    const exchange = granted()
    pass(exchange, 33)
    const { events } = exchange.must(repaying(exchange, { amount: tethers(40) }))
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'loanPenaltyCharged', firstDay: 31, lastDay: 33, amount: tethers(30) },
      {
        type: 'loanRepaid',
        penalty: tethers(30),
        interest: tethers(10),
        principal: 0n,
        left: tethers(10_990),
      },
    ])
    expect(tick(exchange)).toEqual([])
    // It leaves no trace when the repayment is refused.
    pass(exchange, 1)
    expect(answerOf(exchange, repaying(exchange, { amount: tethers(11_001) }))).toBe('loanRepaymentTooLarge')
    expect(answerOf(exchange, repaying(exchange, { amount: tethers(11_000) }))).toBe('accepted')
  })

  it('goes by the terms that its borrower accepted, whatever is configured since', () => {
    const exchange = granted()
    terms({ penaltyPpm: 900_000, interestPpm: 900_000, termDays: 1 })(exchange)
    pass(exchange, 31)
    expect(tick(exchange)).toMatchObject([{ firstDay: 31, lastDay: 31, amount: tethers(10) }])
    expect(owed(exchange)).toBe(tethers(11_010))
  })

  it('never exceeds the principal in total', () => {
    const exchange = applied()
    terms({ penaltyPpm: 300_000 })(exchange)
    exchange.must({ type: 'rejectLoan', at: exchange.at, loanId: 1 })
    exchange.must(applying(exchange))
    exchange.must(grant(exchange, tethers(5_000), 2))
    pass(exchange, 33)
    expect(tick(exchange)).toMatchObject([{ firstDay: 31, lastDay: 33, amount: tethers(4_500) }])
    pass(exchange, 300)
    expect(tick(exchange)).toMatchObject([{ firstDay: 34, lastDay: 34, amount: tethers(500) }])
    pass(exchange, 300)
    expect(tick(exchange)).toEqual([])
    expect(owed(exchange)).toBe(tethers(5_000 + 500 + 5_000))
    // Also when some of it is paid.
    exchange.credit(borrower, usdt, tethers(9_000))
    exchange.must(repaying(exchange, { loanId: 2, amount: tethers(5_000) }))
    pass(exchange, 5)
    expect(tick(exchange)).toEqual([])
  })

  it('is none where the terms have none, or where a day is worth less than a unit', () => {
    const exchange = opened()
    terms({ penaltyPpm: 0 })(exchange)
    exchange.must(applying(exchange))
    exchange.must(grant(exchange))
    pass(exchange, 400)
    expect(tick(exchange)).toEqual([])
    const other = granted()
    other.must(repaying(other, { amount: tethers(11_000) - 999n }))
    pass(other, 400)
    expect(tick(other)).toEqual([])
    expect(owed(other)).toBe(999n)
  })

  it('of a loan that lives 40 days and is partly repaid is exact to the unit', () => {
    const exchange = applied()
    // An amount that no rate divides: 12,345.678901 USDT.
    const amount = 12_345_678_901n
    exchange.must(grant(exchange, amount))
    exchange.credit(borrower, usdt, tethers(100_000))
    const interest = 1_234_567_890n
    expect(owed(exchange)).toBe(amount + interest)
    // Ten days in: the interest and some principal.
    pass(exchange, 10)
    exchange.must(repaying(exchange, { amount: interest + 2_345_678_901n }))
    expect(owed(exchange)).toBe(10_000_000_000n)
    // Four days late at 10 USDT a day, then a payment after four and a half of them.
    exchange.at += 24.5 * dayMs
    const { events } = exchange.must(repaying(exchange, { amount: 3_333_333_333n }))
    expect(events[1]).toMatchObject({ penalty: 40_000_000n, interest: 0n, principal: 3_293_333_333n })
    expect(owed(exchange)).toBe(6_706_666_667n)
    // Six days more at a thousandth of 6,706.666667, rounded down: 6.706666 each.
    exchange.at += 5.5 * dayMs
    tick(exchange)
    expect(owed(exchange)).toBe(6_706_666_667n + 6n * 6_706_666n)
    const last = exchange.must(repaying(exchange))
    expect(last.events[0]).toMatchObject({ penalty: 40_239_996n, principal: 6_706_666_667n, left: 0n })
    const paid = amount + interest + 40_000_000n + 40_239_996n
    expect(held(exchange, borrower)).toBe(tethers(100_000) + amount - paid)
    expect(held(exchange, lenderAccountId)).toBe(lent - amount + paid)
    expect(owed(exchange)).toBeNull()
  })

  it.each([1, 7, 25, 500])('comes to the same sums when the clock ticks every %i hours', (hours) => {
    const often = granted(12_345_678_901n)
    const rarely = granted(12_345_678_901n)
    const start = rarely.at
    for (const [day, amount] of repayments) {
      while (often.at + hours * 3_600_000 < start + day * dayMs) {
        often.at += hours * 3_600_000
        tick(often)
      }
      for (const exchange of [often, rarely]) {
        exchange.at = start + day * dayMs
        exchange.must(repaying(exchange, { amount }))
      }
      expect(owed(often)).toBe(owed(rarely))
    }
    expect(stateHash(often.state)).toBe(stateHash(rarely.state))
    expect(held(often, lenderAccountId)).toBe(held(rarely, lenderAccountId))
  })

  it('is charged in the same order after a snapshot, though a repayment came before the clock', () => {
    const exchange = granted()
    exchange.at += dayMs / 2
    exchange.must(applying(exchange, { accountId: otherBorrower }))
    exchange.must(grant(exchange, tethers(10_000), 2))
    // At day 31 and a quarter of the first loan, whose entry in the queue is of day 31.
    exchange.at += 30.75 * dayMs
    exchange.must(repaying(exchange, { amount: tethers(10) }))
    const restored = Object.assign(new Exchange(), {
      state: decodeSnapshot(encodeSnapshot(exchange.state)),
    })
    pass(exchange, 3)
    restored.at = exchange.at
    const told = tick(exchange)
    expect(told).toMatchObject([
      { loanId: 2, firstDay: 31, lastDay: 33 },
      { loanId: 1, firstDay: 32, lastDay: 34 },
    ])
    expect(tick(restored)).toEqual(told)
  })

  it('goes on after a snapshot as if there had been none', () => {
    const exchange = granted()
    pass(exchange, 33)
    exchange.must(repaying(exchange, { amount: tethers(2_000) }))
    exchange.must(applying(exchange, { accountId: otherBorrower, clientOrderId: 'x' }))
    ownLimit(tethers(9_000))(exchange)
    const restored = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(stateHash(restored)).toBe(stateHash(exchange.state))
    expect(restored.debts.of(borrower)).toEqual(exchange.state.debts.of(borrower))
    const before = exchange.state
    pass(exchange, 4)
    const told = tick(exchange)
    expect(told).toMatchObject([{ firstDay: 34, lastDay: 37 }])
    const other = Object.assign(new Exchange(), { state: restored, at: exchange.at })
    expect(tick(other)).toEqual(told)
    expect(stateHash(restored)).toBe(stateHash(before))
  })
})

const repayments: readonly (readonly [day: number, amount: bigint])[] = [
  [3, 2_000_000_000n],
  [36.5, 1_500_000_001n],
  [47, 777n],
  [60.25, 4_000_000_000n],
]

describe('a repayment', () => {
  it('pays the interest in full however early, and ends the loan', () => {
    const exchange = granted()
    const { events, outcome } = exchange.must(repaying(exchange))
    expect(outcome).toMatchObject({ orderId: 1, isRepeat: false })
    expect(events).toMatchObject([
      {
        type: 'loanRepaid',
        repaymentId: 1,
        loanId: 1,
        accountId: borrower,
        coinId: usdt,
        penalty: 0n,
        interest: tethers(1_000),
        principal: tethers(10_000),
        left: 0n,
      },
      { type: 'posted', posting: { flow: 'loanInterest', amount: tethers(1_000), reference: 1 } },
      { type: 'posted', posting: { flow: 'loanRepayment', amount: tethers(10_000), reference: 1 } },
      { type: 'loanEnded', loanId: 1, accountId: borrower, end: 'repaid' },
    ])
    expect(held(exchange, lenderAccountId)).toBe(lent + tethers(1_000))
    expect(answerOf(exchange, repaying(exchange))).toBe('loanNotOwed')
    exchange.must(applying(exchange))
  })

  it('goes to the penalty, then to the interest, then to the principal', () => {
    const exchange = granted()
    pass(exchange, 31)
    const paid = [tethers(4), tethers(6 + 300), tethers(700 + 5_000)].map((amount) => {
      const { events } = exchange.must(repaying(exchange, { amount }))
      const repaid = events.find((event) => event.type === 'loanRepaid')
      return [repaid?.penalty, repaid?.interest, repaid?.principal, repaid?.left]
    })
    expect(paid).toEqual([
      [tethers(4), 0n, 0n, tethers(11_006)],
      [tethers(6), tethers(300), 0n, tethers(10_700)],
      [0n, tethers(700), tethers(5_000), tethers(5_000)],
    ])
  })

  const spend = (exchange: Exchange) =>
    exchange.must({
      type: 'freezeFunds',
      at: exchange.at,
      freezeId: 1,
      accountId: borrower,
      coinId: usdt,
      amount: tethers(109_000),
    })

  it.each<[string, string, (exchange: Exchange) => unknown, Partial<RepayLoan>]>([
    ['parametersInvalid', 'a number', flags(['frozen']), { repaymentId: 0 }],
    ['parametersInvalid', 'a client order id', flags(['frozen']), { clientOrderId: '' }],
    ['accountUnknown', 'nobody', nothing, { accountId: 99 }],
    [
      'parametersInvalid',
      'numbers rise',
      (exchange) => exchange.must(repaying(exchange, { amount: 5n })),
      { repaymentId: 1 },
    ],
    ['accountFrozen', 'beats locked', flags(['frozen', 'locked']), { loanId: 9 }],
    ['accountLocked', 'beats the loan', flags(['locked']), { loanId: 9 }],
    ['loanMissing', 'no such number', nothing, { loanId: 9, amount: 0n }],
    ['loanMissing', 'no number', nothing, { loanId: 0.5, amount: 0n }],
    ['loanOfAnother', 'beats the amount', nothing, { accountId: otherBorrower, amount: 0n }],
    ['loanNotOwed', 'it is waived', (exchange) => exchange.must(waiving(exchange)), { amount: 0n }],
    ['amountNotPositive', 'nothing', nothing, { amount: 0n }],
    ['amountNotPositive', 'less than nothing', nothing, { amount: -1n }],
    ['loanRepaymentTooLarge', 'a unit more', spend, { amount: tethers(11_000) + 1n }],
    ['insufficientBalance', 'all of it', spend, {}],
    ['insufficientBalance', 'a unit short', spend, { amount: tethers(1_000) + 1n }],
    ['accepted', 'what there is', spend, { amount: tethers(1_000) }],
    ['accepted', 'of who may not trade', flags(['tradeBanned']), {}],
    ['accepted', 'while loans are closed', closed, {}],
    ['accepted', 'of who is no longer certified', without('certified'), {}],
  ])('%s: %s', (answer, _why, prepare, change) => {
    const exchange = granted()
    prepare(exchange)
    expect(answerOf(exchange, repaying(exchange, change))).toBe(answer)
  })

  it('of an application is refused', () => {
    const exchange = applied()
    expect(answerOf(exchange, repaying(exchange))).toBe('loanNotOwed')
    expect(answerOf(exchange, repaying(exchange, { accountId: otherBorrower }))).toBe('loanOfAnother')
  })

  it('is one for each client order id, apart from those of applications', () => {
    const exchange = applied({ clientOrderId: 'mine' })
    exchange.must(grant(exchange))
    exchange.must(repaying(exchange, { repaymentId: 5, amount: 7n, clientOrderId: 'mine' }))
    flags(['frozen'])(exchange)
    const again = repaying(exchange, { amount: null, clientOrderId: 'mine' })
    expect(exchange.apply(again).outcome).toMatchObject({ orderId: 5, isRepeat: true })
    expect(owed(exchange)).toBe(tethers(11_000) - 7n)
  })
})

describe('a waiver', () => {
  it('ends the loan, by two operators, and moves nothing', () => {
    const exchange = granted()
    pass(exchange, 40)
    const before = held(exchange, lenderAccountId)
    const { at } = exchange
    expect(answerOf(exchange, { type: 'waiveLoan', at, loanId: 1 })).toBe('approverMissing')
    const { events } = exchange.must(waiving(exchange))
    expect(events).toContainEqual({ type: 'loanEnded', loanId: 1, accountId: borrower, end: 'waived' })
    expect(events.some(({ type }) => type === 'posted')).toBe(false)
    expect([owed(exchange), held(exchange, lenderAccountId)]).toEqual([null, before])
    expect(tick(exchange)).toEqual([])
    exchange.must(applying(exchange))
  })

  it.each([
    ['loanMissing', 9],
    ['loanNotOwed', 1],
  ])('%s', (answer, loanId) => {
    const exchange = applied()
    const line = { type: 'waiveLoan', loanId, reason: 'it is never paid back' } as const
    expect(answerOf(exchange, exchange.approving(line))).toBe(answer)
  })
})

describe('a borrower who owes', () => {
  it('withdraws nothing until the loan is repaid, and trades all the same', () => {
    const exchange = granted()
    openCashier(exchange)
    const withdrawal = () => withdrawing(exchange, { accountId: borrower })
    expect(answerOf(exchange, withdrawal())).toBe('loanOutstanding')
    exchange.must(exchange.placement(borrower, limit()))
    exchange.must(repaying(exchange))
    expect(answerOf(exchange, withdrawal())).toBe('accepted')
  })

  it('subscribes to no project and exchanges nothing, and pledges all the same', () => {
    const savings = new Savings()
    const { at } = savings
    savings.price(oak, 10n ** 9n)
    openLending(savings)
    savings.must(applying(savings))
    savings.must({ type: 'grantLoan', at, loanId: 1, amount: tethers(10_000) })
    const accountId = borrower
    const asked = [
      savings.subscribing({ accountId }),
      savings.executing(savings.quoted(), { accountId }),
      savings.converting({ accountId }),
    ]
    for (const command of asked) expect(answerOf(savings, command)).toBe('loanOutstanding')
    expect(answerOf(savings, savings.pledging({ accountId, amount: tethers(200) }))).toBe('accepted')
  })

  it('is told of the account’s own obstacles first, and of the switch last', () => {
    const exchange = granted()
    openCashier(exchange)
    const { at } = exchange
    exchange.must({ type: 'setProductSwitch', at, product: 'withdrawals', isOpen: false, closedRegions: [] })
    expect(answerOf(exchange, withdrawing(exchange, { accountId: borrower }))).toBe('loanOutstanding')
    without('certified')(exchange)
    expect(answerOf(exchange, withdrawing(exchange, { accountId: borrower }))).toBe('notCertified')
  })

  it('ends a loan only by its own steps: a grant is not reversed', () => {
    const exchange = granted()
    const posting = {
      seq: 7,
      ordinal: 1,
      coinId: usdt,
      amount: tethers(10_000),
      fromBucket: available,
    } as const
    const sides = { fromAccountId: lenderAccountId, toAccountId: borrower, toBucket: available } as const
    const reversal = { type: 'reversePosting', ...posting, ...sides, reason: 'a mistake' } as const
    expect(answerOf(exchange, exchange.approving(reversal))).toBe('postingNotReversible')
    const funding = { ...reversal, seq: 8, fromAccountId: 0, toAccountId: lenderAccountId } as const
    expect(answerOf(exchange, exchange.approving(funding))).toBe('accepted')
  })
})

describe('the terms of loans', () => {
  it.each<[string, Partial<LoanTerms>]>([
    ['coinUnknown', { coinId: 99, amountMin: 0n }],
    ['loanTermsInvalid', { coinId: 2 }],
    ['loanTermsInvalid', { amountMin: 0n }],
    ['loanTermsInvalid', { amountMax: tethers(5_000) }],
    ['loanTermsInvalid', { amountMax: 2n ** 62n + 1n }],
    ['loanTermsInvalid', { termDays: 0 }],
    ['loanTermsInvalid', { termDays: 3_651 }],
    ['loanTermsInvalid', { termDays: 1.5 }],
    ['loanTermsInvalid', { interestPpm: -1 }],
    ['loanTermsInvalid', { interestPpm: 1_000_001 }],
    ['loanTermsInvalid', { penaltyPpm: 0.5 }],
    ['loanTermsInvalid', { penaltyPpm: 1_000_001 }],
    ['loanTermsInvalid', { creditScoreMin: 299 }],
    ['loanTermsInvalid', { creditScoreMin: 851 }],
    ['loanTermsInvalid', { creditScoreMin: 600.5 }],
    ['loanTermsInvalid', { twoFrom: -1n }],
    ['accepted', { interestPpm: 0, penaltyPpm: 0, twoFrom: 0n, termDays: 3_650, isOpen: false }],
  ])('%s: %o', (answer, change) => {
    const exchange = opened()
    const command = {
      type: 'configureLoans',
      at: exchange.at,
      terms: { ...loanTerms, ...change },
    } as const
    expect(answerOf(exchange, command)).toBe(answer)
  })

  it.each([
    ['parametersInvalid', borrower, 299],
    ['parametersInvalid', borrower, 851],
    ['parametersInvalid', 99, 600.5],
    ['accountUnknown', 99, 600],
    ['accepted', borrower, 300],
    ['accepted', borrower, 850],
    ['accepted', borrower, null],
  ])('%s: account %i with a score of %d', (answer, accountId, points) => {
    const exchange = opened()
    const command = { type: 'setCreditScore', at: exchange.at, accountId, score: points } as const
    expect(answerOf(exchange, command)).toBe(answer)
  })

  it.each([
    ['parametersInvalid', 99, -1n],
    ['parametersInvalid', borrower, 2n ** 62n + 1n],
    ['accountUnknown', 99, 5n],
    ['accepted', borrower, 0n],
    ['accepted', borrower, null],
  ])('%s: account %i with a limit of %d', (answer, accountId, most) => {
    const exchange = opened()
    const command = { type: 'setLoanLimit', at: exchange.at, accountId, limit: most } as const
    expect(answerOf(exchange, command)).toBe(answer)
  })

  it('tell what was set, and by whom', () => {
    const exchange = opened()
    const { at } = exchange
    const by = byOperator(4)
    const reason = 'the reviewer said so'
    const told = exchange.must({ type: 'setLoanLimit', at, by, reason, accountId: borrower, limit: 5n })
    expect(told.events).toEqual([
      { type: 'loanLimitSet', accountId: borrower, limit: 5n },
      {
        type: 'decided',
        command: 'setLoanLimit',
        operatorId: 4,
        approverId: null,
        accountId: borrower,
        reason,
      },
    ])
  })
})

describe('loans', () => {
  it('are of rules 6', () => {
    const exchange = granted()
    const { at } = exchange
    exchange.must({ type: 'clockTick', at })
    const commands: Asked[] = [
      applying(exchange),
      repaying(exchange),
      grant(exchange),
      { type: 'cancelLoan', at, loanId: 1, accountId: borrower },
      { type: 'rejectLoan', at, loanId: 1 },
      { type: 'waiveLoan', at, loanId: 1 },
      { type: 'setLoanLimit', at, accountId: borrower, limit: 5n },
      { type: 'setCreditScore', at, accountId: borrower, score: 500 },
      { type: 'configureLoans', at, terms: loanTerms },
    ]
    exchange.state.rules = 5
    for (const command of commands) expect(answerOf(exchange, command)).toBe('rulesUnknown')
  })

  it('have the codes of the specification', () => {
    const { demoCannotBorrow, loanLevelTooLow, loansClosed, loanAmountNotPositive, loanRangeInvalid } = codes
    expect([demoCannotBorrow, loanLevelTooLow, loansClosed]).toEqual([139, 160, 400])
    expect([loanAmountNotPositive, loanRangeInvalid]).toEqual([207, 145])
    const { creditScoreTooLow, loanOpen, loanOutstanding, lenderShort, loanRepaymentTooLarge } = codes
    expect([creditScoreTooLow, loanOpen, loanOutstanding]).toEqual([318, 501, 611])
    expect([lenderShort, loanRepaymentTooLarge]).toEqual([192, 145])
  })

  it('are read from the journal as written', () => {
    const exchange = opened()
    const commands: Asked[] = [
      applying(exchange),
      repaying(exchange),
      repaying(exchange, { amount: 2n ** 61n }),
      grant(exchange),
      { type: 'configureLoans', at: exchange.at, terms: loanTerms },
      { type: 'setLoanLimit', at: exchange.at, accountId: borrower, limit: null },
    ]
    for (const command of commands)
      expect(decodeCommand(encodeCommand(authored(command)), commandEncoding)).toEqual(authored(command))
  })
})
