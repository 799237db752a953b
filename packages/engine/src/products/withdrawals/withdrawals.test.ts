import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import type { Event } from '../../events.ts'
import { feesAccountId, outsideWorldAccountId } from '../../nucleus/accounts/account-table.ts'
import { byExternal, byJob, byOperator, byUser } from '../../nucleus/authors.ts'
import { available, frozen } from '../../nucleus/ledger/ledger.ts'
import { codes } from '../../testing/codes.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { type Asked, authored } from '../../testing/authored.ts'
import { openCashier, rateE10, sandbox, tethers, toCard, tron, withdrawing } from '../../testing/cashier.ts'
import { alice, bob, ed, Exchange, limit, pia, poor, usdt } from '../../testing/exchange.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const reason = 'they were called'

function opened(): Exchange {
  const exchange = new Exchange()
  openCashier(exchange)
  return exchange
}

function requested(change: Parameters<typeof withdrawing>[1] = {}): Exchange {
  const exchange = opened()
  exchange.must(withdrawing(exchange, change))
  return exchange
}

const held = ({ state }: Exchange, bucket: 0 | 2, accountId = alice) =>
  state.ledger.balance(accountId, usdt, bucket)
const both = (exchange: Exchange) => [held(exchange, available), held(exchange, frozen)]
const stateOf = ({ state }: Exchange, withdrawalId = 1) =>
  state.products.withdrawals.open.get(withdrawalId)?.state

type Step = 'passWithdrawal' | 'rejectWithdrawal' | 'startPayout' | 'failWithdrawal'
const step = ({ at }: Exchange, type: Step, withdrawalId = 1): Asked => ({
  type,
  at,
  by: pia,
  reason,
  withdrawalId,
})
const cancel = ({ at }: Exchange, accountId = alice, withdrawalId = 1): Asked => ({
  type: 'cancelWithdrawal',
  at,
  withdrawalId,
  accountId,
})
/** By somebody other than its passer. */
const pay = ({ at }: Exchange, withdrawalId = 1, transactionId = '0xAb1'): Asked => ({
  type: 'payWithdrawal',
  at,
  by: ed,
  reason,
  withdrawalId,
  transactionId,
})
const caution = ({ at }: Exchange, cause: 'newAddress' | 'newCard' | 'passwordChanged'): Asked => ({
  type: 'startCaution',
  at,
  accountId: alice,
  cause,
})
const names = (events: readonly Event[]) => events.map(({ type }) => type)

