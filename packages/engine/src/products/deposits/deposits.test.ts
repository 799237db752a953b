import { describe, expect, it } from 'vitest'
import { proposalLine } from '../../carried-command.ts'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import type { Event } from '../../events.ts'
import { byExternal, byJob, byOperator } from '../../nucleus/authors.ts'
import { available, supplyMax } from '../../nucleus/ledger/ledger.ts'
import { nextNumber } from '../../numbering.ts'
import { codes } from '../../testing/codes.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { type Asked, authored } from '../../testing/authored.ts'
import {
  bank,
  depositing,
  dollars,
  online,
  openCashier,
  rateE10,
  sandbox,
  service,
  withdrawing,
} from '../../testing/cashier.ts'
import { alice, ann, bob, Exchange, pia, usdt } from '../../testing/exchange.ts'
import { endedKeptMs } from './state.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const reason = 'it is in the statement'

function opened(): Exchange {
  const exchange = new Exchange()
  openCashier(exchange)
  return exchange
}

function requested(change: Parameters<typeof depositing>[1] = {}): Exchange {
  const exchange = opened()
  exchange.must(depositing(exchange, change))
  return exchange
}

const balance = ({ state }: Exchange, accountId = alice) => state.ledger.balance(accountId, usdt, available)
const stateOf = ({ state }: Exchange, depositId = 1) => state.products.deposits.deposits.get(depositId)?.state

const settling = (at: number, change: object = {}): Asked => ({
  type: 'settleDeposit',
  at,
  by: pia,
  reason,
  depositId: 1,
  transactionId: 'T-1',
  ...change,
})

