import { describe, expect, it } from 'vitest'
import { feesAccountId, houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { locked } from '../../nucleus/ledger/ledger.ts'
import { stateHash } from '../../snapshot/snapshot.ts'
import { alice, bob, nameOf, noon, poor, usdt } from '../../testing/exchange.ts'
import { cycle, e10, OptionsDesk, usd } from '../../testing/options-desk.ts'
import type { OpenOption } from './commands.ts'

type Arrange = (desk: OptionsDesk) => void

const nothing: Arrange = () => {}
const flagged =
  (...set: ('frozen' | 'locked' | 'tradeBanned')[]): Arrange =>
  (desk) =>
    desk.must({ type: 'setAccountFlags', at: noon, accountId: alice, set, clear: [] })
const uncertified: Arrange = (desk) =>
  desk.must({ type: 'setAccountFlags', at: noon, accountId: alice, set: [], clear: ['certified'] })
const switchedOff: Arrange = (desk) =>
  desk.must({ type: 'setProductSwitch', at: noon, product: 'options', isOpen: false, closedRegions: [] })
const abroad: Arrange = (desk) => {
  desk.must({ type: 'setProductSwitch', at: noon, product: 'options', isOpen: true, closedRegions: ['AQ'] })
  desk.must({ type: 'setAccountRegion', at: noon, accountId: alice, region: 'AQ' })
}
const limited =
  (limits: { dailyLossMax?: bigint; coolOffUntil?: number; excludedUntil?: number }): Arrange =>
  (desk) =>
    desk.must({
      type: 'setOptionLimits',
      at: noon,
      accountId: alice,
      dailyLossMax: null,
      coolOffUntil: 0,
      excludedUntil: 0,
      ...limits,
    })
const tomorrow = noon + 24 * 3_600_000
const opened: Arrange = (desk) => desk.open()
const withdrawn =
  (accountId: number, left: bigint): Arrange =>
  (desk) => {
    const amount = desk.money(accountId) - left
    if (accountId === houseAccountId) {
      // The house can't be frozen, so another user's option binds its money.
      desk.configureOptions({ cycles: [{ ...cycle, stakeMax: 10n ** 12n, exposureMax: 10n ** 13n }] })
      desk.open({ accountId: bob, stake: (amount * 10n) / 8n })
      desk.configureOptions({})
    } else desk.must({ type: 'freezeFunds', at: noon, freezeId: 1, accountId, coinId: usdt, amount })
  }

/** Each row breaks its rule and, where it can, a later one too: the first broken rule is the answer. */
const table: [string, string, Arrange, Partial<OpenOption>][] = [
  ['timeWentBack', 'beats all', flagged('frozen'), { at: noon - 1, orderId: 0 }],
  ['parametersInvalid', 'an order id is above zero', nothing, { orderId: 0, accountId: 2 }],
  ['parametersInvalid', 'a client order id is not empty', nothing, { clientOrderId: '', accountId: 2 }],
  ['parametersInvalid', 'a client order id is not endless', nothing, { clientOrderId: 'x'.repeat(65) }],
  ['optionAccountInvalid', 'the house does not bet', nothing, { accountId: 2 }],
  ['optionAccountInvalid', 'nor does half an account', nothing, { accountId: 16.5 }],
  ['optionAccountUnknown', 'beats a stale order id', opened, { accountId: 99, orderId: 1 }],
  ['parametersInvalid', 'order ids rise', opened, { orderId: 1 }],
  ['accountFrozen', 'beats locked', flagged('frozen', 'locked', 'tradeBanned'), { coinId: 9 }],
  ['accountLocked', 'beats banned', flagged('locked', 'tradeBanned'), { coinId: 9 }],
  ['tradingBanned', 'beats an unknown pair', flagged('tradeBanned'), { coinId: 9 }],
  ['notCertified', 'beats an unknown pair', uncertified, { coinId: 9 }],
  ['productClosed', 'beats an unknown pair', switchedOff, { coinId: 9 }],
  ['productNotOffered', 'beats an unknown pair', abroad, { coinId: 9 }],
  [
    'optionSelfExcluded',
    'beats cooling off',
    limited({ excludedUntil: tomorrow, coolOffUntil: tomorrow }),
    { coinId: 9 },
  ],
  ['optionCoolingOff', 'beats an unknown pair', limited({ coolOffUntil: tomorrow }), { coinId: 9 }],
  ['optionPairUnknown', 'no such coin', nothing, { coinId: 9, cycleSeconds: 31 }],
  ['optionPairMissing', 'no options on this coin', nothing, { coinId: usdt, cycleSeconds: 31 }],
  [
    'marketClosed',
    'beats the level',
    (desk) => desk.configureOptions({ isOpen: false, isAdvancedOnly: true }),
    { cycleSeconds: 31 },
  ],
  [
    'optionLevelTooLow',
    'beats a wrong cycle',
    (desk) => desk.configureOptions({ isAdvancedOnly: true }),
    { cycleSeconds: 31 },
  ],
  ['optionCycleInvalid', 'beats a direction', nothing, { cycleSeconds: 31, direction: 'left' as 'up' }],
  ['optionDirectionInvalid', 'beats a stake', nothing, { direction: 'left' as 'up', stake: 0n }],
  ['optionStakeInvalid', 'something', nothing, { stake: 0n }],
  ['optionStakeInvalid', 'not less than nothing', nothing, { stake: -5n * usd }],
  ['optionStakeTooSmall', 'one unit short', nothing, { stake: 5n * usd - 1n, at: noon + 6_000 }],
  ['optionStakeTooLarge', 'one unit over', nothing, { stake: 1_000n * usd + 1n, at: noon + 6_000 }],
  ['optionOpeningPriceMissing', 'older than five seconds', nothing, { at: noon + 5_001, accountId: poor }],
  [
    'optionOpeningPriceMissing',
    'never ticked',
    (desk) => {
      desk.must({ type: 'configureCoin', at: noon, coinId: 3, symbol: 'ETH', scale: 8 })
      desk.configureOptions({ coinId: 3 })
    },
    { coinId: 3 },
  ],
  ['optionPriceMoved', 'down past a hundredth', nothing, { seenPriceE10: 50_506n * e10, accountId: poor }],
  ['optionPriceMoved', 'up past a hundredth', nothing, { seenPriceE10: 49_504n * e10, accountId: poor }],
  ['optionBalanceMissing', 'nothing at all', nothing, { accountId: poor }],
  [
    'optionMinimumBalance',
    'beats too little',
    (desk) => {
      desk.configureOptions({ balanceMin: 500n * usd })
      withdrawn(alice, 99n * usd)(desk)
    },
    {},
  ],
  ['optionBalanceTooLow', 'the fee is on top', withdrawn(alice, 101n * usd - 1n), {}],
  ['optionLossLimitReached', 'the fee counts', limited({ dailyLossMax: 101n * usd - 1n }), {}],
  [
    'optionLossLimitReached',
    'what is open counts',
    (desk) => {
      limited({ dailyLossMax: 201n * usd })(desk)
      desk.open()
    },
    {},
  ],
  [
    'optionExposureReached',
    'beats a house without money',
    (desk) => {
      withdrawn(houseAccountId, 0n)(desk)
      desk.configureOptions({ cycles: [{ ...cycle, exposureMax: 80n * usd - 1n }] })
    },
    {},
  ],
  ['optionHouseShort', 'one unit short', withdrawn(houseAccountId, 85n * usd - 1n), { cycleSeconds: 60 }],
]

describe('opening: refusals and their order', () => {
  it.each(table)('%s: %s', (rejection, _why, arrange, change) => {
    const desk = new OptionsDesk()
    arrange(desk)
    const before = stateHash(desk.state)
    const { outcome, events } = desk.apply(desk.opening(change))
    expect(nameOf(outcome)).toBe(rejection)
    expect(events).toEqual([])
    expect(stateHash(desk.state)).toBe(before)
  })

  it('takes what is just within every bound', () => {
    const desk = new OptionsDesk()
    limited({ dailyLossMax: 101n * usd })(desk)
    withdrawn(alice, 101n * usd)(desk)
    desk.configureOptions({ balanceMin: 101n * usd, cycles: [{ ...cycle, exposureMax: 80n * usd }] })
    desk.open({ at: noon + 5_000, seenPriceE10: 50_500n * e10 })
    expect(desk.money(alice)).toBe(0n)
  })

  it('tooManyOpenOptions: a hundred', () => {
    const desk = new OptionsDesk()
    for (let i = 0; i < 100; i += 1) desk.open({ stake: 5n * usd })
    expect(nameOf(desk.apply(desk.opening()).outcome)).toBe('tooManyOpenOptions')
    desk.open({ accountId: bob })
  })

  it('holds both directions of one cycle to one exposure, and no other cycle', () => {
    const desk = new OptionsDesk()
    desk.open({ stake: 1_000n * usd })
    desk.open({ stake: 1_000n * usd, direction: 'down' })
    for (const direction of ['up', 'down'] as const) {
      const more = desk.opening({ stake: 501n * usd, direction })
      expect(nameOf(desk.apply(more).outcome)).toBe('optionExposureReached')
    }
    desk.open({ stake: 1_000n * usd, cycleSeconds: 60 })
    desk.open({ stake: 500n * usd })
  })

  it('sets the stake, the fee and the possible win aside', () => {
    const desk = new OptionsDesk()
    const before = { alice: desk.money(alice), house: desk.money(houseAccountId) }
    const { events } = desk.must(desk.opening({ stake: 123_456_789n, clientOrderId: 'tap' }))
    // A hundredth, rounded down; eight tenths, rounded up.
    const [fee, winnings] = [1_234_567n, 98_765_432n]
    expect(desk.money(alice)).toBe(before.alice - 123_456_789n - fee)
    expect(desk.money(alice, locked)).toBe(123_456_789n)
    expect(desk.money(feesAccountId, locked)).toBe(fee)
    expect(desk.money(houseAccountId)).toBe(before.house - winnings)
    expect(desk.money(houseAccountId, locked)).toBe(winnings)
    expect(events[0]).toEqual({
      type: 'optionAccepted',
      orderId: 1,
      accountId: alice,
      coinId: 2,
      cycleSeconds: 30,
      direction: 'up',
      stake: 123_456_789n,
      fee,
      returnPpm: 800_000,
      winnings,
      clientOrderId: 'tap',
      seenPriceE10: null,
      openingMovePpmMax: 10_000,
      afterTick: 1,
      at: noon,
      opensUntil: noon + 5_000,
    })
  })

  it('opens at once under rules 1, at the tick in force and within a hundredth of the seen price', () => {
    const desk = new OptionsDesk(1)
    const { events } = desk.must(desk.opening({ seenPriceE10: 50_500n * e10, clientOrderId: 'tap' }))
    expect(events[0]).toEqual({
      type: 'optionOpened',
      orderId: 1,
      accountId: alice,
      coinId: 2,
      cycleSeconds: 30,
      direction: 'up',
      stake: 100n * usd,
      fee: 1n * usd,
      returnPpm: 800_000,
      winnings: 80n * usd,
      openingTick: 1,
      openingPriceE10: 50_000n * e10,
      clientOrderId: 'tap',
      at: noon,
      maturesAt: noon + 30_000,
    })
    const far = desk.opening({ seenPriceE10: 50_506n * e10 })
    expect(nameOf(desk.apply(far).outcome)).toBe('optionPriceMoved')
  })

  it('answers a repeated client order id with the first option, whatever happened since', () => {
    const desk = new OptionsDesk()
    const first = { ...desk.opening(), clientOrderId: 'tap-1' }
    desk.must(first)
    desk.tick(51_000n, 30_001)
    desk.must({ type: 'setAccountFlags', at: desk.at, accountId: alice, set: ['locked'], clear: [] })
    desk.configureOptions({ isOpen: false })
    const before = stateHash(desk.state)
    for (const again of [
      { ...first, at: desk.at },
      { ...desk.opening(), clientOrderId: 'tap-1' },
    ]) {
      const { outcome, events } = desk.apply(again)
      expect(outcome).toEqual({ isAccepted: true, orderId: first.orderId, isRepeat: true })
      expect(events).toEqual([])
      expect(stateHash(desk.state)).toBe(before)
    }
    const other = { ...desk.opening({ accountId: bob }), clientOrderId: 'tap-1' }
    expect(nameOf(desk.apply(other).outcome)).toBe('marketClosed')
  })
})