describe('a request', () => {
  it('sets all of it aside, and passes at once when it is small and quiet', () => {
    const exchange = opened()
    const [before = 0n] = both(exchange)
    const { events, outcome } = exchange.must(withdrawing(exchange, { amount: tethers(1_000) }))
    expect(outcome).toMatchObject({ orderId: 1, isRepeat: false })
    expect(events).toMatchObject([
      {
        type: 'withdrawalRequested',
        withdrawalId: 1,
        accountId: alice,
        methodId: 1,
        coinId: usdt,
        network: 'tron',
        currency: null,
        destinationId: 7,
        amount: tethers(1_000),
        fee: tethers(1),
        rateE10: null,
        cardAmount: null,
        causes: [],
        isLarge: false,
        requestedAt: exchange.at,
      },
      { type: 'posted', posting: { flow: 'withdrawalHold', reference: 1 } },
      { type: 'withdrawalPassed', withdrawalId: 1, accountId: alice, isAutomatic: true },
    ])
    expect(both(exchange)).toEqual([before - tethers(1_000), tethers(1_000)])
    expect(stateOf(exchange)).toBe('passed')
  })

  it('to a card says what the card gets', () => {
    const exchange = opened()
    const { events } = exchange.must(withdrawing(exchange, { methodId: 2, amount: tethers(500) }))
    // 500 less 2 and one of a hundred are 493, and 0.98 of them make a dollar.
    expect(events[0]).toMatchObject({ fee: tethers(7), rateE10, cardAmount: 50_306n, currency: 'USD' })
  })

  it.each([
    ['a large amount', ['largeAmount'], tethers(1_100), () => undefined],
    [
      'a new address',
      ['newAddress'],
      tethers(100),
      (exchange: Exchange) => exchange.must(caution(exchange, 'newAddress')),
    ],
    [
      'several',
      ['passwordChanged', 'newAddress', 'largeAmount'],
      tethers(1_100),
      (exchange: Exchange) => {
        exchange.must(caution(exchange, 'newAddress'))
        exchange.must(caution(exchange, 'newCard'))
        exchange.must(caution(exchange, 'passwordChanged'))
      },
    ],
  ] as const)('is reviewed because of %s', (_why, causes, amount, prepare) => {
    const exchange = opened()
    prepare(exchange)
    const { events } = exchange.must(withdrawing(exchange, { amount }))
    expect(names(events)).toEqual(['withdrawalRequested', 'posted'])
    expect(events[0]).toMatchObject({ causes })
    expect(stateOf(exchange)).toBe('review')
  })

  it('is quiet again 24 hours after the last change, and earlier requests stay in review', () => {
    const exchange = opened()
    exchange.must(caution(exchange, 'newAddress'))
    exchange.at += 20 * hourMs
    exchange.must(caution(exchange, 'newAddress'))
    exchange.at += dayMs - 1
    exchange.must(withdrawing(exchange))
    exchange.at += 1
    exchange.must({ type: 'clockTick', at: exchange.at })
    expect(stateOf(exchange)).toBe('review')
    exchange.must(cancel(exchange))
    exchange.must(withdrawing(exchange))
    expect(stateOf(exchange, 2)).toBe('passed')
  })

  it('is one for each client order id, whatever happened since', () => {
    const exchange = requested({ clientOrderId: 'mine' })
    exchange.must(cancel(exchange))
    const again = withdrawing(exchange, { clientOrderId: 'mine', amount: 5n })
    expect(exchange.apply(again).outcome).toMatchObject({ orderId: 1, isRepeat: true })
  })

  type Change = Parameters<typeof withdrawing>[1]
  it.each<[string, Change]>([
    ['parametersInvalid', { withdrawalId: NaN }],
    ['parametersInvalid', { withdrawalId: 2 ** 60 }],
    ['parametersInvalid', { destinationId: -1 }],
    ['parametersInvalid', { destinationId: 0.5 }],
    ['parametersInvalid', { clientOrderId: '' }],
    ['authorNotAllowed', { by: byJob('seeds') }],
    ['authorNotAllowed', { by: byOperator(1), reason }],
    ['authorNotAllowed', { by: byExternal('chain') }],
    ['authorNotAllowed', { accountId: 3 }],
    ['payoutUnknown', { methodId: 9, amount: 0n }],
    ['payoutUnknown', { methodId: NaN }],
    ['withdrawalNotPositive', { amount: 0n, fee: 9n }],
    ['withdrawalNotPositive', { amount: -tethers(100) }],
    ['withdrawalOutsideRange', { amount: tethers(50_100), fee: 9n }],
    ['withdrawalOutsideRange', { amount: 2n ** 60n }],
    ['withdrawalTooFine', { amount: tethers(200) + 1n, fee: 9n }],
    ['withdrawalOffStep', { amount: tethers(250), fee: 9n }],
    ['termsChanged', { fee: tethers(1) - 1n }],
    ['termsChanged', { rateE10: 1n }],
    ['termsChanged', { methodId: 2, rateE10: null }],
    ['termsChanged', { methodId: 2, rateE10: rateE10 - 1n }],
    ['withdrawalNotCovered', { accountId: poor }],
    ['accountUnknown', { accountId: 99 }],
    ['accepted', {}],
  ])('%s: %o', (name, change) => {
    const exchange = opened()
    expect(answerOf(exchange, withdrawing(exchange, change))).toBe(name)
  })

  it.each([
    ['accountFrozen', ['frozen', 'locked', 'demo', 'withdrawalBanned'], ['certified']],
    ['accountLocked', ['locked', 'demo', 'withdrawalBanned'], ['certified']],
    ['demoCannotWithdraw', ['demo', 'withdrawalBanned'], ['certified']],
    ['withdrawalBanned', ['withdrawalBanned'], ['certified']],
    ['notCertified', [], ['certified']],
    ['accepted', ['tradeBanned'], []],
  ] as const)('%s comes before later checks', (name, set, clear) => {
    const exchange = opened()
    const { at } = exchange
    const product = name === 'accepted' ? 'lab' : 'withdrawals'
    exchange.must({ type: 'setProductSwitch', at, product, isOpen: false, closedRegions: [] })
    exchange.must({ type: 'setAccountFlags', at, accountId: alice, set, clear })
    expect(answerOf(exchange, withdrawing(exchange))).toBe(name)
  })

  it('has the codes of the specification', () => {
    const { demoCannotWithdraw, withdrawalBanned, outsideWithdrawalHours, withdrawalOpen } = codes
    expect([demoCannotWithdraw, withdrawalBanned, outsideWithdrawalHours, withdrawalOpen]).toEqual([
      124, 193, 140, 129,
    ])
    const { withdrawalOutsideRange, withdrawalNotPositive, withdrawalTooFine, withdrawalOffStep } = codes
    expect([withdrawalOutsideRange, withdrawalNotPositive, withdrawalTooFine, withdrawalOffStep]).toEqual([
      100, 101, 145, 144,
    ])
    const { withdrawalNotCovered, tradingDaysTooFew, withdrawalsPerDay, withdrawalNotCancellable } = codes
    expect([withdrawalNotCovered, tradingDaysTooFew, withdrawalsPerDay, withdrawalNotCancellable]).toEqual([
      121, 115, 100, 116,
    ])
  })

  it('is refused by a closed product, a closed method, outside its hours, and without a rate', () => {
    const exchange = opened()
    const { at } = exchange
    // Noon in London is seven in the morning in New York.
    const hours = { hoursFrom: 8 * 60, hoursTo: 20 * 60 }
    exchange.must({ type: 'configurePayout', at, method: { ...tron, ...hours } })
    expect(answerOf(exchange, withdrawing(exchange, { amount: 0n }))).toBe('outsideWithdrawalHours')
    exchange.at += hourMs
    expect(answerOf(exchange, withdrawing(exchange))).toBe('accepted')
    exchange.must({ type: 'configurePayout', at: exchange.at, method: { ...tron, isOpen: false } })
    expect(answerOf(exchange, withdrawing(exchange))).toBe('payoutClosed')
    const euros = { ...toCard, methodId: 9, currency: 'EUR' }
    exchange.must({ type: 'configurePayout', at: exchange.at, method: euros })
    expect(answerOf(exchange, withdrawing(exchange, { methodId: 9 }))).toBe('fiatRateMissing')
    const off = { product: 'withdrawals', isOpen: false, closedRegions: [] } as const
    exchange.must({ type: 'setProductSwitch', at: exchange.at, ...off })
    expect(answerOf(exchange, withdrawing(exchange))).toBe('productClosed')
  })

  it('is too small when a card would get nothing', () => {
    const exchange = opened()
    const { at } = exchange
    exchange.must({ type: 'setFiatRate', at, currency: 'USD', coinId: usdt, rateE10: 10n ** 20n })
    expect(answerOf(exchange, withdrawing(exchange, { methodId: 2 }))).toBe('withdrawalTooSmall')
  })

  it('blocks another of its kind until it ends, and not the other kind', () => {
    const exchange = requested()
    expect(answerOf(exchange, withdrawing(exchange))).toBe('withdrawalOpen')
    exchange.must(withdrawing(exchange, { methodId: 2 }))
    exchange.must(withdrawing(exchange, { accountId: bob }))
    exchange.must(step(exchange, 'startPayout'))
    expect(answerOf(exchange, withdrawing(exchange))).toBe('withdrawalOpen')
    exchange.must(pay(exchange))
    expect(answerOf(exchange, withdrawing(exchange))).toBe('accepted')
  })

  it('counts for 24 hours, unless it was given back', () => {
    const exchange = opened()
    const start = exchange.at
    exchange.must(withdrawing(exchange, { amount: tethers(50_000) }))
    exchange.must(cancel(exchange))
    exchange.must({ type: 'configurePayout', at: start, method: { ...tron, twoFrom: tethers(90_000) } })
    exchange.must(withdrawing(exchange, { amount: tethers(50_000) }))
    for (const command of [
      step(exchange, 'passWithdrawal', 2),
      step(exchange, 'startPayout', 2),
      pay(exchange, 2),
    ])
      exchange.must(command)
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(10_100) }))).toBe('withdrawalsPerDay')
    exchange.must(withdrawing(exchange, { amount: tethers(10_000) }))
    exchange.must(step(exchange, 'rejectWithdrawal', 3))
    exchange.at = start + dayMs - 1
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(10_100) }))).toBe('withdrawalsPerDay')
    exchange.at += 1
    expect(answerOf(exchange, withdrawing(exchange, { amount: tethers(10_100) }))).toBe('accepted')
  })

  it('is reviewed, by two, when small ones add up within 24 hours', () => {
    const exchange = opened()
    const small = (withdrawalId: number, amount: number) => {
      exchange.must(withdrawing(exchange, { amount: tethers(amount) }))
      const state = stateOf(exchange, withdrawalId)
      if (state === 'review') exchange.must(step(exchange, 'passWithdrawal', withdrawalId))
      exchange.must(step(exchange, 'startPayout', withdrawalId))
      exchange.must(pay(exchange, withdrawalId, `0x${withdrawalId}`))
      return state
    }
    expect([small(1, 500), small(2, 500), small(3, 100), small(4, 8_800)]).toEqual([
      'passed',
      'passed',
      'review',
      'review',
    ])
    exchange.must(withdrawing(exchange, { amount: tethers(100) }))
    expect(answerOf(exchange, step(exchange, 'passWithdrawal', 5))).toBe('approverMissing')
    exchange.must(cancel(exchange, alice, 5))
    exchange.at += dayMs
    exchange.must(withdrawing(exchange, { amount: tethers(1_000) }))
    expect(stateOf(exchange, 6)).toBe('passed')
  })

  it('adds up all withdrawals of the coin, by any method', () => {
    const exchange = opened()
    exchange.must(withdrawing(exchange, { amount: tethers(900) }))
    exchange.must(withdrawing(exchange, { methodId: 2, amount: tethers(200) }))
    expect([stateOf(exchange, 1), stateOf(exchange, 2)]).toEqual(['passed', 'review'])
  })

  it('may ask for days of trading, which are counted once each', () => {
    const exchange = opened()
    exchange.must({ type: 'configurePayout', at: exchange.at, method: { ...tron, minTradingDays: 2 } })
    const trade = () => {
      exchange.place(bob, limit({ side: 'sell' }))
      exchange.place(alice, limit())
    }
    trade()
    trade()
    expect(answerOf(exchange, withdrawing(exchange))).toBe('tradingDaysTooFew')
    exchange.at += dayMs
    exchange.must({ type: 'indexTick', at: exchange.at, coinId: 2, priceE10: 50_000n * 10n ** 10n })
    trade()
    expect(answerOf(exchange, withdrawing(exchange))).toBe('accepted')
    expect(exchange.state.tradingDays.of(bob)).toBe(2)
    expect(exchange.state.tradingDays.of(poor)).toBe(0)
  })

  it('does not exist under older rules', () => {
    const exchange = new Exchange(3)
    expect(answerOf(exchange, withdrawing(exchange))).toBe('rulesUnknown')
    expect(answerOf(exchange, step(exchange, 'passWithdrawal'))).toBe('rulesUnknown')
    expect(answerOf(exchange, caution(exchange, 'newCard'))).toBe('rulesUnknown')
    const { at } = exchange
    expect(answerOf(exchange, { type: 'configurePayout', at, method: tron })).toBe('rulesUnknown')
    exchange.place(bob, limit({ side: 'sell' }))
    exchange.place(alice, limit())
    expect(exchange.state.tradingDays.of(alice)).toBe(0)
  })
})