describe('a request', () => {
  it('fixes rate, fee and what will be credited, and moves nothing', () => {
    const exchange = opened()
    const before = balance(exchange)
    const { events, outcome } = exchange.must(
      depositing(exchange, { channelId: online.channelId, amount: dollars(1_000) }),
    )
    expect(outcome).toMatchObject({ orderId: 1, isRepeat: false })
    expect(events).toEqual([
      {
        type: 'depositRequested',
        depositId: 1,
        accountId: alice,
        channelId: 2,
        kind: 'online',
        provider: 'sandbox',
        coinId: usdt,
        amount: 100_000n,
        credited: 951_286_000n,
        expiresAt: exchange.at + hourMs,
        isLarge: false,
        currency: 'USD',
        fee: 2_930n,
        rateE10,
        requestedAt: exchange.at,
      },
    ])
    expect(balance(exchange)).toBe(before)
  })

  it('keeps its terms when they change', () => {
    const exchange = requested()
    const { at } = exchange
    const before = balance(exchange)
    exchange.must({ type: 'setFiatRate', at, currency: 'USD', coinId: usdt, rateE10: rateE10 * 9n })
    exchange.must({ type: 'configureChannel', at, channel: { ...bank, feeFixed: 500n, isOpen: false } })
    exchange.must(settling(at))
    expect(balance(exchange) - before).toBe(98_000_000n)
  })

  it('is one for each client order id, whatever happened since', () => {
    const exchange = requested({ clientOrderId: 'mine' })
    const { at } = exchange
    exchange.must({ type: 'setAccountFlags', at, accountId: alice, set: ['frozen'], clear: [] })
    const again = depositing(exchange, { clientOrderId: 'mine', amount: dollars(7) })
    expect(exchange.apply(again).outcome).toMatchObject({ orderId: 1, isRepeat: true })
  })

  const flagged = (flag: 'frozen' | 'locked' | 'demo' | 'tradeBanned') => (exchange: Exchange) =>
    exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId: alice, set: [flag], clear: [] })
  const nothing = () => undefined

  it.each<[string, Parameters<typeof depositing>[1], (exchange: Exchange) => unknown]>([
    ['accepted', {}, nothing],
    ['accepted', {}, flagged('tradeBanned')],
    ['parametersInvalid', { depositId: NaN }, nothing],
    ['parametersInvalid', { depositId: 1.5 }, nothing],
    ['parametersInvalid', { depositId: 0 }, nothing],
    ['parametersInvalid', { clientOrderId: '' }, nothing],
    ['parametersInvalid', { clientOrderId: 'x'.repeat(65) }, nothing],
    ['accountUnknown', { accountId: 99 }, nothing],
    ['authorNotAllowed', { by: byJob('seeds') }, nothing],
    ['authorNotAllowed', { by: byOperator(1), reason }, nothing],
    ['authorNotAllowed', { accountId: 3 }, nothing],
    ['accountFrozen', { channelId: 99 }, flagged('frozen')],
    ['accountLocked', {}, flagged('locked')],
    ['demoCannotDeposit', { channelId: 99 }, flagged('demo')],
    ['channelUnknown', { channelId: 99, amount: 0n }, nothing],
    ['channelUnknown', { channelId: NaN }, nothing],
    ['amountNotPositive', { amount: 0n, rateE10: 1n }, nothing],
    ['amountNotPositive', { amount: -(2n ** 60n) }, nothing],
    ['depositBelowMin', { amount: dollars(10) - 1n, rateE10: 1n }, nothing],
    ['depositAboveMax', { amount: dollars(50_000) + 1n, rateE10: 1n }, nothing],
    ['depositAboveMax', { amount: 2n ** 60n }, nothing],
    ['termsChanged', { rateE10: rateE10 + 1n }, nothing],
    ['termsChanged', { fee: 1n }, nothing],
    ['termsChanged', { rateE10: -1n }, nothing],
  ])('%s: %o', (name, change, prepare) => {
    const exchange = opened()
    prepare(exchange)
    const command = depositing(exchange, change)
    expect(answerOf(exchange, command)).toBe(name)
  })

  it('is refused by a closed channel, a closed product, and without a rate', () => {
    const exchange = opened()
    const { at } = exchange
    exchange.must({ type: 'configureChannel', at, channel: { ...bank, isOpen: false } })
    expect(answerOf(exchange, depositing(exchange))).toBe('channelClosed')
    const euros = { ...bank, channelId: 9, currency: 'EUR' }
    exchange.must({ type: 'configureChannel', at, channel: euros })
    expect(answerOf(exchange, depositing(exchange, { channelId: 9 }))).toBe('fiatRateMissing')
    exchange.must({ type: 'setProductSwitch', at, product: 'deposits', isOpen: false, closedRegions: [] })
    expect(answerOf(exchange, depositing(exchange, { channelId: 2 }))).toBe('productClosed')
  })

  it('blocks another of its kind until it is over, and no other kind', () => {
    const exchange = requested()
    const { at } = exchange
    expect(answerOf(exchange, depositing(exchange))).toBe('depositOpen')
    expect(codes.depositOpen).toBe(113)
    for (const { channelId } of [online, service]) exchange.must(depositing(exchange, { channelId }))
    exchange.must(depositing(exchange, { accountId: bob }))
    exchange.must({ type: 'reportDeposit', at, depositId: 1, accountId: alice })
    expect(answerOf(exchange, depositing(exchange))).toBe('depositOpen')
    exchange.must({ type: 'rejectDeposit', at, depositId: 1 })
    expect(answerOf(exchange, depositing(exchange))).toBe('accepted')
  })

  it('is free again at the moment at which the one before expires, without a tick', () => {
    const exchange = requested({ channelId: 2 })
    exchange.at += hourMs - 1
    expect(answerOf(exchange, depositing(exchange, { channelId: 2 }))).toBe('depositOpen')
    exchange.at += 1
    exchange.must(depositing(exchange, { channelId: 2 }))
    exchange.must({ type: 'clockTick', at: exchange.at })
    expect([stateOf(exchange, 1), stateOf(exchange, 2)]).toEqual(['expired', 'paying'])
    expect(answerOf(exchange, depositing(exchange, { channelId: 2 }))).toBe('depositOpen')
  })

  it('is counted for 24 hours, cancelled ones too', () => {
    const exchange = opened()
    const start = exchange.at
    for (const depositId of [1, 2, 3]) {
      exchange.must(depositing(exchange))
      exchange.must({ type: 'cancelDeposit', at: exchange.at, depositId, accountId: alice })
      exchange.at += hourMs
    }
    expect(answerOf(exchange, depositing(exchange))).toBe('depositsPerDay')
    exchange.must(depositing(exchange, { channelId: 2 }))
    exchange.at = start + dayMs - 1
    expect(answerOf(exchange, depositing(exchange))).toBe('depositsPerDay')
    exchange.at += 1
    expect(answerOf(exchange, depositing(exchange))).toBe('accepted')
  })

  it('does not exist under older rules', () => {
    const exchange = new Exchange(3)
    expect(answerOf(exchange, depositing(exchange))).toBe('rulesUnknown')
    const { at } = exchange
    expect(answerOf(exchange, { type: 'configureChannel', at, channel: bank })).toBe('rulesUnknown')
    expect(answerOf(exchange, settling(at))).toBe('rulesUnknown')
    expect(answerOf(exchange, { type: 'setFiatRate', at, currency: 'USD', coinId: usdt, rateE10 })).toBe(
      'rulesUnknown',
    )
  })
})

