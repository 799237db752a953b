import { describe, expect, it } from 'vitest'
import type { Proposable } from '../../commands.ts'
import { answerOf, answerOfTwo } from '../../testing/answer.ts'
import { tethers } from '../../testing/cashier.ts'
import { alice, Exchange, limit, usdt } from '../../testing/exchange.ts'
import { applying, borrower, lent, openLending, repaying } from '../../testing/lending.ts'
import { OptionsDesk } from '../../testing/options-desk.ts'
import { oak, oaks, Savings, usd } from '../../testing/savings.ts'
import { fundOf, offered, openSupport } from '../../testing/support-desk.ts'
import {
  feesAccountId,
  houseAccountId,
  lenderAccountId,
  marketMakerAccountId,
  supportAccountId,
} from '../accounts/account-table.ts'
import type { TakeFromFund } from '../commands.ts'
import { available, locked } from './ledger.ts'

function opened(): Exchange {
  const exchange = new Exchange()
  openLending(exchange)
  openSupport(exchange)
  return exchange
}

function taking(
  change: Partial<Omit<TakeFromFund, 'type'>> = {},
): Extract<Proposable, { type: 'takeFromFund' }> {
  const whole = { accountId: lenderAccountId, coinId: usdt, amount: tethers(100), reference: 'wire 5' }
  return { type: 'takeFromFund', ...whole, reason: 'it lends less', ...change }
}

const held = ({ state }: Exchange, accountId = lenderAccountId) =>
  state.ledger.balance(accountId, usdt, available)

describe('taking from a fund', () => {
  it('lets the money leave for the outside world, and says who decided it', () => {
    const exchange = opened()
    const supply = exchange.state.ledger.supply(usdt)
    const { events } = exchange.must(exchange.approving(taking()))
    expect(events.map(({ type }) => type)).toEqual(['posted', 'proposalEnded', 'decided'])
    expect(events[0]).toMatchObject({
      posting: { flow: 'houseFunding', fromAccountId: lenderAccountId, toAccountId: 0, amount: tethers(100) },
    })
    expect(events[2]).toMatchObject({ command: 'takeFromFund', accountId: lenderAccountId })
    expect([held(exchange), exchange.state.ledger.supply(usdt)]).toEqual([
      lent - tethers(100),
      supply - tethers(100),
    ])
  })

  /** Each row breaks its rule and, where it can, a later one too. */
  it.each([
    ['creditReferenceInvalid', 'beats another account', { reference: '', accountId: alice }],
    ['creditReferenceInvalid', 'as long as those of credits', { reference: 'x'.repeat(121) }],
    ['creditReferenceTaken', 'a transfer came in by it', { reference: 'test credit 1', accountId: alice }],
    ['accountUnknown', 'nobody takes from a user', { accountId: alice }],
    ['accountUnknown', 'nor from earned fees', { accountId: feesAccountId }],
    ['accountUnknown', 'beats an unknown coin', { accountId: 99, coinId: 99 }],
    ['coinUnknown', 'beats an amount of nothing', { coinId: 99, amount: 0n }],
    ['amountNotPositive', 'something', { amount: 0n }],
    ['insufficientBalance', 'what there is', { amount: lent + 1n }],
    ['insufficientBalance', 'the house has nothing yet', { accountId: houseAccountId }],
    ['accepted', 'all of it', { amount: lent }],
    ['accepted', 'of the support fund', { accountId: supportAccountId, amount: fundOf }],
  ])('%s: %s', (answer, _why, change) => {
    const exchange = opened()
    expect(answerOfTwo(exchange, taking(change))).toBe(answer)
  })

  it('leaves money lent and money set aside', () => {
    const exchange = opened()
    exchange.must(applying(exchange))
    exchange.must({ type: 'grantLoan', at: exchange.at, loanId: 1, amount: tethers(6_000) })
    offered(exchange)
    expect(answerOfTwo(exchange, taking({ amount: lent }))).toBe('insufficientBalance')
    const offers = taking({ accountId: supportAccountId, amount: fundOf })
    expect(answerOfTwo(exchange, offers)).toBe('fundsPromised')
    expect(answerOfTwo(exchange, { ...offers, amount: fundOf + 1n })).toBe('insufficientBalance')
    const rest = fundOf - tethers(1_000)
    exchange.must(exchange.approving(taking({ accountId: supportAccountId, amount: rest })))
    expect(exchange.state.ledger.balance(supportAccountId, usdt, locked)).toBe(tethers(1_000))
  })

  it('takes earnings too', () => {
    const exchange = opened()
    exchange.must(applying(exchange))
    exchange.must({ type: 'grantLoan', at: exchange.at, loanId: 1, amount: tethers(6_000) })
    exchange.credit(borrower, usdt, tethers(600))
    exchange.must(repaying(exchange))
    exchange.must(exchange.approving(taking({ amount: lent + tethers(600) })))
    expect(held(exchange)).toBe(0n)
  })

  it('happens once for each transfer', () => {
    const exchange = opened()
    exchange.must(exchange.approving(taking()))
    expect(answerOfTwo(exchange, taking())).toBe('proposedDoneBefore')
    const other = taking({ amount: tethers(1) })
    expect(answerOfTwo(exchange, other)).toBe('creditReferenceTaken')
    const back = {
      type: 'credit',
      at: exchange.at,
      accountId: lenderAccountId,
      coinId: usdt,
      amount: tethers(100),
      flow: 'houseFunding',
      reference: 'wire 5',
    } as const
    expect(answerOf(exchange, back)).toBe('creditReferenceTaken')
  })
})