describe('its way', () => {
  it('ends with the money gone: the fee here, the rest outside', () => {
    const exchange = requested({ amount: tethers(1_000) })
    const [before = 0n] = both(exchange)
    const outside = held(exchange, available, outsideWorldAccountId)
    expect(names(exchange.must(step(exchange, 'startPayout')).events)).toEqual([
      'withdrawalSigning',
      'decided',
    ])
    const { events } = exchange.must(pay(exchange))
    expect(events).toMatchObject([
      { posting: { flow: 'withdrawal', amount: tethers(999), reference: 1 } },
      { posting: { flow: 'withdrawalFee', amount: tethers(1), reference: 1 } },
      { type: 'withdrawalPaid', withdrawalId: 1, accountId: alice, transactionId: '0xAb1' },
      { type: 'decided', command: 'payWithdrawal' },
    ])
    expect(both(exchange)).toEqual([before, 0n])
    expect(held(exchange, available, feesAccountId)).toBe(tethers(1))
    expect(held(exchange, available, outsideWorldAccountId) - outside).toBe(tethers(999))
    for (const command of [
      pay(exchange),
      step(exchange, 'failWithdrawal'),
      step(exchange, 'rejectWithdrawal'),
    ])
      expect(answerOf(exchange, command)).toBe('withdrawalDecided')
    expect(answerOf(exchange, cancel(exchange))).toBe('withdrawalNotCancellable')
  })

  it.each(['review', 'passed'] as const)('from %s gives everything back at once', (state) => {
    for (const end of ['cancelled', 'rejected'] as const) {
      const exchange = opened()
      const before = both(exchange)
      exchange.must(withdrawing(exchange, { amount: tethers(state === 'review' ? 2_000 : 200) }))
      expect(stateOf(exchange)).toBe(state)
      const { events } = exchange.must(
        end === 'cancelled' ? cancel(exchange) : step(exchange, 'rejectWithdrawal'),
      )
      expect(events.slice(0, 2)).toMatchObject([
        { posting: { flow: 'withdrawalReturn', reference: 1 } },
        { type: 'withdrawalEnded', withdrawalId: 1, accountId: alice, end },
      ])
      expect(both(exchange)).toEqual(before)
    }
  })

  it('can not be cancelled or rejected once signing has begun, but fail', () => {
    const exchange = opened()
    const before = both(exchange)
    exchange.must(withdrawing(exchange))
    exchange.must(step(exchange, 'startPayout'))
    expect(answerOf(exchange, cancel(exchange))).toBe('withdrawalNotCancellable')
    expect(answerOf(exchange, step(exchange, 'rejectWithdrawal'))).toBe('withdrawalBeingSigned')
    expect(answerOf(exchange, step(exchange, 'startPayout'))).toBe('withdrawalNotPassed')
    exchange.must(step(exchange, 'failWithdrawal'))
    expect(both(exchange)).toEqual(before)
  })

  it.each<[string, (exchange: Exchange) => Asked]>([
    ['withdrawalNotInReview', (exchange) => step(exchange, 'passWithdrawal')],
    ['withdrawalNotSigning', (exchange) => step(exchange, 'failWithdrawal')],
    ['withdrawalNotSigning', (exchange) => pay(exchange)],
    ['withdrawalOfAnother', (exchange) => cancel(exchange, bob)],
    ['withdrawalMissing', (exchange) => step(exchange, 'startPayout', 2)],
    ['withdrawalMissing', (exchange) => step(exchange, 'startPayout', NaN)],
    ['withdrawalMissing', (exchange) => step(exchange, 'rejectWithdrawal', -1)],
    ['withdrawalMissing', (exchange) => step(exchange, 'passWithdrawal', 0.5)],
    ['transactionIdInvalid', (exchange) => pay(exchange, 1, '')],
    ['transactionIdInvalid', (exchange) => pay(exchange, 1, 'a b')],
    ['reasonMissing', (exchange) => ({ ...step(exchange, 'rejectWithdrawal'), reason: ' ' })],
    ['authorNotAllowed', (exchange) => ({ ...step(exchange, 'startPayout'), by: sandbox })],
    ['authorNotAllowed', (exchange) => ({ ...pay(exchange), by: byUser })],
    ['authorNotAllowed', (exchange) => ({ ...pay(exchange), by: byJob('payouts') })],
    ['authorNotAllowed', (exchange) => ({ ...cancel(exchange), by: pia, reason })],
  ])('%s where it does not belong', (name, command) => {
    const exchange = requested()
    expect(answerOf(exchange, command(exchange))).toBe(name)
  })

  it('takes a transaction id once for a chain, in small letters or not', () => {
    const exchange = requested()
    exchange.must(withdrawing(exchange, { accountId: bob }))
    exchange.must(withdrawing(exchange, { methodId: 2 }))
    for (const withdrawalId of [1, 2, 3]) exchange.must(step(exchange, 'startPayout', withdrawalId))
    exchange.must(pay(exchange))
    expect(answerOf(exchange, pay(exchange, 2, '0XAB1'))).toBe('transactionTaken')
    exchange.must(pay(exchange, 3))
    expect(answerOf(exchange, pay(exchange, 2, '0xab2'))).toBe('accepted')
  })

  it.each([
    ['accountFrozen', 'frozen'],
    ['accountLocked', 'locked'],
    ['withdrawalBanned', 'withdrawalBanned'],
  ] as const)('goes no further for a barred account: %s', (name, flag) => {
    const exchange = opened()
    exchange.must(withdrawing(exchange, { methodId: 2 }))
    exchange.must(withdrawing(exchange, { amount: tethers(2_000) }))
    const before = both(exchange)
    exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId: alice, set: [flag], clear: [] })
    expect(answerOf(exchange, step(exchange, 'passWithdrawal', 2))).toBe(name)
    expect(answerOf(exchange, step(exchange, 'startPayout'))).toBe(name)
    exchange.must(step(exchange, 'rejectWithdrawal', 2))
    expect(both(exchange)).toEqual([(before[0] ?? 0n) + tethers(2_000), (before[1] ?? 0n) - tethers(2_000)])
  })
})

