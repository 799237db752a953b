import { describe, expect, it } from 'vitest'
import { byJob, byOperator, byUser } from '../../nucleus/authors.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { alice, Exchange, limit, market, nameOf, noon } from '../../testing/exchange.ts'
import type { MarketState } from './commands.ts'

function inState(exchange: Exchange, state: MarketState) {
  exchange.must({ type: 'setMarketState', at: noon, marketId: 1, state })
}

describe('refusals', () => {
  const command = { type: 'setMarketState', at: noon, marketId: 1, state: 'halted' } as const
  const refused = [
    ['authorNotAllowed', { ...command, by: byUser }],
    ['authorNotAllowed', { ...command, by: byJob('market-maker') }],
    ['reasonMissing', { ...command, by: byOperator(1), reason: ' ' }],
    ['parametersInvalid', { ...command, state: 'shut' as MarketState }],
    ['marketUnknown', { ...command, marketId: 9 }],
  ] as const
  it.each(refused)('%s', (rejection, asked) => {
    const exchange = new Exchange()
    const before = stateHash(exchange.state)
    expect(nameOf(exchange.apply(asked).outcome)).toBe(rejection)
    expect(stateHash(exchange.state)).toBe(before)
  })

  it('says that older rules know no such command', () => {
    expect(nameOf(new Exchange(2).apply(command).outcome)).toBe('rulesUnknown')
  })
})

it('needs two operators to let a market trade again, since rules 8', () => {
  const opening = { type: 'setMarketState', at: noon, marketId: 1, state: 'open' } as const
  for (const rules of [7, 8]) {
    const exchange = new Exchange(rules)
    inState(exchange, 'halted')
    inState(exchange, 'cancelOnly')
    expect(answerOf(exchange, opening)).toBe(rules < 8 ? 'accepted' : 'approverMissing')
    exchange.reopen()
    expect(exchange.state.products.spot.markets.get(1)?.state).toBe('open')
  }
})

it('reports the state and who decided it', () => {
  const { events } = new Exchange().must({
    type: 'setMarketState',
    at: noon,
    marketId: 1,
    state: 'cancelOnly',
    by: byOperator(7),
    reason: 'a fork of the chain',
  })
  expect(events).toMatchObject([
    { type: 'marketStateChanged', marketId: 1, state: 'cancelOnly' },
    { type: 'decided', command: 'setMarketState', operatorId: 7, reason: 'a fork of the chain' },
  ])
})

it.each([
  ['cancelOnly', 'marketCancelOnly'],
  ['halted', 'marketHalted'],
] as const)('a market that is %s takes no order, until it is open again', (state, rejection) => {
  const exchange = new Exchange()
  inState(exchange, state)
  expect(nameOf(exchange.apply(exchange.placement(alice, limit())).outcome)).toBe(rejection)
  exchange.reopen()
  exchange.must(exchange.placement(alice, limit()))
})

it('is not changed by the market’s configuration', () => {
  const exchange = new Exchange()
  inState(exchange, 'halted')
  exchange.configure({ takerFeePpm: 5 })
  expect(exchange.state.products.spot.markets.get(1)?.state).toBe('halted')
})

it('leaves orders in a halted market when an owner cancels all, and cancels the rest', () => {
  const exchange = new Exchange()
  exchange.must({ type: 'configureCoin', at: noon, coinId: 3, symbol: 'ETH', scale: 8 })
  const other = { ...market, marketId: 2, symbol: 'ETH/USDT', baseCoinId: 3, bandPpm: 0 }
  exchange.must({ type: 'configureMarket', at: noon, market: other })
  const kept = exchange.place(alice, limit())
  const gone = exchange.placement(alice, limit())
  exchange.must({ ...gone, marketId: 2 })
  inState(exchange, 'halted')
  const { events } = exchange.must({ type: 'cancelAllOrders', at: noon, accountId: alice, marketId: null })
  expect(events.flatMap((event) => (event.type === 'orderDone' ? [event.orderId] : []))).toEqual([
    gone.orderId,
  ])
  exchange.reopen()
  exchange.must({ type: 'cancelOrder', at: noon, accountId: alice, orderId: kept })
})

it('is in snapshots, and not in those of older formats', () => {
  const exchange = new Exchange()
  inState(exchange, 'halted')
  const restored = decodeSnapshot(encodeSnapshot(exchange.state))
  expect(restored.products.spot.markets.get(1)?.state).toBe('halted')
  expect(stateHash(restored)).toBe(stateHash(exchange.state))
  const older = stateHash(exchange.state, 6)
  exchange.reopen()
  expect(stateHash(exchange.state, 6)).toBe(older)
})

it('marks an account as an agent’s since rules 3', () => {
  const asked = { type: 'setAccountFlags', at: noon, accountId: alice, set: ['agent'], clear: [] } as const
  expect(nameOf(new Exchange(2).apply(asked).outcome)).toBe('rulesUnknown')
  const opened = { type: 'openAccount', at: noon, accountId: 40, flags: ['agent'] } as const
  expect(nameOf(new Exchange(2).apply(opened).outcome)).toBe('rulesUnknown')
  const exchange = new Exchange()
  exchange.must(asked)
  expect(exchange.state.accounts.flagsOf(alice)).toEqual(['certified', 'agent'])
  const order = exchange.must(exchange.placement(alice, limit()))
  expect(order.outcome.isAccepted).toBe(true)
})
