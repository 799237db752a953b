import { describe, expect, it } from 'vitest'
import { stateHash } from '../../snapshot/snapshot.ts'
import { createState } from '../../state.ts'
import { answerOf, answerOfTwo } from '../../testing/answer.ts'
import type { Asked } from '../../testing/authored.ts'
import { alice, Exchange, noon, pia, usdt } from '../../testing/exchange.ts'
import { lenderAccountId } from '../accounts/account-table.ts'
import { byExternal, byUser } from '../authors.ts'
import type { Money } from '../commands.ts'
import { holdsTestMoney, moneyOf } from './declare-money.ts'

const declare = (money: Money, at = noon): Asked => ({ type: 'declareMoney', at, money })
const mark = (set: ('demo' | 'testMoney')[], clear: ('demo' | 'testMoney')[] = []): Asked => ({
  type: 'setAccountFlags',
  at: noon,
  accountId: alice,
  set,
  clear,
})
const credited = (change: object = {}): Asked => ({
  type: 'credit',
  at: noon,
  accountId: alice,
  coinId: usdt,
  amount: 5n,
  flow: 'deposit',
  reference: 'wire 1',
  ...change,
})
/** As a claim of test money is written. */
const claimed = credited({ flow: 'testFunding', reference: `test funding ${alice} 1` })
const open = (accountId: number, flags: ('demo' | 'testMoney')[]): Asked => ({
  type: 'openAccount',
  at: noon,
  accountId,
  flags,
})

describe('the kind of money', () => {
  it('is reported once declared, and is part of the state', () => {
    for (const money of ['test', 'real'] as const) {
      const exchange = new Exchange()
      const before = stateHash(exchange.state)
      const waits = money === 'real' ? [{ type: 'openingAwaited' }] : []
      expect(exchange.must(declare(money)).events).toEqual([{ type: 'moneyDeclared', money }, ...waits])
      expect([exchange.state.money, moneyOf(exchange.state)]).toEqual([money, money])
      expect(stateHash(exchange.state)).not.toBe(before)
    }
  })

  /** In order; each declaration with its answer. */
  it.each<[order: readonly (readonly [Money, string])[]]>([
    [
      [
        ['test', 'accepted'],
        ['test', 'repeated'],
        ['real', 'moneyDeclaredBefore'],
        ['test', 'repeated'],
      ],
    ],
    [
      [
        ['real', 'accepted'],
        ['real', 'repeated'],
        ['test', 'moneyDeclaredBefore'],
        ['real', 'repeated'],
      ],
    ],
  ])('is declared once: %j', (order) => {
    const exchange = new Exchange()
    for (const [money, answer] of order) expect(answerOf(exchange, declare(money))).toBe(answer)
  })

  it.each([
    ['authorNotAllowed', { by: byUser }],
    ['authorNotAllowed', { by: pia, reason: 'a test' }],
    ['authorNotAllowed', { by: byExternal('bank') }],
    ['parametersInvalid', { money: 'play' as Money }],
  ])('%s: %o', (answer, change) => {
    const exchange = new Exchange()
    expect(answerOf(exchange, { ...declare('test'), ...change })).toBe(answer)
    expect(moneyOf(exchange.state)).toBeNull()
  })

  it('was not declared before rules 7', () => {
    const exchange = new Exchange(6)
    expect(answerOf(exchange, declare('test'))).toBe('rulesUnknown')
  })

  /** Nothing is declared yet. */
  it.each<[why: string, what: readonly Asked[], isTest: boolean]>([
    ['nothing', [], false],
    ['a throwaway account', [open(30, ['demo'])], true],
    ['the mark of one', [mark(['demo'])], true],
    ['leave to trade on test money', [open(30, ['testMoney'])], true],
    ['such leave by a mark', [mark(['testMoney'])], true],
    ['such leave of an account of the house', [open(5, ['testMoney'])], true],
    [
      'a mark that was taken off again',
      [mark(['demo', 'testMoney']), mark([], ['demo', 'testMoney'])],
      false,
    ],
    ['a claim, by its reference', [claimed], true],
    ['a claim under another name', [credited({ reference: `test funding ${alice} 1` })], true],
    ['the claim of nobody', [credited({ reference: 'test funding 999 1' })], false],
    ['the second part of a claim alone', [credited({ reference: `test funding ${alice} 2` })], false],
    ['a credit of a job', [credited()], false],
    ['the seeds of options', [credited({ reference: 'seeds: options' })], true],
    ['the seeds of the lender', [credited({ reference: 'seeds: lender' })], true],
    ['the seeds of the support fund', [credited({ reference: 'seeds: support fund' })], true],
    ['the means of the market maker', [credited({ reference: 'funding 3 BTC/USDT 1' })], true],
  ])('is inferred from existing data: %s', (_why, commands, isTest) => {
    const exchange = new Exchange()
    for (const command of commands) exchange.must(command)
    expect(holdsTestMoney(exchange.state)).toBe(isTest)
    expect(moneyOf(exchange.state)).toBe(isTest ? 'test' : null)
    expect(answerOf(exchange, declare('real'))).toBe(isTest ? 'testMoneyHeld' : 'accepted')
    expect(answerOf(exchange, declare('test'))).toBe(isTest ? 'accepted' : 'moneyDeclaredBefore')
  })

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'is test money under rules %i when all money was made from nothing',
    (rules) => {
      const exchange = Object.assign(new Exchange(), { state: createState() })
      const { at } = exchange
      if (rules > 0) exchange.must({ type: 'adoptRules', at, version: rules })
      exchange.must({ type: 'configureCoin', at, coinId: usdt, symbol: 'USDT', scale: 6 })
      exchange.must(open(alice, []))
      expect(moneyOf(exchange.state)).toBeNull()
      exchange.must(credited(rules === 0 ? { reference: 1 } : {}))
      expect(moneyOf(exchange.state)).toBe(rules < 4 ? 'test' : null)
    },
  )
})

