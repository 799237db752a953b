import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../rules/pledge-interest.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../../snapshot/snapshot.ts'
import { answerOf } from '../../../testing/answer.ts'
import type { Asked } from '../../../testing/authored.ts'
import {
  arriving,
  bank,
  depositing,
  dollars,
  online,
  openCashier,
  sandbox,
  tethers,
  toCard,
  tron,
  withdrawing,
} from '../../../testing/cashier.ts'
import { dailyLimits, openLimits, ownLimits, settingLimits } from '../../../testing/daily-limits.ts'
import { alice, bob, btc, ed, Exchange, nameOf, pia, usdt } from '../../../testing/exchange.ts'
import { openScope } from '../../undo.ts'
import type { DailyLimitTerms } from './limits.ts'

const unit = 1n
const bitcoin = {
  ...tron,
  methodId: 3,
  coinId: btc,
  network: 'bitcoin',
  amountMin: 1_000n,
  amountMax: 10n ** 9n,
  step: 1n,
  decimals: 8,
  feeFixed: 100n,
  autoMax: 10n ** 8n,
  twoFrom: 10n ** 9n,
  perDayMax: 10n ** 10n,
}
/** Withdrawals of any number of units, and any number of deposits. */
const free = {
  amountMin: 3n,
  amountMax: 10n ** 15n,
  step: 1n,
  decimals: 6,
  feeFixed: 2n,
  perDayMax: 10n ** 15n,
}

function opened(change: Partial<DailyLimitTerms> = {}): Exchange {
  const exchange = new Exchange()
  openCashier(exchange)
  for (const method of [{ ...tron, ...free }, toCard, bitcoin])
    exchange.must({ type: 'configurePayout', at: exchange.at, method })
  for (const channel of [bank, online])
    exchange.must({ type: 'configureChannel', at: exchange.at, channel: { ...channel, perDayMax: 99 } })
  openLimits(exchange, change)
  return exchange
}

const mark = (exchange: Exchange, set: 'advanced'[] | [], clear: 'certified'[] | 'advanced'[] = []) =>
  exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId: alice, set, clear })
const price = (exchange: Exchange, whole: bigint) =>
  exchange.must({ type: 'indexTick', at: exchange.at, coinId: btc, priceE10: whole * 10n ** 10n })
/** An amount withdrawn, and out of the way of the next one. */
function withdrawn(exchange: Exchange, amount: bigint, methodId = 1): void {
  const { outcome } = exchange.must(withdrawing(exchange, { amount, methodId }))
  const withdrawalId = outcome.isAccepted ? (outcome.orderId ?? 0) : 0
  const { open } = exchange.state.products.withdrawals
  const step = { at: exchange.at, by: pia, reason: 'as the test says', withdrawalId }
  if (open.get(withdrawalId)?.state === 'review') exchange.must({ type: 'passWithdrawal', ...step })
  exchange.must({ type: 'startPayout', ...step })
  const transactionId = `paid-${withdrawalId}`
  exchange.must({ type: 'payWithdrawal', ...step, by: ed, transactionId })
}
const cancelling = ({ at, state }: Exchange): Asked => {
  const withdrawalId = state.products.withdrawals.lastWithdrawalId
  return { type: 'cancelWithdrawal', at, accountId: alice, withdrawalId }
}
const lastDeposit = ({ at, state }: Exchange) => ({ at, depositId: state.products.deposits.lastDepositId })
/** Of which 98 of 100 are credited. */
const paying = (exchange: Exchange, amount: number, channelId = 1) =>
  depositing(exchange, { amount: dollars(amount), channelId })

