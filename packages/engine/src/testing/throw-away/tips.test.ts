import { expect, test, vi } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import type { Command } from '../../commands.ts'
import { apply } from '../../engine.ts'
import { byOperator, byUser } from '../../nucleus/authors.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { nextNumber } from '../../numbering.ts'
import type { Products } from '../../products/registry.ts'
import { decodeSnapshot, encodeSnapshot, formatVersion, stateHash } from '../../snapshot/snapshot.ts'
import { alice, bob, Exchange, nameOf, usdt } from '../exchange.ts'
import type { GiveTip } from './tips.ts'

// The only line that a new product needs elsewhere.
vi.mock('../../products/all.ts', async (original) => {
  const { tips } = await import('./tips.ts')
  return { ...(await original<Products>()), tips }
})

const inAnHour = 3_600_000

function giving(exchange: Exchange, change: Partial<GiveTip> = {}): Command {
  const { at, state } = exchange
  const next = nextNumber(state, 'giveTip')
  const common = {
    type: 'giveTip',
    at,
    by: byUser,
    accountId: alice,
    toAccountId: bob,
    coinId: usdt,
  } as const
  const tip = { ...common, tipId: next?.number ?? 0, amount: 5_000n, payAt: at + inAnHour, ...change }
  return tip as unknown as Command
}

test('a product that is described works everywhere: journal, rules, timer, snapshot', () => {
  const exchange = new Exchange()
  const { state, at } = exchange
  const held = (accountId: number, bucket: 0 | 1) => state.ledger.balance(accountId, usdt, bucket)
  const before = { alice: held(alice, available), bob: held(bob, available) }

  const command = giving(exchange)
  const line = encodeCommand(command)
  expect(line).toContain('"amount":"5000"')
  expect(decodeCommand(line, commandEncoding)).toEqual(command)
  expect(apply(state, decodeCommand(line, commandEncoding)).outcome).toMatchObject({ orderId: 1 })
  expect(nextNumber(state, 'giveTip')).toEqual({ field: 'tipId', number: 2 })
  expect([held(alice, available), held(alice, locked)]).toEqual([before.alice - 5_000n, 5_000n])

  const restored = decodeSnapshot(encodeSnapshot(state))
  expect(stateHash(restored)).toBe(stateHash(state))
  exchange.must({ type: 'clockTick', at: at + inAnHour - 1 })
  expect(held(bob, available)).toBe(before.bob)
  const { events } = exchange.must({ type: 'clockTick', at: at + inAnHour })
  expect(events).toContainEqual({ type: 'tipPaid', tipId: 1 })
  expect([held(alice, locked), held(bob, available)]).toEqual([0n, before.bob + 5_000n])
  expect(stateHash(restored)).not.toBe(stateHash(state))
})

test('it makes a new format of snapshots, and older ones stay what they were', () => {
  const exchange = new Exchange()
  const before = encodeSnapshot(exchange.state, formatVersion - 1)
  expect(formatVersion).toBe(12)
  apply(exchange.state, giving(exchange, { amount: 10n }))
  const restored = decodeSnapshot(before)
  expect(encodeSnapshot(restored, formatVersion - 1)).toEqual(before)
  expect(nextNumber(restored, 'giveTip')).toEqual({ field: 'tipId', number: 1 })
  expect(nextNumber(exchange.state, 'giveTip')).toEqual({ field: 'tipId', number: 2 })
})

test('it is refused by its own rules, by who may send it, and by its switch', () => {
  const exchange = new Exchange()
  const refused = (change: Partial<GiveTip>) =>
    nameOf(apply(exchange.state, giving(exchange, change)).outcome)
  expect(refused({ amount: 9n })).toBe('tipTooSmall')
  expect(refused({ by: byOperator(1) })).toBe('authorNotAllowed')
  const close = {
    type: 'setProductSwitch',
    product: 'tips' as 'spot',
    isOpen: false,
    closedRegions: [],
  } as const
  exchange.must({ ...close, at: exchange.at })
  expect(refused({})).toBe('productClosed')
})
