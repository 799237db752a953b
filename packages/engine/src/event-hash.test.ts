import { describe, expect, it } from 'vitest'
import { EventHash } from './event-hash.ts'
import type { Event, Posted } from './events.ts'
import type { LevelChanged, OrderDone, OrdersTraded } from './products/spot/events.ts'

const posted: Posted = {
  type: 'posted',
  posting: {
    flow: 'deposit',
    coinId: 1,
    amount: 5n,
    fromAccountId: 0,
    fromBucket: 0,
    toAccountId: 16,
    toBucket: 0,
    reference: 3,
  },
  fromBalance: -5n,
  toBalance: 5n,
}
const level: LevelChanged = { type: 'levelChanged', marketId: 1, side: 'buy', priceTicks: 7, lots: 2 ** 40 }
const done: OrderDone = {
  type: 'orderDone',
  orderId: 2 ** 33,
  accountId: 16,
  marketId: 1,
  reason: 'filled',
  remainingLots: 0,
}
const traded: OrdersTraded = {
  type: 'ordersTraded',
  tradeId: 1,
  marketId: 2,
  at: 1_700_000_000_000,
  priceTicks: 3,
  quantityLots: 4,
  quoteAmount: 5n,
  takerSide: 'sell',
  takerOrderId: 6,
  takerAccountId: 16,
  takerFee: 7n,
  makerOrderId: 8,
  makerAccountId: 17,
  makerFee: 9n,
  makerRemainingLots: 10,
}
const ticked: Event = {
  type: 'indexTicked',
  coinId: 2,
  number: 1,
  hash: 'ab',
  priceE10: 10n ** 25n,
  at: 5,
}

function hashOf(...commands: (readonly Event[])[]): string {
  const hash = new EventHash()
  for (const events of commands) hash.add(events)
  return hash.digest()
}

function variants(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value + 2 ** 32]
  if (typeof value === 'bigint') return [value + 1n, -value - 1n, value + 2n ** 64n]
  if (typeof value === 'string') return [value === 'buy' ? 'sell' : value === 'sell' ? 'buy' : `${value}x`]
  return []
}

// The event with one field changed, each in turn, at any depth.
function changed(event: object): object[] {
  const others: object[] = []
  for (const [key, value] of Object.entries(event) as [string, unknown][]) {
    if (key === 'type') continue
    const inner = typeof value === 'object' && value !== null ? changed(value) : variants(value)
    for (const other of inner) others.push({ ...event, [key]: other })
  }
  return others
}

describe('the hash of events', () => {
  it.each([posted, level, done, traded, ticked])('covers every field of $type', (event) => {
    const others = changed(event)
    expect(others.length).toBeGreaterThan(4)
    const hashes = new Set([event, ...others].map((each) => hashOf([each as Event])))
    // A small whole number (an account, a coin, a bucket) is one word, so only its low half counts.
    const isSmall = new Set(['coinId', 'marketId', 'accountId', 'fromAccountId', 'toAccountId', 'fromBucket'])
    for (const key of ['toBucket', 'takerAccountId', 'makerAccountId']) isSmall.add(key)
    const small = JSON.stringify(event, (key, value: unknown) =>
      typeof value === 'bigint' ? null : isSmall.has(key) ? 'small' : value,
    ).split('"small"').length
    const isByField = event.type !== 'indexTicked'
    expect(hashes.size).toBe(others.length + 1 - (isByField ? small - 1 : 0))
  })

  it('shows where a command ends', () => {
    expect(hashOf([level, done])).not.toBe(hashOf([level], [done]))
    expect(hashOf([level, done])).not.toBe(hashOf([done, level]))
    expect(hashOf([])).not.toBe(hashOf())
  })

  it('does not depend on the order in which fields were written', () => {
    const { type, ...rest } = ticked
    expect(hashOf([{ ...rest, type }])).toBe(hashOf([ticked]))
  })

  it('never changes', () => {
    expect(hashOf([posted, level, done], [traded], [ticked])).toMatchInlineSnapshot(
      `"56a6456db37c093d64921d4ed6d1aa5b"`,
    )
  })

  it('refuses values that no event may hold', () => {
    const unset = { ...ticked, number: undefined } as unknown as Event
    expect(() => hashOf([unset])).toThrow('undefined')
  })
})