describe('the limit of withdrawals', () => {
  it.each([
    ['accepted', 'exactly the limit', tethers(2_000)],
    ['withdrawalLimitReached', 'one unit more', tethers(2_000) + unit],
  ])('%s: %s', (answer, _what, amount) => {
    expect(answerOf(opened(), withdrawing(opened(), { amount }))).toBe(answer)
  })

  it('is of all methods together, and counts the fee', () => {
    const exchange = opened()
    withdrawn(exchange, tethers(1_500), toCard.methodId)
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(500) + unit }))).toBe(
      'withdrawalLimitReached',
    )
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(500) }))).toBe('accepted')
  })

  it('comes after the bound of the method and before the balance', () => {
    const exchange = opened()
    exchange.must({
      type: 'configurePayout',
      at: exchange.at,
      method: { ...tron, perDayMax: tethers(2_000) },
    })
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(2_100) }))).toBe('withdrawalsPerDay')
    const poorer = opened()
    const amount = tethers(2_000_000)
    expect(answerOf(poorer, withdrawing(poorer, { amount }))).toBe('withdrawalLimitReached')
    expect(answerOf(opened({ primaryWithdrawPerDayMax: null }), withdrawing(poorer, { amount }))).toBe(
      'withdrawalNotCovered',
    )
  })

  it('slides: after 24 hours a request counts no more', () => {
    const exchange = opened()
    withdrawn(exchange, tethers(2_000))
    exchange.at += dayMs - 1
    expect(answerOf(exchange, withdrawing(exchange))).toBe('withdrawalLimitReached')
    exchange.at += 1
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(2_000) }))).toBe('accepted')
  })

  it.each([
    ['cancelled', cancelling],
    [
      'rejected',
      (exchange: Exchange): Asked => ({
        type: 'rejectWithdrawal',
        at: exchange.at,
        by: pia,
        reason: 'no',
        withdrawalId: 1,
      }),
    ],
  ])('does not count what was %s', (_end, ending) => {
    const exchange = opened()
    exchange.must(withdrawing(exchange, { amount: tethers(2_000) }))
    exchange.must(ending(exchange))
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(2_000) }))).toBe('accepted')
  })

  it('does not count a failed payout', () => {
    const exchange = opened()
    exchange.must(withdrawing(exchange, { amount: tethers(1_000) }))
    const step = { at: exchange.at, by: pia, reason: 'the address is gone', withdrawalId: 1 }
    exchange.must({ type: 'startPayout', ...step })
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(1_001), methodId: 2 }))).not.toBe(
      'accepted',
    )
    exchange.must({ type: 'failWithdrawal', ...step })
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(2_000) }))).toBe('accepted')
  })

  it('is that of the level at the request, and back to the lower one counts the larger sum', () => {
    const exchange = opened()
    mark(exchange, ['advanced'])
    withdrawn(exchange, tethers(9_000))
    mark(exchange, [], ['advanced'])
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(1) }))).toBe('withdrawalLimitReached')
    mark(exchange, ['advanced'])
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(1) }))).toBe('accepted')
  })

  it('of zero permits nothing', () => {
    const exchange = opened({ primaryWithdrawPerDayMax: 0n })
    expect(answerOf(exchange, withdrawing(exchange, { amount: 3n }))).toBe('withdrawalLimitReached')
  })
})