describe('while it can be paid', () => {
  it('its owner reports a bank transfer, which then expires no more', () => {
    const exchange = requested()
    const { at } = exchange
    const report: Asked = { type: 'reportDeposit', at, depositId: 1, accountId: alice }
    expect(exchange.must(report).events).toEqual([
      { type: 'depositReported', depositId: 1, accountId: alice },
    ])
    expect(answerOf(exchange, report)).toBe('repeated')
    exchange.at += 90 * dayMs
    exchange.must({ type: 'clockTick', at: exchange.at })
    expect(stateOf(exchange)).toBe('completed')
    expect(answerOf(exchange, settling(exchange.at))).toBe('accepted')
  })

  it('its owner cancels it', () => {
    const exchange = requested()
    const cancel: Asked = { type: 'cancelDeposit', at: exchange.at, depositId: 1, accountId: alice }
    expect(exchange.must(cancel).events).toEqual([
      { type: 'depositEnded', depositId: 1, accountId: alice, end: 'cancelled', at: exchange.at },
    ])
    expect(answerOf(exchange, cancel)).toBe('depositNotCancellable')
  })

  it('expires at its moment, however late the tick', () => {
    const exchange = requested({ channelId: 2 })
    const expiresAt = exchange.at + hourMs
    expect(answerOf(exchange, { type: 'cancelDeposit', at: expiresAt, depositId: 1, accountId: alice })).toBe(
      'depositExpired',
    )
    const { events } = exchange.must({ type: 'clockTick', at: expiresAt + 5 * dayMs })
    expect(events).toEqual([
      { type: 'depositEnded', depositId: 1, accountId: alice, end: 'expired', at: expiresAt },
    ])
  })

  const another = { at: 0, depositId: 1, accountId: bob }
  it.each<[string, Asked]>([
    ['depositOfAnother', { type: 'reportDeposit', ...another }],
    ['depositOfAnother', { type: 'cancelDeposit', ...another }],
    ['depositMissing', { type: 'cancelDeposit', ...another, depositId: 2 }],
    ['depositMissing', { type: 'cancelDeposit', ...another, depositId: NaN }],
    ['depositMissing', { type: 'reportDeposit', ...another, depositId: -1 }],
    ['depositMissing', { type: 'rejectDeposit', at: 0, depositId: 2 ** 53 }],
    ['depositMissing', { type: 'settleDeposit', at: 0, depositId: 0.5, transactionId: 'x' }],
    ['accountUnknown', { type: 'cancelDeposit', ...another, accountId: 99 }],
    ['reasonMissing', { type: 'rejectDeposit', at: 0, depositId: 1, by: pia }],
    ['authorNotAllowed', { type: 'rejectDeposit', at: 0, depositId: 1, by: sandbox }],
    ['authorNotAllowed', { type: 'cancelDeposit', ...another, by: pia, reason }],
  ])('%s: %o', (name, command) => {
    const exchange = requested()
    expect(answerOf(exchange, { ...command, at: exchange.at })).toBe(name)
  })

  it('a frozen owner can do nothing with it', () => {
    const exchange = requested()
    const { at } = exchange
    exchange.must({ type: 'setAccountFlags', at, accountId: alice, set: ['frozen'], clear: [] })
    expect(answerOf(exchange, { type: 'cancelDeposit', at, depositId: 1, accountId: alice })).toBe(
      'accountFrozen',
    )
    expect(answerOf(exchange, { type: 'reportDeposit', at, depositId: 1, accountId: alice })).toBe(
      'accountFrozen',
    )
  })

  it('a deposit through a provider is not reported', () => {
    const exchange = requested({ channelId: 2 })
    const { at } = exchange
    expect(answerOf(exchange, { type: 'reportDeposit', at, depositId: 1, accountId: alice })).toBe(
      'depositNotReportable',
    )
  })
})