describe('a large one', () => {
  const large = () => requested({ amount: tethers(10_000) })
  const two = (type: 'passWithdrawal' | 'failWithdrawal') => ({ type, withdrawalId: 1, reason }) as const

  it('is passed by two operators and not by one', () => {
    const exchange = large()
    expect(answerOf(exchange, step(exchange, 'passWithdrawal'))).toBe('approverMissing')
    const alone = { ...step(exchange, 'passWithdrawal'), by: byOperator(1, 3) }
    expect(answerOf(exchange, alone as Asked)).toBe('approverInvalid')
    const { events } = exchange.must(exchange.approving(two('passWithdrawal')))
    expect(events).toContainEqual({
      type: 'withdrawalPassed',
      withdrawalId: 1,
      accountId: alice,
      isAutomatic: false,
    })
    expect(events.at(-1)).toMatchObject({ type: 'decided', operatorId: 1, approverId: 3, reason })
  })

  it('stays large when the bound is raised, and one below it stays small', () => {
    const exchange = large()
    exchange.must(withdrawing(exchange, { accountId: bob, amount: tethers(9_900) }))
    const raise = (twoFrom: bigint) =>
      exchange.must({ type: 'configurePayout', at: exchange.at, method: { ...tron, twoFrom } })
    raise(tethers(90_000))
    expect(answerOf(exchange, step(exchange, 'passWithdrawal'))).toBe('approverMissing')
    raise(tethers(1_100))
    expect(answerOf(exchange, step(exchange, 'passWithdrawal', 2))).toBe('accepted')
  })

  it('fails by two operators, and is rejected by one', () => {
    const exchange = large()
    exchange.must(exchange.approving(two('passWithdrawal')))
    exchange.must(step(exchange, 'startPayout'))
    expect(answerOf(exchange, step(exchange, 'failWithdrawal'))).toBe('approverMissing')
    expect(answerOf(exchange, exchange.approving(two('failWithdrawal')))).toBe('accepted')
    const other = large()
    expect(answerOf(other, step(other, 'rejectWithdrawal'))).toBe('accepted')
  })

  it('refuses its approval when its owner was quicker, and the proposal stays open', () => {
    const exchange = large()
    const approval = exchange.approving(two('passWithdrawal'))
    exchange.must(cancel(exchange))
    expect(answerOf(exchange, approval)).toBe('withdrawalDecided')
    expect(exchange.state.products.approvals.open.size).toBe(1)
  })
})