describe('the worth of a request', () => {
  it('is that of the index, rounded down, and stays when the price moves', () => {
    const exchange = opened()
    // 0.03 coins at 50 000 are 1 500.
    const { events } = exchange.must(withdrawing(exchange, { amount: 3_000_000n, methodId: 3 }))
    expect(events[0]).toMatchObject({ type: 'withdrawalRequested', worth: tethers(1_500) })
    price(exchange, 400_000n)
    expect(
      exchange.state.products.withdrawals.recent.of(alice, exchange.at).map(({ worth }) => worth),
    ).toEqual([tethers(1_500)])
    expect(answerOf(exchange, withdrawing(exchange, { methodId: 2, amount: tethers(500) }))).toBe('accepted')
  })

  it.each([
    ['accepted', 4_000_000n],
    ['withdrawalLimitReached', 4_000_001n],
  ])('at the price of the moment: %s', (answer, amount) => {
    const exchange = opened()
    expect(answerOf(exchange, withdrawing(exchange, { amount, methodId: 3 }))).toBe(answer)
    price(exchange, 100_000n)
    expect(answerOf(exchange, withdrawing(exchange, { amount: amount / 2n + 1n, methodId: 3 }))).toBe(
      answer === 'accepted' ? 'withdrawalOpen' : 'withdrawalLimitReached',
    )
  })

  it('is that of the last price, however old', () => {
    const exchange = opened()
    exchange.at += 90 * dayMs
    expect(answerOf(exchange, withdrawing(exchange, { amount: 4_000_000n, methodId: 3 }))).toBe('accepted')
  })

  it('is unknown without an index price, and then refused under a limit and uncounted without one', () => {
    const oak = 77
    const exchange = opened()
    const { at } = exchange
    exchange.must({ type: 'configureCoin', at, coinId: oak, symbol: 'OAK', scale: 8 })
    exchange.must({ type: 'configurePayout', at, method: { ...bitcoin, methodId: 4, coinId: oak } })
    exchange.credit(alice, oak, 10n ** 9n)
    const asked = withdrawing(exchange, { amount: 5_000n, methodId: 4 })
    expect(answerOf(exchange, asked)).toBe('priceMissing')
    exchange.must(settingLimits(exchange, ownLimits))
    const { events } = exchange.must(asked)
    expect(events[0]).not.toHaveProperty('worth')
  })
})

describe('the limit of deposits', () => {
  it('counts what would be credited, exactly up to the limit', () => {
    const exchange = opened({ primaryDepositPerDayMax: tethers(980) })
    expect(answerOf(exchange, depositing(exchange, { amount: dollars(1_000) + 1n }))).toBe(
      'depositLimitReached',
    )
    const { events } = exchange.must(depositing(exchange, { amount: dollars(1_000) }))
    expect(events[0]).toMatchObject({ type: 'depositRequested', worth: tethers(980) })
  })

  it('is of all channels together, open and paid ones', () => {
    const exchange = opened()
    exchange.must(paying(exchange, 500))
    exchange.must({
      type: 'settleDeposit',
      ...lastDeposit(exchange),
      by: pia,
      reason: 'paid',
      transactionId: 's1',
    })
    exchange.must(paying(exchange, 400, 2))
    expect(answerOf(exchange, paying(exchange, 200))).toBe('depositLimitReached')
    expect(answerOf(exchange, paying(exchange, 120))).toBe('accepted')
  })

  it.each<[string, (exchange: Exchange) => Asked]>([
    ['cancelled', (exchange) => ({ type: 'cancelDeposit', ...lastDeposit(exchange), accountId: alice })],
    ['rejected', (exchange) => ({ type: 'rejectDeposit', ...lastDeposit(exchange), by: pia, reason: 'no' })],
  ])('does not count what was %s', (_end, ending) => {
    const exchange = opened()
    exchange.must(paying(exchange, 1_000))
    exchange.must(ending(exchange))
    expect(answerOf(exchange, paying(exchange, 1_000))).toBe('accepted')
  })

  it('does not count an expired one, with or without a tick, until it is paid late', () => {
    const exchange = opened()
    exchange.must(paying(exchange, 1_000, 2))
    exchange.at += online.expiresAfterMs - 1
    expect(answerOf(exchange, paying(exchange, 1_000))).toBe('depositLimitReached')
    exchange.at += 1
    expect(answerOf(exchange, paying(exchange, 1_000))).toBe('accepted')
    exchange.must({ type: 'clockTick', at: exchange.at })
    expect(answerOf(exchange, paying(exchange, 1_000))).toBe('depositOpen')
    const other = opened()
    other.must(paying(other, 1_000, 2))
    other.at += online.expiresAfterMs
    other.must(other.approving({ type: 'settleDeposit', depositId: 1, transactionId: 'l', reason: 'late' }))
    expect(answerOf(other, paying(other, 1_000))).toBe('depositLimitReached')
  })

  it('slides, and rises with the level', () => {
    const exchange = opened()
    exchange.must(paying(exchange, 1_000, 2))
    expect(answerOf(exchange, paying(exchange, 1_000))).toBe('depositLimitReached')
    mark(exchange, ['advanced'])
    expect(answerOf(exchange, paying(exchange, 4_000))).toBe('accepted')
    exchange.must({ type: 'settleDeposit', at: exchange.at, by: sandbox, depositId: 1, transactionId: 't' })
    const later = opened()
    later.must(paying(later, 1_000, 2))
    later.must({ type: 'settleDeposit', at: later.at, by: sandbox, depositId: 1, transactionId: 't' })
    later.at += dayMs - 1
    expect(answerOf(later, paying(later, 1_000))).toBe('depositLimitReached')
    later.at += 1
    expect(answerOf(later, paying(later, 1_000))).toBe('accepted')
  })

  it('of an account without any level is that of the lowest', () => {
    const exchange = opened()
    mark(exchange, ['advanced'], ['certified'])
    expect(answerOf(exchange, paying(exchange, 1_100))).toBe('depositLimitReached')
  })

  it('never refuses coins that are here', () => {
    const exchange = opened({ primaryDepositPerDayMax: 0n })
    expect(answerOf(exchange, arriving(exchange, { amount: tethers(9_000_000) }))).toBe('accepted')
    expect(answerOf(exchange, paying(exchange, 100))).toBe('depositLimitReached')
  })
})

