import { describe, expect, it } from 'vitest'
import type { Event } from '../../events.ts'
import type { AccountFlag } from '../../rules/account-flags.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { openCashier, tethers, withdrawing } from '../../testing/cashier.ts'
import { alice, ann, Exchange, limit, noon, pia, poor, usdt } from '../../testing/exchange.ts'
import { applying, borrower, openLending, otherBorrower } from '../../testing/lending.ts'
import { marketMakerAccountId } from '../accounts/account-table.ts'

const at = noon
const adopting = { type: 'adoptRules', at, version: 7 } as const
const crowd = 5

/** Accounts of every kind as releases up to 2.14 had them. */
const claimant = 30
const throwaway = 31
const stranger = 32
const proved = 33
const newcomer = 34

function old(rules = 6): Exchange {
  const exchange = new Exchange(rules)
  const people: [number, AccountFlag[]][] = [
    [crowd, ['certified']],
    [claimant, ['certified', 'tradeBanned']],
    [throwaway, ['certified', 'demo']],
    [stranger, []],
    [proved, ['certified', 'advanced']],
  ]
  for (const [accountId, flags] of people) exchange.must({ type: 'openAccount', at, accountId, flags })
  return exchange
}

function claim(exchange: Exchange, accountId: number): void {
  const money = { accountId, coinId: usdt, amount: 5n, flow: 'testFunding' } as const
  exchange.must({ type: 'credit', at, ...money, reference: `test funding ${accountId} 1` })
}

const marksOf = ({ state }: Exchange, accountId: number) => state.accounts.flagsOf(accountId)
const changes = (events: readonly Event[]) =>
  events.flatMap((event) => (event.type === 'accountFlagsChanged' ? [[event.accountId, event.flags]] : []))