describe('settling', () => {
  it('credits the requested amount, once', () => {
    const exchange = requested({ channelId: 2, amount: dollars(1_000) })
    const { at } = exchange
    const before = balance(exchange)
    const settle = settling(at, { by: sandbox, transactionId: 'pay_A1' })
    const { events } = exchange.must(settle)
    expect(events.map((event: Event) => event.type)).toEqual(['posted', 'depositSettled'])
    expect(events[0]).toMatchObject({ posting: { flow: 'channelDeposit', reference: 1, toAccountId: alice } })
    expect(events[1]).toEqual({
      type: 'depositSettled',
      depositId: 1,
      accountId: alice,
      coinId: usdt,
      credited: 951_286_000n,
      transactionId: 'pay_A1',
      wasOver: false,
    })
    expect(balance(exchange) - before).toBe(951_286_000n)
    for (const transactionId of ['pay_A1', 'PAY_a1'])
      expect(answerOf(exchange, settling(at, { by: sandbox, transactionId }))).toBe('repeated')
    expect(answerOf(exchange, settling(at, { by: sandbox, transactionId: 'pay_A2' }))).toBe('depositDecided')
    expect(answerOf(exchange, { type: 'rejectDeposit', at, depositId: 1 })).toBe('depositDecided')
    expect(balance(exchange) - before).toBe(951_286_000n)
  })

  it('takes a transaction id once, for ever, over all channels of a provider', () => {
    const exchange = requested({ channelId: 2 })
    exchange.must(settling(exchange.at, { by: sandbox }))
    exchange.at += 400 * dayMs
    exchange.must({ type: 'clockTick', at: exchange.at })
    exchange.must(depositing(exchange, { channelId: service.channelId }))
    const again = settling(exchange.at, { by: sandbox, depositId: 2, transactionId: 't-1' })
    expect(answerOf(exchange, again)).toBe('transactionTaken')
    expect(codes.transactionTaken).toBe(127)
    // A bank account has ids of its own.
    exchange.must(depositing(exchange))
    expect(answerOf(exchange, settling(exchange.at, { depositId: 3 }))).toBe('accepted')
  })

  it.each([
    ['of another provider', byExternal('payments-stripe')],
    ['of a chain', byExternal('chain')],
    ['of the same name without its prefix', byExternal('sandbox')],
  ])('by a system %s is refused', (_who, by) => {
    const exchange = requested({ channelId: 2 })
    expect(answerOf(exchange, settling(exchange.at, { by }))).toBe('authorNotAllowed')
  })

  it('of a bank transfer is not for a provider', () => {
    const exchange = requested()
    expect(answerOf(exchange, settling(exchange.at, { by: sandbox }))).toBe('authorNotAllowed')
    expect(answerOf(exchange, settling(exchange.at, { by: byExternal('payments-null') }))).toBe(
      'authorNotAllowed',
    )
  })

  it.each(['', ' ', 'a b', 'a\u0000', 'ä', 'x'.repeat(129), '\ud800'])(
    'wants a readable id: %o',
    (transactionId) => {
      const exchange = requested()
      expect(answerOf(exchange, settling(exchange.at, { transactionId }))).toBe('transactionIdInvalid')
    },
  )

  it('is late for a provider after the end, and two operators can still do it', () => {
    const exchange = requested({ channelId: 2 })
    exchange.at += hourMs
    const late = settling(exchange.at, { by: sandbox })
    expect(answerOf(exchange, late)).toBe('depositOver')
    exchange.must({ type: 'clockTick', at: exchange.at })
    expect(answerOf(exchange, late)).toBe('depositOver')
    expect(codes.depositOver).toBe(125)
    expect(answerOf(exchange, settling(exchange.at))).toBe('approverMissing')
    const before = balance(exchange)
    const { events } = exchange.must(
      exchange.approving({ type: 'settleDeposit', depositId: 1, transactionId: 'T-1', reason }),
    )
    expect(events).toContainEqual(expect.objectContaining({ type: 'depositSettled', wasOver: true }))
    expect(events.at(-1)).toMatchObject({ type: 'decided', operatorId: 1, approverId: 3, reason })
    expect(balance(exchange) - before).toBe(94_864_000n)
    expect(answerOf(exchange, late)).toBe('repeated')
  })

  it('is over 30 days after the end', () => {
    const exchange = requested({ channelId: 2 })
    const endedAt = exchange.at + hourMs
    exchange.must({ type: 'clockTick', at: endedAt + endedKeptMs - 1 })
    expect(stateOf(exchange)).toBe('expired')
    exchange.at = endedAt + endedKeptMs
    exchange.must({ type: 'clockTick', at: exchange.at })
    expect(stateOf(exchange)).toBe(undefined)
    for (const by of [sandbox, pia])
      expect(answerOf(exchange, settling(exchange.at, { by }))).toBe('depositOver')
  })

  it('never makes more units than a coin can have', () => {
    const exchange = requested()
    const { state, at } = exchange
    exchange.credit(bob, usdt, supplyMax - state.ledger.supply(usdt))
    expect(answerOf(exchange, settling(at))).toBe('supplyTooLarge')
    expect(answerOf(exchange, depositing(exchange, { channelId: 2 }))).toBe('supplyTooLarge')
  })
})

