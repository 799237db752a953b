import { describe, expect, it } from 'vitest'
import type { Proposable } from '../../commands.ts'
import { answerOf, answerOfTwo } from '../../testing/answer.ts'
import { tethers } from '../../testing/cashier.ts'
import { alice, Exchange, usdt } from '../../testing/exchange.ts'
import { applying, borrower, lent, openLending, repaying } from '../../testing/lending.ts'
import { fundOf, offered, openSupport } from '../../testing/support-desk.ts'
import { houseAccountId, lenderAccountId, supportAccountId } from '../accounts/account-table.ts'
import type { TakeFromFund } from '../commands.ts'
import { available, locked } from './ledger.ts'

function opened(): Exchange {
  const exchange = new Exchange()
  openLending(exchange)
  openSupport(exchange)
  return exchange
}

function taking(change: Partial<Omit<TakeFromFund, 'type'>> = {}): Proposable {
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
    ['accountUnknown', 'nor from what stands behind promises', { accountId: houseAccountId }],
    ['accountUnknown', 'beats an unknown coin', { accountId: 99, coinId: 99 }],
    ['coinUnknown', 'beats an amount of nothing', { coinId: 99, amount: 0n }],
    ['amountNotPositive', 'something', { amount: 0n }],
    ['insufficientBalance', 'what there is', { amount: lent + 1n }],
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
    const tooMuch = [taking({ amount: lent }), taking({ accountId: supportAccountId, amount: fundOf })]
    for (const one of tooMuch) expect(answerOfTwo(exchange, one)).toBe('insufficientBalance')
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
