import { describe, expect, it } from 'vitest'
import type { Asked } from './testing/authored.ts'
import { stateHash } from './snapshot/snapshot.ts'
import { alice, bob, btc, Exchange, market, nameOf, noon, usdt } from './testing/exchange.ts'

const at = noon
const credit = {
  type: 'credit',
  at,
  accountId: alice,
  coinId: usdt,
  amount: 1n,
  flow: 'deposit',
  reference: 'a deposit',
} as const
const freeze = { type: 'freezeFunds', at, freezeId: 5, accountId: alice, coinId: usdt, amount: 1n } as const
const configured = (change: Partial<typeof market>): Asked => ({
  type: 'configureMarket',
  at,
  market: { ...market, ...change },
})

/** Each row breaks its rule and, where it can, a later one too. */
const table: [string, string, Asked][] = [
  ['timeWentBack', 'the clock never falls', { type: 'clockTick', at: noon - 1 }],
  ['timeWentBack', 'time is whole', { type: 'clockTick', at: noon + 0.5 }],
  ['coinUnknown', 'beats a bad price', { type: 'indexTick', at, coinId: 9, priceE10: 0n }],
  ['amountNotPositive', 'an index price', { type: 'indexTick', at, coinId: btc, priceE10: 0n }],

  [
    'parametersInvalid',
    'beats an empty symbol',
    { type: 'configureCoin', at, coinId: 0, symbol: '', scale: 6 },
  ],
  ['coinSymbolEmpty', 'beats a bad scale', { type: 'configureCoin', at, coinId: 3, symbol: '', scale: 99 }],
  [
    'coinConfigInvalid',
    'a symbol in capitals',
    { type: 'configureCoin', at, coinId: 3, symbol: 'eth', scale: 8 },
  ],
  [
    'coinConfigInvalid',
    'a scale up to 18',
    { type: 'configureCoin', at, coinId: 3, symbol: 'ETH', scale: 19 },
  ],
  [
    'coinConfigInvalid',
    'a scale never changes',
    { type: 'configureCoin', at, coinId: btc, symbol: 'BTC', scale: 6 },
  ],
  [
    'coinConfigInvalid',
    'a symbol is one coin',
    { type: 'configureCoin', at, coinId: 3, symbol: 'BTC', scale: 8 },
  ],

  ['parametersInvalid', 'system accounts are taken', { type: 'openAccount', at, accountId: 3, flags: [] }],
  [
    'parametersInvalid',
    'a flag that is none',
    { type: 'openAccount', at, accountId: alice, flags: ['rich' as 'demo'] },
  ],
  ['accountExists', 'only once', { type: 'openAccount', at, accountId: alice, flags: [] }],
  [
    'parametersInvalid',
    'set or cleared',
    { type: 'setAccountFlags', at, accountId: 99, set: ['demo'], clear: ['demo'] },
  ],
  [
    'accountUnknown',
    'no such account',
    { type: 'setAccountFlags', at, accountId: 99, set: ['demo'], clear: [] },
  ],
  [
    'accountUnknown',
    'not the system accounts',
    { type: 'setAccountFlags', at, accountId: 1, set: ['demo'], clear: [] },
  ],

  [
    'parametersInvalid',
    'beats an unknown account',
    { type: 'setAccountRegion', at, accountId: 99, region: 'us' },
  ],
  ['accountUnknown', 'no such account', { type: 'setAccountRegion', at, accountId: 99, region: 'US' }],
  ['accountUnknown', 'the house is nowhere', { type: 'setAccountRegion', at, accountId: 2, region: 'US' }],
  [
    'parametersInvalid',
    'a product there is',
    { type: 'setProductSwitch', at, product: 'casino' as 'spot', isOpen: true, closedRegions: [] },
  ],
  [
    'parametersInvalid',
    'regions of two letters',
    { type: 'setProductSwitch', at, product: 'spot', isOpen: true, closedRegions: ['US', 'USA'] },
  ],

  ['parametersInvalid', 'beats an unknown account', { ...credit, flow: 'gift' as 'deposit', accountId: 99 }],
  ['accountUnknown', 'beats an unknown coin', { ...credit, accountId: 99, coinId: 9 }],
  ['accountUnknown', 'the outside world gives', { ...credit, accountId: 0 }],
  ['coinUnknown', 'beats an amount of nothing', { ...credit, coinId: 9, amount: 0n }],
  ['amountNotPositive', 'something', { ...credit, amount: 0n }],
  ['supplyTooLarge', 'a balance never wraps', { ...credit, amount: 2n ** 62n }],

  ['parametersInvalid', 'freeze ids rise', { ...freeze, freezeId: 1, accountId: 99 }],
  ['accountUnknown', 'beats an unknown coin', { ...freeze, accountId: 99, coinId: 9 }],
  ['coinUnknown', 'beats an amount of nothing', { ...freeze, coinId: 9, amount: 0n }],
  ['amountNotPositive', 'something', { ...freeze, amount: 0n }],
  ['heldFundsChanged', 'beats what there is', { ...freeze, heldBefore: 1n, amount: 2n ** 61n }],
  ['insufficientBalance', 'what there is', { ...freeze, heldBefore: 0n, amount: 2n ** 61n }],
  ['freezeMissing', 'never made', { type: 'releaseFreeze', at, freezeId: 6 }],
  ['freezeAlreadyReleased', 'released before', { type: 'releaseFreeze', at, freezeId: 1 }],

  ['parametersInvalid', 'beats an unknown coin', configured({ marketId: 0, baseCoinId: 9 })],
  ['coinUnknown', 'beats a fee too high', configured({ baseCoinId: 9, takerFeePpm: 50_001 })],
  ['coinUnknown', 'beats a missing quote coin', configured({ baseCoinId: 9, quoteCoinId: 9 })],
  ['quoteCoinUnknown', 'beats a fee too high', configured({ quoteCoinId: 9, takerFeePpm: 50_001 })],
  ['marketConfigInvalid', 'two coins', configured({ baseCoinId: usdt })],
  ['marketConfigInvalid', 'a fee below nothing', configured({ makerFeePpm: -1, takerFeePpm: 50_001 })],
  ['feeTooHigh', 'beats bad numbers', configured({ takerFeePpm: 50_001, quantityMinLots: 0 })],
  ['marketConfigInvalid', 'a lot at a tick is whole units', configured({ marketId: 2, lotUnits: 1n })],
  ['marketConfigInvalid', 'quantities above nothing', configured({ quantityMinLots: 0 })],
  [
    'marketConfigInvalid',
    'the least is not above the most',
    configured({ notionalMin: 2n, notionalMax: 1n }),
  ],
  ['marketConfigInvalid', 'safe integers', configured({ notionalMax: 2n ** 53n })],
  ['marketConfigInvalid', 'a band below the whole', configured({ bandPpm: 1_000_000 })],
  [
    'marketConfigInvalid',
    'hours within a week',
    configured({ hours: [{ fromMinute: 0, toMinute: 10_081 }] }),
  ],
  ['marketConfigInvalid', 'ticks never change', configured({ tickUnits: 20_000n })],
]