describe('an operator', () => {
  const asked = { type: 'settleDeposit', depositId: 1, transactionId: 'T-1', reason } as const

  it('settles a bank transfer alone, if it is not large', () => {
    expect(answerOf(requested({ amount: dollars(9_999) }), settling(new Exchange().at))).toBe('accepted')
    const large = requested({ amount: dollars(10_000) })
    expect(answerOf(large, settling(large.at))).toBe('approverMissing')
    expect(answerOf(large, large.approving(asked))).toBe('accepted')
  })

  it('never settles a provider’s deposit alone, nor one that is over', () => {
    const provided = requested({ channelId: 2 })
    expect(answerOf(provided, settling(provided.at))).toBe('approverMissing')
    expect(answerOf(provided, provided.approving(asked))).toBe('accepted')
    const rejected = requested()
    rejected.must({ type: 'rejectDeposit', at: rejected.at, depositId: 1 })
    expect(answerOf(rejected, settling(rejected.at))).toBe('approverMissing')
    expect(answerOf(rejected, rejected.approving(asked))).toBe('accepted')
  })

  it('settles alone as much as the channel allows in 24 hours, whoever asks', () => {
    const exchange = opened()
    const start = exchange.at
    for (const [accountId, amount] of [
      [alice, 9_000],
      [bob, 6_000],
    ] as const) {
      exchange.must(depositing(exchange, { accountId, amount: dollars(amount) }))
      const depositId = exchange.state.products.deposits.lastDepositId
      exchange.must(settling(exchange.at, { depositId, transactionId: `T-${depositId}` }))
      exchange.at += hourMs
    }
    exchange.must(depositing(exchange, { amount: dollars(10) }))
    const third = () => settling(exchange.at, { depositId: 3, transactionId: 'T-3' })
    expect(answerOf(exchange, third())).toBe('approverMissing')
    // Another operator has their own share, and settlements by two count for nobody.
    expect(answerOf(exchange, { ...third(), by: byOperator(8) })).toBe('accepted')
    exchange.must(depositing(exchange, { amount: dollars(6_000) }))
    const fourth = { ...asked, depositId: 4, transactionId: 'T-4' }
    expect(answerOf(exchange, exchange.approving(fourth))).toBe('accepted')
    exchange.at = start + dayMs
    exchange.must(depositing(exchange, { accountId: bob, amount: dollars(9_000) }))
    expect(answerOf(exchange, settling(exchange.at, { depositId: 5, transactionId: 'T-5' }))).toBe('accepted')
  })

  it('approves only that exact line', () => {
    const exchange = requested({ channelId: 2 })
    const approval = exchange.approving(asked)
    exchange.must({
      type: 'editProposal',
      at: exchange.at,
      by: byOperator(2),
      proposalId: 1,
      line: proposalLine({ ...asked, transactionId: 'T-2' }),
    })
    expect(answerOf(exchange, approval)).toBe('proposalChanged')
  })

  it('alone changes no rate and no channel', () => {
    const exchange = opened()
    const { at } = exchange
    const setRate = { type: 'setFiatRate', currency: 'USD', coinId: usdt, rateE10: 1n, reason } as const
    const configure = { type: 'configureChannel', channel: { ...bank, feePpm: 1 }, reason } as const
    expect(answerOf(exchange, { ...setRate, at, by: ann })).toBe('approverMissing')
    expect(answerOf(exchange, { ...configure, at, by: ann })).toBe('approverMissing')
    expect(answerOf(exchange, exchange.approving(setRate))).toBe('accepted')
    expect(answerOf(exchange, exchange.approving(configure))).toBe('accepted')
  })
})