/** Each with the house's free and promised units of a coin. */
const promises: readonly [promise: string, make: () => Exchange, coinId: number][] = [
  [
    'winnings of an open option',
    () => {
      const desk = new OptionsDesk()
      desk.open()
      return desk
    },
    usdt,
  ],
  [
    'interest of a pledge',
    () => {
      const savings = new Savings()
      savings.must(savings.pledging())
      return savings
    },
    usdt,
  ],
  ['coins on sale', () => new Savings(), oak],
]

describe('taking from the house', () => {
  it.each(promises)('leaves %s', (_promise, make, coinId) => {
    const exchange = make()
    const { ledger } = exchange.state
    const free = ledger.balance(houseAccountId, coinId, available)
    const promised = ledger.balance(houseAccountId, coinId, locked)
    expect(promised).toBeGreaterThan(0n)
    const all = taking({ accountId: houseAccountId, coinId, amount: free + 1n })
    expect(answerOfTwo(exchange, all)).toBe('fundsPromised')
    expect(answerOfTwo(exchange, { ...all, amount: free + promised })).toBe('fundsPromised')
    expect(answerOfTwo(exchange, { ...all, amount: free + promised + 1n })).toBe('insufficientBalance')
    exchange.must(exchange.approving({ ...all, amount: free }))
    expect(ledger.balance(houseAccountId, coinId, available)).toBe(0n)
    expect(ledger.balance(houseAccountId, coinId, locked)).toBe(promised)
  })

  it('closes what it could no longer cover, and funding opens it again', () => {
    const savings = new Savings()
    const free = savings.balance(houseAccountId, usdt, 'available')
    savings.must(savings.approving(taking({ accountId: houseAccountId, amount: free })))
    expect(answerOf(savings, savings.pledging())).toBe('houseCannotPromise')
    const back = { accountId: houseAccountId, coinId: usdt, amount: usd(1_000), reference: 'wire 6' }
    const funding = { type: 'credit', ...back, flow: 'houseFunding', reason: 'interest' } as const
    expect(answerOfTwo(savings, funding)).toBe('accepted')
    expect(answerOfTwo(savings, funding)).toBe('proposedDoneBefore')
    expect(savings.balance(houseAccountId, usdt, 'available')).toBe(usd(1_000))
    expect(answerOf(savings, savings.pledging())).toBe('accepted')
  })

  it('gives a project that is over its unsold coins free', () => {
    const savings = new Savings()
    const all = taking({ accountId: houseAccountId, coinId: oak, amount: oaks(20_000) })
    expect(answerOfTwo(savings, all)).toBe('fundsPromised')
    savings.tick(savings.at + 2 * 86_400_000)
    expect(answerOfTwo(savings, all)).toBe('accepted')
  })

  it('leaves open orders of the market maker', () => {
    const exchange = new Exchange()
    exchange.credit(marketMakerAccountId, usdt, tethers(1_000))
    exchange.place(marketMakerAccountId, limit())
    const all = taking({ accountId: marketMakerAccountId, amount: tethers(1_000) })
    expect(answerOfTwo(exchange, all)).toBe('fundsPromised')
    const free = held(exchange, marketMakerAccountId)
    expect(answerOfTwo(exchange, { ...all, amount: free })).toBe('accepted')
    expect(held(exchange, marketMakerAccountId)).toBe(0n)
  })

  it.each([houseAccountId, marketMakerAccountId])('is refused under rules 7: %i', (accountId) => {
    const exchange = new Exchange(7)
    exchange.credit(accountId, usdt, tethers(1_000))
    expect(answerOfTwo(exchange, taking({ accountId }))).toBe('accountUnknown')
    exchange.must({ type: 'adoptRules', at: exchange.at, version: 8 })
    expect(answerOfTwo(exchange, taking({ accountId }))).toBe('accepted')
  })

  it('has the old answer about promised money under rules 7', () => {
    const exchange = new Exchange(7)
    openLending(exchange)
    openSupport(exchange)
    offered(exchange)
    const offers = taking({ accountId: supportAccountId, amount: fundOf })
    expect(answerOfTwo(exchange, offers)).toBe('insufficientBalance')
  })
})