describe('limits of one account', () => {
  it('replace those of its level, higher and lower, until they are removed', () => {
    const exchange = opened()
    exchange.must(settingLimits(exchange, ownLimits))
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(900_000) }))).toBe('accepted')
    exchange.must(cancelling(exchange))
    expect(answerOf(exchange, paying(exchange, 400))).toBe('depositLimitReached')
    mark(exchange, ['advanced'])
    expect(answerOf(exchange, paying(exchange, 400))).toBe('depositLimitReached')
    expect(nameOf(exchange.apply({ ...paying(exchange, 400), accountId: bob }).outcome)).toBe('accepted')
    exchange.must(settingLimits(exchange, null))
    expect(answerOf(exchange, paying(exchange, 400))).toBe('accepted')
    expect(exchange.state.limits.ofAccount(alice)).toBeNull()
  })

  it('tells the change and the decision', () => {
    const exchange = opened()
    const { events } = exchange.must(settingLimits(exchange, ownLimits))
    expect(events).toContainEqual({ type: 'accountLimitsSet', accountId: alice, limits: ownLimits })
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'decided', command: 'setAccountLimits', accountId: alice }),
    )
  })

  const bare = { type: 'setAccountLimits', accountId: alice, limits: ownLimits, reason: 'why' } as const
  it.each([
    ['accountUnknown', { ...bare, accountId: 12 }],
    ['accountUnknown', { ...bare, accountId: 999 }],
    ['limitsInvalid', { ...bare, limits: { ...ownLimits, depositPerDayMax: -1n } }],
    ['limitsInvalid', { ...bare, limits: { ...ownLimits, withdrawPerDayMax: 2n ** 62n + 1n } }],
    ['limitsMissing', { ...bare, limits: null }],
  ] as const)('%s', (answer, proposed) => {
    const exchange = opened()
    expect(answerOf(exchange, exchange.approving(proposed))).toBe(answer)
  })

  it('need limits of the levels first', () => {
    const exchange = new Exchange()
    expect(answerOf(exchange, exchange.approving(bare))).toBe('limitsMissing')
  })
})