describe('a channel', () => {
  it.each([
    ['parametersInvalid', { channelId: 0 }],
    ['parametersInvalid', { channelId: 4096 }],
    ['parametersInvalid', { channelId: NaN }],
    ['channelConfigInvalid', { kind: 'chain' as 'bank' }],
    ['channelConfigInvalid', { name: '<b>' }],
    ['channelConfigInvalid', { provider: 'sandbox' }],
    ['channelConfigInvalid', { kind: 'online' }],
    ['channelConfigInvalid', { kind: 'online', provider: 'Sand Box' }],
    ['currencyInvalid', { currency: 'usd' }],
    ['coinUnknown', { coinId: 99 }],
    ['channelConfigInvalid', { amountMin: 0n }],
    ['channelConfigInvalid', { amountMax: 1n }],
    ['channelConfigInvalid', { amountMax: 2n ** 60n }],
    ['feeTooHigh', { feePpm: 50_001 }],
    ['feeTooHigh', { feePpm: -1 }],
    ['feeTooHigh', { feePpm: 0.5 }],
    ['feeTooHigh', { feeFixed: -1n }],
    ['feeTooHigh', { feeFixed: dollars(10) }],
    ['channelConfigInvalid', { expiresAfterMs: 59_999 }],
    ['channelConfigInvalid', { expiresAfterMs: Infinity }],
    ['channelConfigInvalid', { expiresAfterMs: 31 * dayMs }],
    ['channelConfigInvalid', { perDayMax: 0 }],
    ['channelConfigInvalid', { perDayMax: 1.5 }],
    ['channelConfigInvalid', { twoFrom: 0n }],
    ['channelConfigInvalid', { soloPerDayMax: -1n }],
    ['channelConfigInvalid', { channelId: 2 }],
    ['channelConfigInvalid', { channelId: 1, currency: 'EUR' }],
  ] as const)('%s: %o', (name, change) => {
    const exchange = opened()
    const channel = { ...bank, channelId: 9, ...change }
    expect(answerOf(exchange, { type: 'configureChannel', at: exchange.at, channel })).toBe(name)
  })

  it.each([
    ['currencyInvalid', { currency: 'DOLLAR' }],
    ['coinUnknown', { coinId: 99 }],
    ['amountNotPositive', { rateE10: 0n }],
    ['amountNotPositive', { rateE10: -1n }],
    ['fiatRateTooLarge', { rateE10: 10n ** 20n + 1n }],
  ])('and a rate: %s: %o', (name, change) => {
    const exchange = opened()
    const rate = { currency: 'USD', coinId: usdt, rateE10, ...change }
    expect(answerOf(exchange, { type: 'setFiatRate', at: exchange.at, ...rate })).toBe(name)
  })
})