describe('refusals of each command, and their order', () => {
  it.each(table)('%s: %s', (rejection, _why, command) => {
    const exchange = new Exchange()
    exchange.must({ ...freeze, freezeId: 1 })
    exchange.must({ type: 'releaseFreeze', at, freezeId: 1 })
    const before = stateHash(exchange.state)
    const { outcome, events } = exchange.apply(command)
    expect(nameOf(outcome)).toBe(rejection)
    expect(events).toEqual([])
    expect(stateHash(exchange.state)).toBe(before)
  })
})

it('opens accounts of the house between its own and those of users', () => {
  const exchange = new Exchange()
  const names = [3, 4, 15, 4].map((accountId) =>
    nameOf(exchange.apply({ type: 'openAccount', at, accountId, flags: ['certified'] }).outcome),
  )
  expect(names).toEqual(['parametersInvalid', 'accepted', 'accepted', 'accountExists'])
})

describe('freezes', () => {
  it('move money aside and give it back in full', () => {
    const exchange = new Exchange()
    const before = exchange.state.ledger.balance(alice, usdt, 0)
    exchange.must({ ...freeze, amount: 700n })
    expect(exchange.state.ledger.balance(alice, usdt, 0)).toBe(before - 700n)
    expect(exchange.state.ledger.balance(alice, usdt, 2)).toBe(700n)
    exchange.must({ type: 'releaseFreeze', at, freezeId: 5 })
    expect(exchange.state.ledger.balance(alice, usdt, 0)).toBe(before)
  })

  it('that name what was set aside before are made once, by coin and account', () => {
    const exchange = new Exchange()
    const asked = { ...freeze, amount: 700n, heldBefore: 0n }
    exchange.must({ ...freeze, freezeId: 1, coinId: btc, amount: 3n })
    exchange.must({ ...freeze, freezeId: 2, accountId: bob, amount: 9n })
    exchange.must({ ...asked, freezeId: 3 })
    expect(nameOf(exchange.apply({ ...asked, freezeId: 4 }).outcome)).toBe('heldFundsChanged')
    exchange.must({ ...asked, freezeId: 5, heldBefore: 700n })
    exchange.must({ type: 'releaseFreeze', at, freezeId: 3 })
    expect(nameOf(exchange.apply({ ...asked, freezeId: 6, heldBefore: 1_400n }).outcome)).toBe(
      'heldFundsChanged',
    )
    exchange.must({ ...freeze, freezeId: 7 })
    expect(exchange.state.ledger.balance(alice, usdt, 2)).toBe(701n)
  })

  it('are released for the account that is named, which the decision names too', () => {
    const exchange = new Exchange()
    exchange.must(freeze)
    const release = { type: 'releaseFreeze', at, freezeId: 5 } as const
    expect(nameOf(exchange.apply({ ...release, accountId: bob }).outcome)).toBe('freezeMissing')
    expect(exchange.must({ ...release, accountId: alice }).events.at(-1)).toMatchObject({
      type: 'decided',
      command: 'releaseFreeze',
      accountId: alice,
    })
    expect(nameOf(exchange.apply({ ...release, accountId: bob }).outcome)).toBe('freezeAlreadyReleased')
  })

  it('under rules 7 compare neither', () => {
    const exchange = new Exchange(7)
    exchange.must({ ...freeze, heldBefore: 999n })
    exchange.must({ type: 'releaseFreeze', at, freezeId: 5, accountId: bob })
    expect(exchange.state.ledger.balance(alice, usdt, 2)).toBe(0n)
  })
})
