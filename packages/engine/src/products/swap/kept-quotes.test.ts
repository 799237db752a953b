import { describe, expect, it } from 'vitest'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { alice, bob, btc, noon, usdt } from '../../testing/exchange.ts'
import { type Arrange, flagged, nothing, Savings, uncertified, usd } from '../../testing/savings.ts'
import type { ExecuteSwap, QuoteSwap } from './commands.ts'

/** Under rules 0 and 1 the engine kept the quotes, and a replay still does. */
function before(): Savings {
  const savings = new Savings()
  savings.state.rules = 1
  return savings
}

const quoted: Arrange = (savings) => savings.must(savings.quoting())

const executions: [string, string, Arrange, Partial<ExecuteSwap>][] = [
  ['timeWentBack', 'beats all', flagged('frozen'), { at: noon - 1, orderId: 0 }],
  ['parametersInvalid', 'an order id is above zero', nothing, { orderId: 0, accountId: 99 }],
  ['accountUnknown', 'beats a stale order id', nothing, { accountId: 99 }],
  [
    'parametersInvalid',
    'ids rise',
    (savings) => {
      savings.must(savings.executingKept(1))
      savings.must(savings.quoting())
    },
    { orderId: 1, quoteId: 2 },
  ],
  ['accountFrozen', 'beats the quote', flagged('frozen', 'locked'), { quoteId: 9 }],
  ['accountLocked', 'beats the quote', flagged('locked', 'tradeBanned'), { quoteId: 9 }],
  ['tradingBanned', 'beats the quote', flagged('tradeBanned'), { quoteId: 9 }],
  ['notCertified', 'beats the quote', uncertified, { quoteId: 9 }],
  ['productClosed', 'beats the quote', (savings) => savings.close('swap', false, []), { quoteId: 9 }],
  ['productNotOffered', 'in a region', (savings) => savings.close('swap', true, ['AQ']), { quoteId: 9 }],
  ['quoteExpired', 'no such quote', nothing, { quoteId: 2 }],
  ['quoteExpired', "another's quote", nothing, { accountId: bob }],
  ['quoteExpired', 'a millisecond too late', (s) => s.drain(alice, btc), { at: noon + 10_001 }],
  ['quoteExpired', 'a newer one has taken its place', quoted, {}],
  [
    'insufficientBalance',
    "beats the house's means",
    (savings) => {
      savings.drain(alice, btc)
      savings.must(savings.pledging({ accountId: bob }))
    },
    {},
  ],
]

describe('executing a kept quote', () => {
  it.each(executions)('%s: %s', (rejection, _why, arrange, change) => {
    const savings = before()
    savings.must(savings.quoting())
    arrange(savings)
    expect(savings.refusalOf(savings.executingKept(1, change))).toBe(rejection)
  })

  it.each([
    [0, 'a number above zero'],
    [1, 'numbers rise'],
  ])('parametersInvalid: quote %i, %s', (quoteId) => {
    const savings = before()
    savings.must(savings.quoting())
    expect(savings.refusalOf(savings.quoting({ quoteId, accountId: 99 }))).toBe('parametersInvalid')
  })

  it('houseLacksCoin: the house gives what it has', () => {
    const savings = before()
    const buys: Partial<QuoteSwap> = { fromCoinId: usdt, toCoinId: btc, amount: usd(100_000) }
    savings.must(savings.quoting(buys))
    savings.must(savings.quoting({ ...buys, accountId: bob }))
    savings.must(savings.executingKept(1))
    expect(savings.refusalOf(savings.executingKept(2, { accountId: bob }))).toBe('houseLacksCoin')
  })

  it('does exactly what was quoted, however far the index has moved, and names no ticks', () => {
    const savings = before()
    const { events } = savings.must(savings.quoting())
    expect(events).toMatchObject([
      { type: 'swapQuoted', quote: { expiresAt: noon + 10_000, terms: { gross: usd(5_000), fee: usd(5) } } },
    ])
    savings.at += 10_000
    savings.price(btc, 10n ** 10n)
    savings.configureSwap({ feePpm: 50_000 })
    const [done] = savings.must(savings.executingKept(1)).events
    expect(done).toMatchObject({ type: 'swapExecuted', terms: { gross: usd(5_000), fee: usd(5) } })
    expect(Object.keys(done?.type === 'swapExecuted' ? done.terms : {})).toHaveLength(10)
  })

  it('executes a quote once, and answers it again, under newer rules too', () => {
    const savings = before()
    savings.must(savings.quoting())
    savings.must(savings.executingKept(1))
    savings.tick(noon + 60_000)
    for (const rules of [1, 2]) {
      savings.state.rules = rules
      const { outcome, events } = savings.apply(savings.executingKept(1))
      expect([outcome, events]).toEqual([{ isAccepted: true, orderId: 1, isRepeat: true }, []])
    }
  })

  it('keeps one live quote for each account, and forgets what has expired', () => {
    const savings = before()
    for (let i = 0; i < 5; i += 1) savings.must(savings.quoting())
    savings.must(savings.quoting({ accountId: bob }))
    expect([...savings.state.products.swap.quotes.keys()]).toEqual([alice, bob])
    expect(stateHash(decodeSnapshot(encodeSnapshot(savings.state)))).toBe(stateHash(savings.state))
    savings.tick(noon + 10_000)
    expect(savings.state.products.swap.quotes.size).toBe(2)
    savings.tick(noon + 10_001)
    expect(savings.state.products.swap.quotes.size).toBe(0)
  })

  it('ends with the older rules: a quote that still stands then runs out', () => {
    const savings = before()
    savings.must(savings.quoting())
    savings.state.rules = 2
    expect(savings.refusalOf(savings.executingKept(1))).toBe('quoteExpired')
    savings.tick(noon + 10_001)
    expect(savings.state.products.swap.quotes.size).toBe(0)
  })
})