it('comes out the same however the clock ticks, with withdrawals and caution beside it', () => {
  const [once, often] = [1, 50].map((ticks) => {
    const exchange = opened()
    const start = exchange.at
    for (const accountId of [alice, bob])
      for (const { channelId } of [bank, online, service]) {
        exchange.must(depositing(exchange, { accountId, channelId }))
        exchange.at += 1_000
      }
    exchange.must({ type: 'startCaution', at: exchange.at, accountId: alice, cause: 'newCard' })
    exchange.must(withdrawing(exchange))
    exchange.must({ type: 'cancelDeposit', at: exchange.at, depositId: 2, accountId: alice })
    for (let tick = 1; tick <= ticks; tick += 1)
      exchange.must({ type: 'clockTick', at: start + Math.floor((32 * dayMs * tick) / ticks) })
    return exchange
  })
  expect(once?.state.products.deposits.deposits.size).toBe(2)
  expect(once && stateHash(once.state)).toBe(often && stateHash(often.state))
})

it('a snapshot holds everything, and an older one nothing of it', () => {
  const exchange = requested({ clientOrderId: 'a' })
  exchange.must(depositing(exchange, { accountId: bob, channelId: 2 }))
  exchange.must(depositing(exchange, { accountId: bob }))
  exchange.must(settling(exchange.at, { depositId: 3 }))
  const restored = new Exchange()
  Object.assign(restored, { state: decodeSnapshot(encodeSnapshot(exchange.state)), at: exchange.at })
  expect(stateHash(restored.state)).toBe(stateHash(exchange.state))
  for (const house of [exchange, restored]) {
    house.at += hourMs
    expect(answerOf(house, depositing(house))).toBe('depositOpen')
    expect(answerOf(house, settling(house.at))).toBe('transactionTaken')
    expect(answerOf(house, depositing(house, { clientOrderId: 'a' }))).toBe('repeated')
    expect(house.must({ type: 'clockTick', at: house.at }).events).toMatchObject([
      { depositId: 2, end: 'expired' },
    ])
  }
  expect(stateHash(restored.state)).toBe(stateHash(exchange.state))
  const old = decodeSnapshot(encodeSnapshot(exchange.state, 7))
  expect(old.products.deposits.channels.size).toBe(0)
  expect(old.fiatRates.sorted()).toEqual([])
})

it('the journal keeps commands as sent', () => {
  const exchange = opened()
  const { at } = exchange
  for (const asked of [
    depositing(exchange, { clientOrderId: 'x' }),
    settling(at),
    { type: 'configureChannel', at, channel: online } as const,
    { type: 'setFiatRate', at, currency: 'USD', coinId: usdt, rateE10 } as const,
  ]) {
    const command = authored(asked)
    expect(decodeCommand(encodeCommand(command), commandEncoding)).toEqual(command)
  }
})

describe('after a restore', () => {
  const million = 1_000_000
  const restored = (): Exchange => {
    const exchange = requested()
    exchange.must({ type: 'resumeFromBackup', at: exchange.at, restoreId: 'restore-1' })
    return exchange
  }

  it('numbers go on after those that a bank transfer may name', () => {
    const exchange = restored()
    expect(nextNumber(exchange.state, 'requestDeposit')).toEqual({ field: 'depositId', number: 2 + million })
    const asking = (depositId: number) => depositing(exchange, { accountId: bob, depositId })
    for (const depositId of [2, 1 + million])
      expect(answerOf(exchange, asking(depositId))).toBe('parametersInvalid')
    expect(answerOf(exchange, asking(2 + million))).toBe('accepted')
  })

  it('a skipped number is over, and settles nothing', () => {
    const exchange = restored()
    for (const depositId of [2, 1 + million])
      expect(answerOf(exchange, settling(exchange.at, { depositId }))).toBe('depositOver')
    expect(answerOf(exchange, settling(exchange.at, { depositId: 2 + million }))).toBe('depositMissing')
  })

  it('earlier requests go on, and a repeat skips nothing more', () => {
    const exchange = restored()
    const again = { type: 'resumeFromBackup', at: exchange.at, restoreId: 'restore-1' } as const
    expect(answerOf(exchange, again)).toBe('repeated')
    expect(exchange.state.products.deposits.lastDepositId).toBe(1 + million)
    expect(answerOf(exchange, settling(exchange.at))).toBe('accepted')
    expect(answerOf(exchange, { ...again, restoreId: 'restore-2' })).toBe('accepted')
    expect(decodeSnapshot(encodeSnapshot(exchange.state)).products.deposits.lastDepositId).toBe(
      1 + 2 * million,
    )
  })
})