describe('limits of the levels', () => {
  it.each<[string, Partial<DailyLimitTerms>]>([
    ['accepted', {}],
    ['accepted', { primaryDepositPerDayMax: tethers(5_000) }],
    ['accepted', { primaryDepositPerDayMax: null, advancedDepositPerDayMax: null }],
    ['accepted', { primaryWithdrawPerDayMax: 0n, advancedWithdrawPerDayMax: 2n ** 62n }],
    ['coinUnknown', { coinId: 99 }],
    ['limitsInvalid', { coinId: btc }],
    ['limitsInvalid', { primaryDepositPerDayMax: -1n }],
    ['limitsInvalid', { advancedDepositPerDayMax: 2n ** 62n + 1n }],
    ['limitsInvalid', { primaryDepositPerDayMax: tethers(5_000) + 1n }],
    ['limitsInvalid', { primaryWithdrawPerDayMax: null, advancedWithdrawPerDayMax: tethers(1) }],
  ])('%s: %o', (answer, change) => {
    const exchange = opened()
    const limits = { ...dailyLimits, ...change }
    expect(answerOf(exchange, { type: 'configureLimits', at: exchange.at, limits })).toBe(answer)
  })

  it('are never in a coin that has an index price', () => {
    const limits = { ...dailyLimits, coinId: btc }
    const exchange = new Exchange()
    expect(answerOf(exchange, { type: 'configureLimits', at: exchange.at, limits })).toBe('limitsInvalid')
  })

  it('that get lower count what was requested before', () => {
    const exchange = opened()
    withdrawn(exchange, tethers(1_500))
    openLimits(exchange, { primaryWithdrawPerDayMax: tethers(1_600) })
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(200) }))).toBe('withdrawalLimitReached')
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(100) }))).toBe('accepted')
  })
})

describe('without limits', () => {
  it('nothing is refused, counted or told, as under older rules', () => {
    const exchange = new Exchange()
    openCashier(exchange)
    const { events } = exchange.must(withdrawing(exchange, { amount: tethers(50_000) }))
    expect(events[0]).not.toHaveProperty('worth')
    expect(exchange.must(depositing(exchange)).events[0]).not.toHaveProperty('worth')
    expect(exchange.state.products.deposits.requests.of(alice, exchange.at)).toEqual([
      { channelId: 1, at: exchange.at },
    ])
  })

  it('no older rules know any', () => {
    const exchange = new Exchange(7)
    expect(answerOf(exchange, { type: 'configureLimits', at: exchange.at, limits: dailyLimits })).toBe(
      'rulesUnknown',
    )
    expect(
      answerOf(
        exchange,
        exchange.approving({
          type: 'setAccountLimits',
          accountId: alice,
          limits: null,
          reason: 'why',
        }),
      ),
    ).toBe('rulesUnknown')
  })
})

describe('the state', () => {
  it('comes back from a snapshot, and goes on counting', () => {
    const exchange = opened()
    exchange.must(
      settingLimits(exchange, { depositPerDayMax: tethers(700), withdrawPerDayMax: tethers(200) }),
    )
    exchange.must(paying(exchange, 700))
    exchange.must(withdrawing(exchange, { amount: tethers(150) }))
    const read = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(stateHash(read)).toBe(stateHash(exchange.state))
    expect(read.limits).toEqual(exchange.state.limits)
    Object.assign(exchange, { state: read })
    expect(answerOf(exchange, paying(exchange, 100, 2))).toBe('depositLimitReached')
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(100), methodId: 2 }))).toBe(
      'withdrawalLimitReached',
    )
  })

  it('is as before when a group is undone', () => {
    const exchange = opened()
    const before = stateHash(exchange.state)
    const scope = openScope(exchange.state)
    exchange.must({
      type: 'configureLimits',
      at: exchange.at,
      limits: { ...dailyLimits, primaryDepositPerDayMax: 5n },
    })
    exchange.must(settingLimits(exchange, ownLimits))
    exchange.must(withdrawing(exchange, { amount: tethers(900) }))
    scope.undo()
    expect(stateHash(exchange.state)).toBe(before)
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(2_000) }))).toBe('accepted')
  })
})

it('the coin of the amounts is that of the terms', () => {
  expect(opened().state.limits.terms?.coinId).toBe(usdt)
})
