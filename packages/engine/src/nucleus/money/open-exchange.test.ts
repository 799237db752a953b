import { describe, expect, it } from 'vitest'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { createState } from '../../state.ts'
import { answerOf, answerOfTwo } from '../../testing/answer.ts'
import type { Asked } from '../../testing/authored.ts'
import { alice, Exchange, limit, noon, pia, usdt } from '../../testing/exchange.ts'
import { marketMakerAccountId } from '../accounts/account-table.ts'
import { byJob, byOperator, byUser } from '../authors.ts'

const at = noon
const reason = 'all is ready'
const opening = { type: 'openExchange', reason } as const
const declare = (money: 'test' | 'real'): Asked => ({ type: 'declareMoney', at, money })
const adopt = (version: number): Asked => ({ type: 'adoptRules', at, version })

/** Alice and Bob are certified and rich, and the exchange is not open. */
function closed(): Exchange {
  const exchange = new Exchange()
  exchange.must(declare('real'))
  return exchange
}
const placed = (exchange: Exchange) => answerOf(exchange, exchange.placement(alice, limit()))

describe('the opening of real money', () => {
  it('takes two operators, and is told once', () => {
    const exchange = closed()
    expect(placed(exchange)).toBe('exchangeNotOpen')
    const approval = exchange.approving(opening)
    expect(placed(exchange)).toBe('exchangeNotOpen')
    const { events } = exchange.must(approval)
    expect(events[0]).toEqual({ type: 'exchangeOpened' })
    expect(events.at(-1)).toEqual({
      type: 'decided',
      command: 'openExchange',
      operatorId: 1,
      approverId: 3,
      accountId: null,
      reason,
    })
    expect(exchange.state.isOpen).toBe(true)
    expect(placed(exchange)).toBe('accepted')
    expect(answerOfTwo(exchange, opening)).toBe('proposedDoneBefore')
  })

  it.each<[answer: string, why: string, change: object]>([
    ['approverMissing', 'one operator', { by: pia }],
    ['approverInvalid', 'one who names the other', { by: byOperator(1, 3) }],
    ['authorNotAllowed', 'a user', { by: byUser }],
    ['authorNotAllowed', 'a job', { by: byJob('seeds') }],
  ])('%s: %s', (answer, _why, change) => {
    const exchange = closed()
    expect(answerOf(exchange, { ...opening, at, ...change })).toBe(answer)
    expect(exchange.state.isOpen).toBe(false)
  })

  it('needs a reason', () => {
    const line = JSON.stringify({ type: 'openExchange', reason: ' ' })
    expect(answerOf(closed(), { type: 'propose', at, by: pia, proposalId: 1, line })).toBe('reasonMissing')
  })

  it('was unknown before rules 8', () => {
    const exchange = new Exchange(7)
    exchange.must(declare('real'))
    expect(answerOf(exchange, { ...opening, at, by: pia })).toBe('rulesUnknown')
    expect(answerOfTwo(exchange, opening)).toBe('rulesUnknown')
  })
})

describe('before it', () => {
  it('the house and its operators go on', () => {
    const exchange = closed()
    const house = { accountId: marketMakerAccountId, coinId: usdt, amount: 10n ** 9n } as const
    const wire = { ...house, flow: 'houseFunding', reference: 'wire 1', reason } as const
    expect(answerOfTwo(exchange, { type: 'credit', ...wire })).toBe('accepted')
    const quote = exchange.placement(marketMakerAccountId, limit())
    expect(answerOf(exchange, { ...quote, by: byJob('market-maker') })).toBe('accepted')
    for (const command of [
      { type: 'indexTick', at, coinId: 2, priceE10: 10n ** 14n },
      { type: 'configureCoin', at, coinId: 9, symbol: 'OAK', scale: 2 },
      { type: 'openAccount', at, accountId: 30, flags: [] },
      { type: 'setAccountRegion', at, accountId: alice, region: 'AT' },
    ] as const satisfies Asked[])
      expect(answerOf(exchange, command)).toBe('accepted')
  })

  it('test money, and money that is not declared, are open', () => {
    for (const exchange of [new Exchange(), new Exchange()]) {
      expect(placed(exchange)).toBe('accepted')
      exchange.must(declare('test'))
      expect(exchange.state.isOpen).toBe(true)
      expect(placed(exchange)).toBe('accepted')
      expect(answerOfTwo(exchange, opening)).toBe('proposedDoneBefore')
    }
  })
})

describe('data of an older release', () => {
  it.each([4, 5, 6, 7])('with rules %i were in use, and stay open', (rules) => {
    const exchange = new Exchange(rules)
    exchange.must(adopt(8))
    const { events } = exchange.must(declare('real'))
    expect(events).toEqual([{ type: 'moneyDeclared', money: 'real' }])
    expect(exchange.state.isOpen).toBe(true)
    expect(placed(exchange)).toBe('accepted')
  })

  it('without rules were in use too, once they have a coin', () => {
    for (const [hasCoin, isOpen] of [
      [true, true],
      [false, false],
    ] as const) {
      const exchange = Object.assign(new Exchange(), { state: createState() })
      if (hasCoin) exchange.must({ type: 'configureCoin', at, coinId: usdt, symbol: 'USDT', scale: 6 })
      exchange.must(adopt(8))
      expect(exchange.state.isOpen).toBe(isOpen)
    }
  })
})

describe('a snapshot', () => {
  it('of format 11 holds it, and an older one is of an exchange in use', () => {
    const exchange = closed()
    const hashes = () => [10, 11].map((format) => stateHash(exchange.state, format))
    const approval = exchange.approving(opening)
    const before = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(before.isOpen).toBe(false)
    expect(decodeSnapshot(encodeSnapshot(exchange.state, 10)).isOpen).toBe(true)
    const [, closedHash] = hashes()
    exchange.state.isOpen = true
    const [, openHash] = hashes()
    exchange.state.isOpen = false
    expect(openHash).not.toBe(closedHash)
    expect(hashes()[0]).toBe(stateHash(before, 10))
    exchange.must(approval)
    expect(decodeSnapshot(encodeSnapshot(exchange.state)).isOpen).toBe(true)
  })
})