describe('older data under rules 7', () => {
  it('are of test money when they hold some, and leave to trade is marked as such', () => {
    const exchange = old()
    for (const accountId of [claimant, stranger, crowd]) claim(exchange, accountId)
    const { events } = exchange.must(adopting)
    expect(events).toEqual([
      { type: 'rulesAdopted', version: 7 },
      { type: 'moneyDeclared', money: 'test' },
      { type: 'accountFlagsChanged', accountId: crowd, flags: ['testMoney'] },
      { type: 'accountFlagsChanged', accountId: claimant, flags: ['tradeBanned', 'testMoney'] },
      { type: 'accountFlagsChanged', accountId: throwaway, flags: ['demo', 'testMoney'] },
    ])
    expect(exchange.state.money).toBe('test')
    expect(marksOf(exchange, claimant)).toEqual(['tradeBanned', 'testMoney'])
    // The stranger gets no permission, and the proven owner keeps it.
    expect(marksOf(exchange, stranger)).toEqual([])
    expect(marksOf(exchange, proved)).toEqual(['certified', 'advanced'])
    expect(marksOf(exchange, marketMakerAccountId)).toEqual(['certified'])
  })

  it('are of unknown money when they hold none', () => {
    const exchange = new Exchange(6)
    const before = stateHash(exchange.state, 9)
    expect(exchange.must(adopting).events).toEqual([{ type: 'rulesAdopted', version: 7 }])
    expect(exchange.state.money).toBeNull()
    expect(stateHash(exchange.state, 9)).not.toBe(before)
    expect(answerOf(exchange, { type: 'declareMoney', at, money: 'real' })).toBe('accepted')
  })

  it.each<[why: string, rules: number, prepare: (exchange: Exchange) => void, money: 'test' | null]>([
    [
      'a throwaway account',
      6,
      (exchange) => exchange.must({ type: 'openAccount', at, accountId: 40, flags: ['demo'] }),
      'test',
    ],
    ['a claim', 6, (exchange) => claim(exchange, alice), 'test'],
    [
      'the seeds',
      5,
      (exchange) =>
        exchange.must({
          type: 'credit',
          at,
          accountId: 2,
          coinId: usdt,
          amount: 5n,
          flow: 'houseFunding',
          reference: 'seeds: options',
        }),
      'test',
    ],
    ['money of rules 3', 3, () => undefined, 'test'],
    ['money of rules 1', 1, () => undefined, 'test'],
    ['money of rules 4', 4, () => undefined, null],
  ])('are judged by %s', (_why, rules, prepare, money) => {
    const exchange = new Exchange(rules)
    prepare(exchange)
    const { events } = exchange.must(adopting)
    expect(events.filter(({ type }) => type === 'moneyDeclared')).toEqual(
      money === null ? [] : [{ type: 'moneyDeclared', money }],
    )
    expect(exchange.state.money).toBe(money)
  })

  it('are not judged again', () => {
    const exchange = new Exchange()
    claim(exchange, alice)
    expect(answerOf(exchange, adopting)).toBe('rulesUnknown')
    expect([exchange.state.money, marksOf(exchange, alice)]).toEqual([null, ['certified']])
  })

  it('keep the old marks while older rules are adopted', () => {
    const exchange = old(4)
    claim(exchange, claimant)
    expect(changes(exchange.must({ ...adopting, version: 6 }).events)).toEqual([])
    expect(marksOf(exchange, claimant)).toEqual(['tradeBanned', 'certified'])
    expect(changes(exchange.must(adopting).events)).toEqual([
      [claimant, ['tradeBanned', 'testMoney']],
      [throwaway, ['demo', 'testMoney']],
    ])
  })

  it('let users trade as before, and only certified ones withdraw', () => {
    const exchange = old()
    openCashier(exchange)
    claim(exchange, alice)
    exchange.must(withdrawing(exchange))
    exchange.must(adopting)
    expect(answerOf(exchange, exchange.placement(alice, limit()))).toBe('accepted')
    expect(answerOf(exchange, withdrawing(exchange))).toBe('notCertified')
    // Even earlier requests wait until a document has passed, but their owner may cancel them.
    const start = { type: 'startPayout', at, withdrawalId: 1 } as const
    expect(answerOf(exchange, start)).toBe('notCertified')
    exchange.must({ type: 'setAccountFlags', at, accountId: alice, set: ['certified'], clear: [] })
    expect(answerOf(exchange, start)).toBe('accepted')
  })

  it('name no assessors, so no operator lends alone', () => {
    const exchange = old()
    openLending(exchange)
    for (const accountId of [borrower, otherBorrower]) exchange.must(applying(exchange, { accountId }))
    exchange.must(adopting)
    const { assessors } = exchange.state
    const isAssessed = (accountId: number) => [1, 7].map((each) => assessors.isAssessed(accountId, each))
    // A stranger may have been certified once, or was given a score without it.
    for (const accountId of [alice, poor, borrower, claimant, proved, stranger, throwaway])
      expect(isAssessed(accountId)).toEqual([true, true])
    exchange.must({ type: 'openAccount', at, accountId: newcomer, flags: ['certified'] })
    expect(isAssessed(newcomer)).toEqual([false, false])
    for (const by of [pia, ann]) {
      const grant = { type: 'grantLoan', at, by, loanId: 1, amount: tethers(6_000), reason: 'safe' } as const
      expect(answerOf(exchange, grant)).toBe('approverMissing')
    }
    const line = { type: 'grantLoan', loanId: 1, amount: tethers(6_000), reason: 'it is safe' } as const
    expect(answerOf(exchange, exchange.approving(line))).toBe('accepted')
  })

  it('name none for users assessed before and certified only after', () => {
    const exchange = old()
    openLending(exchange)
    const assessing = (set: AccountFlag[], clear: AccountFlag[] = []) =>
      exchange.must({
        type: 'setAccountFlags',
        at,
        by: pia,
        reason: 'a test',
        accountId: stranger,
        set,
        clear,
      })
    assessing(['certified', 'advanced'])
    exchange.must({ type: 'setCreditScore', at, by: pia, reason: 'safe', accountId: stranger, score: 700 })
    exchange.must({
      type: 'setLoanLimit',
      at,
      by: pia,
      reason: 'safe',
      accountId: stranger,
      limit: tethers(20_000),
    })
    assessing([], ['certified', 'advanced'])
    exchange.must(adopting)
    exchange.must({
      type: 'setAccountFlags',
      at,
      by: ann,
      reason: 'a document has passed',
      accountId: stranger,
      set: ['certified', 'advanced'],
      clear: [],
    })
    exchange.must(applying(exchange, { accountId: stranger }))
    const grant = { type: 'grantLoan', at, loanId: 1, amount: tethers(6_000), reason: 'safe' } as const
    expect(answerOf(exchange, { ...grant, by: pia })).toBe('approverMissing')
  })

  it('come to the same state from a snapshot of format 9', () => {
    const exchange = old()
    claim(exchange, claimant)
    const restored = decodeSnapshot(encodeSnapshot(exchange.state, 9))
    const other = Object.assign(new Exchange(), { state: restored, at })
    const told = exchange.must(adopting).events
    expect(other.must(adopting).events).toEqual(told)
    expect(stateHash(restored)).toBe(stateHash(exchange.state))
  })
})