describe('a method', () => {
  it.each([
    ['parametersInvalid', { methodId: 0 }],
    ['parametersInvalid', { methodId: NaN }],
    ['coinUnknown', { coinId: 99 }],
    ['payoutConfigInvalid', { network: null }],
    ['payoutConfigInvalid', { currency: 'USD' }],
    ['payoutConfigInvalid', { network: 'The Chain' }],
    ['currencyInvalid', { network: null, currency: 'usd' }],
    ['payoutConfigInvalid', { decimals: 7 }],
    ['payoutConfigInvalid', { decimals: -1 }],
    ['payoutConfigInvalid', { amountMin: 0n }],
    ['payoutConfigInvalid', { amountMax: 1n }],
    ['payoutConfigInvalid', { amountMax: 2n ** 63n }],
    ['payoutConfigInvalid', { step: 0n }],
    ['payoutConfigInvalid', { step: tethers(60_000) }],
    ['feeTooHigh', { feePpm: 50_001 }],
    ['feeTooHigh', { feeFixed: -1n }],
    ['feeTooHigh', { feeFixed: tethers(100) }],
    ['payoutConfigInvalid', { autoMax: -1n }],
    ['payoutConfigInvalid', { twoFrom: tethers(1_000) }],
    ['payoutConfigInvalid', { perDayMax: tethers(99) }],
    ['payoutConfigInvalid', { hoursFrom: 1_440 }],
    ['payoutConfigInvalid', { hoursTo: 0.5 }],
    ['payoutConfigInvalid', { minTradingDays: -1 }],
    ['payoutConfigInvalid', { methodId: 1, network: 'ethereum' }],
  ])('%s: %o', (name, change) => {
    const exchange = opened()
    const method = { ...tron, methodId: 9, ...change }
    expect(answerOf(exchange, { type: 'configurePayout', at: exchange.at, method })).toBe(name)
  })

  it('is changed by two operators and not by one', () => {
    const exchange = opened()
    const { at } = exchange
    const configure = { type: 'configurePayout', method: { ...tron, feeFixed: 0n }, reason } as const
    expect(answerOf(exchange, { ...configure, at, by: pia })).toBe('approverMissing')
    expect(answerOf(exchange, exchange.approving(configure))).toBe('accepted')
  })
})