describe('where money is real', () => {
  const real = () => {
    const exchange = new Exchange()
    exchange.must(open(lenderAccountId, []))
    exchange.must(declare('real'))
    return exchange
  }

  it.each<[answer: string, why: string, command: Asked]>([
    ['testMoneyOnly', 'a throwaway account', open(30, ['demo'])],
    ['testMoneyOnly', 'beats an account that is there', open(alice, ['demo'])],
    ['testMoneyOnly', 'leave to trade on test money', open(30, ['testMoney'])],
    ['testMoneyOnly', 'the mark', mark(['demo'])],
    ['testMoneyOnly', 'the other mark; beats a contradiction', mark(['testMoney'], ['testMoney'])],
    ['parametersInvalid', 'what nobody knows comes first', mark(['demo', 'rich' as 'demo'])],
    ['accepted', 'the marks are taken off as ever', mark([], ['demo', 'testMoney'])],
    ['testMoneyOnly', 'test money', claimed],
    ['testMoneyOnly', 'a credit of a job', credited()],
    ['testMoneyOnly', 'to the house too', credited({ accountId: lenderAccountId, flow: 'houseFunding' })],
    ['parametersInvalid', 'a flow that nobody knows comes first', credited({ flow: 'gift' })],
    ['testMoneyOnly', 'beats an account that nobody knows', credited({ accountId: 99 })],
    ['authorNotAllowed', 'systems outside credit nobody', credited({ by: byExternal('chain') })],
    ['approverMissing', 'nor does one operator', credited({ by: pia, reason: 'the bank says so' })],
  ])('%s: %s', (answer, _why, command) => {
    const exchange = real()
    expect(answerOf(exchange, command)).toBe(answer)
  })

  it.each<[answer: string, why: string, change: object]>([
    ['repeated', 'the same', {}],
    ['creditReferenceTaken', 'another amount', { amount: 6n }],
    ['testMoneyOnly', 'another reference', { reference: 'wire 2' }],
  ])('%s: a job repeats a credit from before: %s', (answer, _why, change) => {
    const exchange = new Exchange()
    exchange.must(credited())
    exchange.must(declare('real'))
    expect(answerOf(exchange, credited(change))).toBe(answer)
  })

  it.each([
    ['accepted', 'deposit'],
    ['accepted', 'houseFunding'],
    ['testMoneyOnly', 'testFunding'],
  ] as const)('%s: two operators credit a %s', (answer, flow) => {
    const exchange = real()
    const line = { accountId: lenderAccountId, coinId: usdt, amount: 5n, flow, reference: 'wire 9' } as const
    expect(answerOfTwo(exchange, { type: 'credit', ...line, reason: 'it came by wire' })).toBe(answer)
  })
})

describe('where money is for a test, or undeclared', () => {
  it.each([null, 'test'] as const)('%s: marks, test money and credits of jobs are taken', (money) => {
    const exchange = new Exchange()
    if (money !== null) exchange.must(declare(money))
    for (const command of [open(30, ['demo', 'testMoney']), mark(['demo']), mark(['testMoney']), claimed])
      expect(answerOf(exchange, command)).toBe('accepted')
    expect(answerOf(exchange, credited())).toBe('accepted')
  })

  it('the mark for test money is of rules 7', () => {
    const exchange = new Exchange(6)
    expect(answerOf(exchange, mark(['testMoney']))).toBe('rulesUnknown')
    expect(answerOf(exchange, mark([], ['testMoney']))).toBe('rulesUnknown')
    expect(answerOf(exchange, open(30, ['testMoney']))).toBe('rulesUnknown')
    expect(answerOf(exchange, mark(['demo']))).toBe('accepted')
  })
})
