import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../command-codec.ts'
import { SnapshotReader } from '../nucleus/snapshot/reader.ts'
import { SnapshotWriter } from '../nucleus/snapshot/writer.ts'
import { type Asked, authored } from '../testing/authored.ts'
import { apply } from '../testing/authored.ts'
import { alice, bob, btc, Exchange, limit, market, noon } from '../testing/exchange.ts'
import { labConfig, pledgeConfig, swapConfig } from '../testing/savings.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from './snapshot.ts'

function busyExchange(): Exchange {
  const exchange = new Exchange()
  exchange.configure({ hours: [{ fromMinute: 0, toMinute: 10_080 }] })
  for (let i = 0; i < 20; i += 1) {
    exchange.must({
      ...exchange.placement(alice, limit({ priceTicks: 4_900_000 + i })),
      clientOrderId: `a${i}`,
    })
    exchange.place(bob, limit({ side: 'sell', priceTicks: 5_100_000 + i, isPostOnly: i % 2 === 0 }))
  }
  exchange.must({ type: 'freezeFunds', at: noon, freezeId: 3, accountId: bob, coinId: btc, amount: 5n })
  exchange.must({
    type: 'setAccountFlags',
    at: noon,
    accountId: bob,
    set: ['demo', 'withdrawalBanned'],
    clear: [],
  })
  return exchange
}

describe('a snapshot', () => {
  it('restores a state with the same hash that goes on the same way', () => {
    const { state } = busyExchange()
    const restored = decodeSnapshot(encodeSnapshot(state))
    expect(stateHash(restored)).toBe(stateHash(state))
    const next: Asked[] = [
      { type: 'cancelAllOrders', at: noon, accountId: bob, marketId: null },
      {
        type: 'placeOrder',
        at: noon,
        orderId: 90,
        accountId: alice,
        marketId: 1,
        clientOrderId: 'a3',
        terms: limit(),
      },
      { type: 'releaseFreeze', at: noon, freezeId: 3 },
    ]
    for (const command of next) expect(apply(restored, command)).toEqual(apply(state, command))
    expect(stateHash(restored)).toBe(stateHash(state))
  })

  it('does not depend on how the state came about', () => {
    const direct = new Exchange()
    const winding = new Exchange()
    for (const exchange of [direct, winding]) exchange.at = noon + 1
    for (let i = 0; i < 5; i += 1) winding.place(alice, limit({ priceTicks: 4_000_000 + i }))
    winding.must({ type: 'cancelAllOrders', at: noon + 1, accountId: alice, marketId: null })
    const last = { ...winding.placement(alice, limit()), orderId: 77 }
    for (const exchange of [direct, winding]) exchange.must(last)
    expect(stateHash(winding.state)).toBe(stateHash(direct.state))
  })

  it('refuses another format, a cut and money from nowhere', () => {
    const bytes = encodeSnapshot(busyExchange().state)
    expect(() => decodeSnapshot(Uint8Array.of(99, ...bytes.subarray(1)))).toThrow('format')
    expect(() => decodeSnapshot(bytes.subarray(0, bytes.length - 1))).toThrow('ends where it says')
    expect(() => decodeSnapshot(Uint8Array.of(...bytes, 0))).toThrow('ends where it says')
    const { state } = busyExchange()
    state.ledger.restore(alice, btc, 0, 123n)
    expect(() => decodeSnapshot(encodeSnapshot(state))).toThrow('add up to zero')
  })

  it('writes numbers of every size', () => {
    const writer = new SnapshotWriter()
    const integers = [0, 127, 128, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]
    const bigints = [0n, -1n, 2n ** 32n, -(2n ** 62n), 10n ** 25n, -(10n ** 25n)]
    for (const value of integers) writer.integer(value)
    for (const value of bigints) writer.bigint(value)
    writer.text('BTC/USDT é')
    const reader = new SnapshotReader(writer.finish())
    expect(integers.map(() => reader.integer())).toEqual(integers)
    expect(bigints.map(() => reader.bigint())).toEqual(bigints)
    expect(reader.text()).toBe('BTC/USDT é')
  })
})

describe('a command in the journal', () => {
  it.each<Asked>([
    { type: 'credit', at: 1, accountId: alice, coinId: 1, amount: 2n ** 61n, flow: 'deposit', reference: 9 },
    { type: 'configureMarket', at: 1, market },
    { type: 'configurePledge', at: 1, product: { ...pledgeConfig, quota: null } },
    { type: 'configureLab', at: 1, project: labConfig },
    { type: 'configureSwap', at: 1, swap: swapConfig },
    {
      type: 'subscribeLab',
      at: 1,
      orderId: 1,
      accountId: alice,
      projectId: 1,
      quantity: 5n,
      price: 250_000n,
      clientOrderId: '7',
    },
    {
      type: 'placeOrder',
      at: 1,
      orderId: 1,
      accountId: alice,
      marketId: 1,
      clientOrderId: '123',
      terms: limit(),
    },
    {
      type: 'placeOrder',
      at: 1,
      orderId: 1,
      accountId: alice,
      marketId: 1,
      clientOrderId: 'amount',
      terms: { kind: 'market', side: 'buy', quoteAmount: 5n },
    },
  ])('$type is read as it was written', (command) => {
    expect(decodeCommand(encodeCommand(authored(command)), commandEncoding)).toEqual(authored(command))
  })
})