it('caution is for accounts of users, and has a known cause', () => {
  const exchange = opened()
  const { at } = exchange
  const start = { type: 'startCaution', at, accountId: alice, cause: 'newCard' } as const
  expect(answerOf(exchange, { ...start, by: byUser })).toBe('accepted')
  expect(answerOf(exchange, { ...start, accountId: 3 })).toBe('accountUnknown')
  expect(answerOf(exchange, { ...start, accountId: 99 })).toBe('accountUnknown')
  expect(answerOf(exchange, { ...start, cause: 'boredom' as 'newCard' })).toBe('parametersInvalid')
  expect(answerOf(exchange, { ...start, by: pia, reason })).toBe('authorNotAllowed')
  expect(answerOf(exchange, { ...start, cause: 'agentRecharge' })).toBe('accepted')
  exchange.state.rules = 5
  expect(answerOf(exchange, { ...start, cause: 'agentRecharge' })).toBe('parametersInvalid')
})

it('a snapshot holds everything, and an older one nothing of it', () => {
  const exchange = requested({ clientOrderId: 'a' })
  exchange.must(caution(exchange, 'passwordChanged'))
  exchange.must(withdrawing(exchange, { methodId: 2 }))
  exchange.must(step(exchange, 'startPayout'))
  exchange.must(pay(exchange))
  exchange.must(withdrawing(exchange))
  const restored = new Exchange()
  Object.assign(restored, { state: decodeSnapshot(encodeSnapshot(exchange.state)), at: exchange.at })
  expect(stateHash(restored.state)).toBe(stateHash(exchange.state))
  for (const house of [exchange, restored]) {
    expect([stateOf(house, 1), stateOf(house, 2), stateOf(house, 3)]).toEqual([undefined, 'review', 'review'])
    expect(answerOf(house, withdrawing(house))).toBe('withdrawalOpen')
    expect(answerOf(house, withdrawing(house, { clientOrderId: 'a' }))).toBe('repeated')
    house.must(step(house, 'passWithdrawal', 3))
    house.must(step(house, 'startPayout', 3))
    expect(answerOf(house, pay(house, 3))).toBe('transactionTaken')
    house.must({ type: 'clockTick', at: house.at + dayMs })
  }
  expect(stateHash(restored.state)).toBe(stateHash(exchange.state))
})

it('the journal keeps commands as sent', () => {
  const exchange = opened()
  const { at } = exchange
  for (const asked of [
    withdrawing(exchange, { clientOrderId: 'x' }),
    withdrawing(exchange, { methodId: 2 }),
    { type: 'configurePayout', at, method: toCard } as const,
    caution(exchange, 'newCard'),
    pay(exchange),
  ]) {
    const command = authored(asked)
    expect(decodeCommand(encodeCommand(command), commandEncoding)).toEqual(command)
  }
})
