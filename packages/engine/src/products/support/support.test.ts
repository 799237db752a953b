import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import type { Event } from '../../events.ts'
import { supportAccountId } from '../../nucleus/accounts/account-table.ts'
import type { AccountFlag } from '../../rules/account-flags.ts'
import { byJob, byOperator, byUser } from '../../nucleus/authors.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { codes } from '../../testing/codes.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf, answerOfTwo } from '../../testing/answer.ts'
import { type Asked, authored } from '../../testing/authored.ts'
import { openCashier, tethers, withdrawing } from '../../testing/cashier.ts'
import { alice, bob, btc, Exchange, limit, pia, poor, usdt } from '../../testing/exchange.ts'
import {
  agent,
  fundOf,
  granted,
  offer,
  offered,
  openSupport,
  recharging,
  returning,
} from '../../testing/support-desk.ts'
import type { AcceptSupport, DeclineSupport } from './commands.ts'

const dayMs = 24 * 3_600_000
const weekMs = 7 * dayMs
const reason = 'they were called'

function opened(): Exchange {
  const exchange = new Exchange()
  openSupport(exchange)
  return exchange
}

const held = ({ state }: Exchange, accountId: number, bucket: 0 | 1 = available) =>
  state.ledger.balance(accountId, usdt, bucket)
const fund = (exchange: Exchange) => [
  held(exchange, supportAccountId),
  held(exchange, supportAccountId, locked),
]
const debtOf = ({ state }: Exchange, accountId = alice) => state.debts.of(accountId).support
const stateOf = ({ state }: Exchange, grantId = 1) => state.products.support.open.get(grantId)?.state
const names = (events: readonly Event[]) => events.map(({ type }) => type)
const mark = (exchange: Exchange, accountId: number, set: AccountFlag[], clear: AccountFlag[] = []) =>
  exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId, set, clear })

const accept = ({ at }: Exchange, change: Partial<AcceptSupport> = {}): Asked => ({
  type: 'acceptSupport',
  at,
  grantId: 1,
  accountId: alice,
  amount: tethers(1_000),
  ...change,
})
const decline = ({ at }: Exchange, change: Partial<DeclineSupport> = {}): Asked => ({
  type: 'declineSupport',
  at,
  grantId: 1,
  accountId: alice,
  ...change,
})
const withdraw = ({ at }: Exchange, grantId = 1): Asked => ({
  type: 'withdrawSupport',
  at,
  by: pia,
  reason,
  grantId,
})
const waiving = (exchange: Exchange, grantId = 1) =>
  exchange.approving({ type: 'waiveSupport', grantId, reason })
const tick = (exchange: Exchange) => exchange.must({ type: 'clockTick', at: exchange.at })

describe('an offer', () => {
  it('sets all of it aside in the fund, for a week', () => {
    const exchange = opened()
    const before = held(exchange, alice)
    const { events, outcome } = exchange.must(exchange.approving(offer({ minTradingDays: 2 })))
    expect(outcome).toMatchObject({ isRepeat: false })
    expect(events.slice(0, 2)).toMatchObject([
      {
        type: 'supportOffered',
        grantId: 1,
        accountId: alice,
        coinId: usdt,
        amount: tethers(1_000),
        name: 'Welcome support',
        minTradingDays: 2,
        offeredAt: exchange.at,
        expiresAt: exchange.at + weekMs,
      },
      {
        type: 'posted',
        posting: {
          flow: 'supportReserve',
          amount: tethers(1_000),
          fromAccountId: supportAccountId,
          fromBucket: available,
          toAccountId: supportAccountId,
          toBucket: locked,
          reference: 1,
        },
      },
    ])
    expect(fund(exchange)).toEqual([fundOf - tethers(1_000), tethers(1_000)])
    expect([held(exchange, alice), debtOf(exchange)]).toEqual([before, null])
  })

  it('is numbered by the engine', () => {
    const exchange = opened()
    expect([offered(exchange), offered(exchange, { accountId: bob })]).toEqual([1, 2])
  })

  it.each([
    [{ name: '' }, 'parametersInvalid'],
    [{ name: '  ' }, 'parametersInvalid'],
    [{ name: 'n'.repeat(61) }, 'parametersInvalid'],
    [{ minTradingDays: 3_651 }, 'parametersInvalid'],
    [{ name: '', accountId: 99 }, 'parametersInvalid'],
    [{ accountId: 99 }, 'accountUnknown'],
    [{ accountId: supportAccountId }, 'accountUnknown'],
    [{ accountId: 99, coinId: 9 }, 'accountUnknown'],
    [{ coinId: 9 }, 'coinUnknown'],
    [{ coinId: 9, amount: 0n }, 'coinUnknown'],
    [{ amount: 0n }, 'amountNotPositive'],
    [{ amount: -1n }, 'amountNotPositive'],
    [{ amount: fundOf + 1n }, 'supportFundShort'],
    [{ coinId: btc, amount: 1n }, 'supportFundShort'],
    [{ amount: fundOf }, 'accepted'],
    [{ name: 'n'.repeat(60), minTradingDays: 3_650 }, 'accepted'],
  ])('%o: %s', (change, answer) => {
    const exchange = opened()
    expect(answerOf(exchange, exchange.approving(offer(change)))).toBe(answer)
  })

  it('is not for a practice account, whatever it has', () => {
    const exchange = opened()
    offered(exchange)
    mark(exchange, alice, ['demo'])
    expect(answerOf(exchange, exchange.approving(offer()))).toBe('demoCannotTransfer')
  })

  it.each([
    [alice, 'supportUnreturned'],
    [agent, 'agentHasSupport'],
  ])('is the only one of account %i until it is over', (accountId, answer) => {
    const exchange = opened()
    offered(exchange, { accountId })
    const again = () => answerOfTwo(exchange, offer({ accountId, amount: fundOf * 2n }))
    expect(again()).toBe(answer)
    exchange.must(accept(exchange, { accountId }))
    expect(again()).toBe(answer)
    exchange.must(returning(exchange, { accountId }))
    expect(again()).toBe('supportFundShort')
  })

  it('takes two operators and a reason', () => {
    const exchange = opened()
    const { reason: _reason, ...asked } = offer()
    const { at } = exchange
    expect(answerOf(exchange, { ...asked, at, by: pia, reason })).toBe('approverMissing')
    expect(answerOf(exchange, { ...asked, at, by: byOperator(1, 2), reason })).toBe('approverInvalid')
    expect(answerOf(exchange, { ...asked, at, by: byJob('seeds') })).toBe('authorNotAllowed')
    expect(answerOf(exchange, exchange.approving(offer()))).toBe('accepted')
  })
})

describe('an offer ends', () => {
  it.each([
    ['declined', (exchange: Exchange) => decline(exchange)],
    ['withdrawn', (exchange: Exchange) => withdraw(exchange)],
    ['expired', (exchange: Exchange): Asked => ({ type: 'clockTick', at: exchange.at + weekMs })],
  ] as const)('%s, and the fund has it again', (end, ending) => {
    const exchange = opened()
    offered(exchange)
    const { events } = exchange.must(ending(exchange))
    expect(events.slice(0, 2)).toMatchObject([
      {
        type: 'posted',
        posting: { flow: 'supportReserveRelease', amount: tethers(1_000), reference: 1 },
      },
      { type: 'supportEnded', grantId: 1, accountId: alice, end },
    ])
    expect(fund(exchange)).toEqual([fundOf, 0n])
    expect(stateOf(exchange)).toBeUndefined()
    expect(answerOf(exchange, accept(exchange, { at: exchange.state.at }))).toBe('supportOver')
    expect(answerOf(exchange, decline(exchange, { at: exchange.state.at }))).toBe('supportOver')
  })

  it('when its week is over, whether or not the clock has ticked', () => {
    const exchange = opened()
    offered(exchange)
    exchange.at += weekMs - 1
    tick(exchange)
    expect(stateOf(exchange)).toBe('offered')
    exchange.at += 1
    expect(answerOf(exchange, accept(exchange))).toBe('supportOver')
    expect(answerOf(exchange, decline(exchange))).toBe('supportOver')
    expect(answerOf(exchange, withdraw(exchange))).toBe('supportDecided')
    exchange.at -= 1
    expect(answerOf(exchange, accept(exchange))).toBe('accepted')
  })

  it('for the next one, which may be made of it, before any tick', () => {
    const exchange = opened()
    offered(exchange, { amount: tethers(6_000) })
    offered(exchange, { accountId: bob, amount: tethers(4_000) })
    exchange.at += weekMs
    const approval = exchange.approving(offer({ amount: fundOf }))
    const { events } = exchange.must(approval)
    expect(events.filter(({ type }) => type.startsWith('support'))).toMatchObject([
      { type: 'supportEnded', grantId: 1, accountId: alice, end: 'expired' },
      { type: 'supportEnded', grantId: 2, accountId: bob, end: 'expired' },
      { type: 'supportOffered', grantId: 3, accountId: alice },
    ])
    expect(fund(exchange)).toEqual([0n, fundOf])
    expect(names(tick(exchange).events)).not.toContain('supportEnded')
  })

  it('once: an accepted offer does not expire', () => {
    const exchange = opened()
    granted(exchange)
    exchange.at += 10 * weekMs
    expect(names(tick(exchange).events)).toEqual([])
    expect(stateOf(exchange)).toBe('accepted')
  })
})

describe('accepting', () => {
  it('gives it to the account, which owes it from then on', () => {
    const exchange = opened()
    const before = held(exchange, alice)
    offered(exchange)
    const { events, outcome } = exchange.must(accept(exchange))
    expect(outcome).toMatchObject({ orderId: 1, isRepeat: false })
    expect(events).toMatchObject([
      {
        type: 'supportAccepted',
        grantId: 1,
        accountId: alice,
        coinId: usdt,
        amount: tethers(1_000),
        acceptedAt: exchange.at,
      },
      {
        type: 'posted',
        posting: {
          flow: 'supportGrant',
          fromAccountId: supportAccountId,
          fromBucket: locked,
          toAccountId: alice,
          toBucket: available,
          reference: 1,
        },
      },
    ])
    expect(fund(exchange)).toEqual([fundOf - tethers(1_000), 0n])
    expect(held(exchange, alice)).toBe(before + tethers(1_000))
    expect(debtOf(exchange)).toEqual({ coinId: usdt, amount: tethers(1_000) })
  })

  const marks: [set: AccountFlag[], clear: AccountFlag[], answer: string][] = [
    [['frozen', 'locked', 'demo'], ['certified'], 'accountFrozen'],
    [['locked', 'demo'], ['certified'], 'accountLocked'],
    [['demo'], ['certified'], 'demoCannotTransfer'],
    [[], ['certified'], 'notCertified'],
    [['tradeBanned', 'withdrawalBanned'], [], 'accepted'],
  ]
  it.each(marks)('with the marks %j and without %j: %s', (set, clear, answer) => {
    const exchange = opened()
    offered(exchange)
    mark(exchange, alice, set, clear)
    // Restrictions of the account are reported before those of the offer.
    const named = answer === 'accepted' ? {} : { grantId: 9 }
    expect(answerOf(exchange, accept(exchange, named))).toBe(answer)
  })

  it.each([
    [{ accountId: 99 }, 'accountUnknown'],
    [{ grantId: 0 }, 'supportMissing'],
    [{ grantId: 1.5 }, 'supportMissing'],
    [{ grantId: 2 }, 'supportMissing'],
    [{ accountId: bob, amount: 1n }, 'supportOfAnother'],
    [{ amount: tethers(999) }, 'termsChanged'],
    [{}, 'supportRequirementsNotMet'],
  ])('%o of an offer that asks for trading: %s', (change, answer) => {
    const exchange = opened()
    offered(exchange, { minTradingDays: 1 })
    expect(answerOf(exchange, accept(exchange, change))).toBe(answer)
  })

  it('needs the days on which the account has traded', () => {
    const exchange = opened()
    offered(exchange, { minTradingDays: 2 })
    for (const answer of ['supportRequirementsNotMet', 'accepted']) {
      exchange.place(alice, limit({ side: 'sell' }))
      exchange.place(bob, limit())
      expect(answerOf(exchange, accept(exchange))).toBe(answer)
      exchange.at += dayMs
      exchange.must({ type: 'indexTick', at: exchange.at, coinId: btc, priceE10: 50_000n * 10n ** 10n })
    }
  })

  it('is done once, also for a wrongly seen amount', () => {
    const exchange = opened()
    granted(exchange)
    expect(answerOf(exchange, accept(exchange))).toBe('supportOver')
    expect(answerOf(exchange, accept(exchange, { amount: 1n }))).toBe('supportOver')
    expect(answerOf(exchange, decline(exchange))).toBe('supportOver')
    expect(answerOf(exchange, withdraw(exchange))).toBe('supportDecided')
  })
})

describe('declining and withdrawing', () => {
  it.each([
    [['frozen', 'locked'], 'accountFrozen'],
    [['locked'], 'accountLocked'],
    [['demo', 'tradeBanned'], 'accepted'],
  ] as const)('declined with the marks %j: %s', (set, answer) => {
    const exchange = opened()
    offered(exchange)
    mark(exchange, alice, [...set], ['certified'])
    expect(answerOf(exchange, decline(exchange))).toBe(answer)
  })

  it.each([
    [{ grantId: 2 }, 'supportMissing'],
    [{ grantId: -1 }, 'supportMissing'],
    [{ accountId: bob }, 'supportOfAnother'],
    [{ accountId: 99 }, 'accountUnknown'],
  ])('declined %o: %s', (change, answer) => {
    const exchange = opened()
    offered(exchange)
    expect(answerOf(exchange, decline(exchange, change))).toBe(answer)
  })

  it('withdrawn by an operator who says why', () => {
    const exchange = opened()
    offered(exchange)
    const { at } = exchange
    expect(answerOf(exchange, { type: 'withdrawSupport', at, by: pia, grantId: 1 })).toBe('reasonMissing')
    expect(answerOf(exchange, { type: 'withdrawSupport', at, by: byUser, grantId: 1 })).toBe(
      'authorNotAllowed',
    )
    expect(answerOf(exchange, withdraw(exchange, 2))).toBe('supportMissing')
    expect(answerOf(exchange, withdraw(exchange))).toBe('accepted')
    expect(answerOf(exchange, withdraw(exchange))).toBe('supportDecided')
  })
})

describe('returning', () => {
  it('a part, and then what is left', () => {
    const exchange = opened()
    granted(exchange)
    const before = held(exchange, alice)
    const part = exchange.must(returning(exchange, { amount: tethers(400) }))
    expect(part.outcome).toMatchObject({ orderId: 1, isRepeat: false })
    expect(part.events).toMatchObject([
      {
        type: 'posted',
        posting: {
          flow: 'supportReturn',
          amount: tethers(400),
          fromAccountId: alice,
          fromBucket: available,
          toAccountId: supportAccountId,
          toBucket: available,
          reference: 1,
        },
      },
      {
        type: 'supportReturned',
        returnId: 1,
        grantId: 1,
        accountId: alice,
        coinId: usdt,
        amount: tethers(400),
        left: tethers(600),
      },
    ])
    expect(part.events).toHaveLength(2)
    expect(debtOf(exchange)).toEqual({ coinId: usdt, amount: tethers(600) })
    const rest = exchange.must(returning(exchange))
    expect(rest.events.slice(1)).toMatchObject([
      { type: 'supportReturned', returnId: 2, amount: tethers(600), left: 0n },
      { type: 'supportEnded', grantId: 1, accountId: alice, end: 'returned' },
    ])
    expect([debtOf(exchange), stateOf(exchange)]).toEqual([null, undefined])
    expect(fund(exchange)).toEqual([fundOf, 0n])
    expect(held(exchange, alice)).toBe(before - tethers(1_000))
    expect(answerOf(exchange, returning(exchange))).toBe('supportNotOwed')
  })

  it.each([
    [{ returnId: 0 }, 'parametersInvalid'],
    [{ returnId: Number.NaN }, 'parametersInvalid'],
    [{ clientOrderId: '' }, 'parametersInvalid'],
    [{ clientOrderId: 'x'.repeat(65) }, 'parametersInvalid'],
    [{ accountId: 99 }, 'accountUnknown'],
    [{ returnId: 1, grantId: 9 }, 'parametersInvalid'],
    [{ grantId: 9 }, 'supportMissing'],
    [{ accountId: bob, amount: 0n }, 'supportOfAnother'],
    [{ grantId: 2, accountId: bob }, 'supportNotOwed'],
    [{ amount: 0n }, 'amountNotPositive'],
    [{ amount: -1n }, 'amountNotPositive'],
    [{ amount: tethers(900) + 1n }, 'supportReturnTooLarge'],
    [{ amount: tethers(900) }, 'accepted'],
  ])('%o of a grant with 900 left: %s', (change, answer) => {
    const exchange = opened()
    granted(exchange)
    offered(exchange, { accountId: bob })
    exchange.must(returning(exchange, { amount: tethers(100) }))
    expect(answerOf(exchange, returning(exchange, change))).toBe(answer)
  })

  it('of more than the account has is refused, whatever is set aside', () => {
    const exchange = opened()
    const grantId = granted(exchange, { accountId: poor })
    const { at } = exchange
    exchange.must({ type: 'freezeFunds', at, freezeId: 1, accountId: poor, coinId: usdt, amount: 1n })
    expect(answerOf(exchange, returning(exchange, { grantId, accountId: poor }))).toBe('insufficientBalance')
    const all = tethers(1_000) - 1n
    expect(answerOf(exchange, returning(exchange, { grantId, accountId: poor, amount: all }))).toBe(
      'accepted',
    )
  })

  it.each([
    [['frozen', 'locked'], 'accountFrozen'],
    [['locked'], 'accountLocked'],
    [['tradeBanned', 'withdrawalBanned', 'demo'], 'accepted'],
  ] as const)('with the marks %j: %s', (set, answer) => {
    const exchange = opened()
    granted(exchange)
    mark(exchange, alice, [...set], ['certified'])
    const named = answer === 'accepted' ? {} : { grantId: 9 }
    expect(answerOf(exchange, returning(exchange, named))).toBe(answer)
  })

  it('comes again with the same id and is done once, whatever happened since', () => {
    const exchange = opened()
    granted(exchange)
    const asked = returning(exchange, { amount: tethers(10), clientOrderId: 'mine' })
    exchange.must(asked)
    mark(exchange, alice, ['frozen'])
    expect(answerOf(exchange, { ...asked, returnId: 2 })).toBe('repeated')
    expect(debtOf(exchange)?.amount).toBe(tethers(990))
    exchange.at += 25 * 3_600_000
    tick(exchange)
    expect(answerOf(exchange, { ...asked, at: exchange.at, returnId: 2 })).toBe('accountFrozen')
  })
})

describe('waiving', () => {
  it('ends the debt, by two operators; the fund gets nothing', () => {
    const exchange = opened()
    granted(exchange)
    exchange.must(returning(exchange, { amount: tethers(100) }))
    const { at } = exchange
    expect(answerOf(exchange, { type: 'waiveSupport', at, by: pia, reason, grantId: 1 })).toBe(
      'approverMissing',
    )
    const { events } = exchange.must(waiving(exchange))
    expect(events[0]).toMatchObject({ type: 'supportEnded', grantId: 1, accountId: alice, end: 'waived' })
    expect(names(events)).not.toContain('posted')
    expect(fund(exchange)).toEqual([fundOf - tethers(900), 0n])
    expect(debtOf(exchange)).toBeNull()
    expect(answerOf(exchange, returning(exchange))).toBe('supportNotOwed')
    expect(answerOf(exchange, waiving(exchange))).toBe('supportDecided')
  })

  it('is for accepted offers', () => {
    const exchange = opened()
    offered(exchange)
    expect(answerOf(exchange, waiving(exchange))).toBe('supportDecided')
    expect(answerOf(exchange, waiving(exchange, 2))).toBe('supportMissing')
  })
})

describe('a debt', () => {
  it('keeps an account from withdrawing until all of it is returned, and from nothing else', () => {
    const exchange = opened()
    openCashier(exchange)
    offered(exchange)
    exchange.must({
      type: 'setProductSwitch',
      at: exchange.at,
      product: 'withdrawals',
      isOpen: false,
      closedRegions: [],
    })
    expect(answerOf(exchange, withdrawing(exchange))).toBe('productClosed')
    exchange.must(accept(exchange))
    expect(answerOf(exchange, withdrawing(exchange))).toBe('supportUnreturned')
    exchange.must(returning(exchange, { amount: tethers(999) }))
    expect(answerOf(exchange, withdrawing(exchange))).toBe('supportUnreturned')
    expect(answerOf(exchange, exchange.placement(alice, limit()))).toBe('accepted')
    exchange.must(returning(exchange))
    expect(answerOf(exchange, withdrawing(exchange))).toBe('productClosed')
  })

  it('keeps an agent from recharging others; an offer does not', () => {
    const exchange = opened()
    offered(exchange, { accountId: agent })
    expect(answerOf(exchange, recharging(exchange))).toBe('accepted')
    exchange.must(accept(exchange, { accountId: agent }))
    expect(answerOf(exchange, recharging(exchange))).toBe('agentHasSupport')
    exchange.must(waiving(exchange))
    expect(answerOf(exchange, recharging(exchange))).toBe('accepted')
  })
})

describe('history', () => {
  it('had no support before rules 6', () => {
    const exchange = opened()
    const grantId = granted(exchange)
    offered(exchange, { accountId: bob })
    exchange.state.rules = 5
    const { reason: _reason, ...asked } = offer()
    const { at } = exchange
    const commands: Asked[] = [
      { ...asked, at, by: pia, reason },
      accept(exchange, { grantId: 2, accountId: bob }),
      decline(exchange, { grantId: 2, accountId: bob }),
      withdraw(exchange, 2),
      returning(exchange, { grantId }),
      { type: 'waiveSupport', at, by: pia, reason, grantId },
    ]
    for (const command of commands) expect(answerOf(exchange, command)).toBe('rulesUnknown')
  })

  it('is the same after a snapshot: debts, offers that expire, ids that come again', () => {
    const exchange = opened()
    granted(exchange)
    offered(exchange, { accountId: bob })
    exchange.must(returning(exchange, { amount: 1n, clientOrderId: 'mine' }))
    const { state } = exchange
    const read = decodeSnapshot(encodeSnapshot(state))
    expect(stateHash(read)).toBe(stateHash(state))
    expect(read.debts.of(alice)).toEqual({
      loan: null,
      support: { coinId: usdt, amount: tethers(1_000) - 1n },
    })
    expect(read.debts.of(bob).support).toBeNull()
    const resumed = Object.assign(new Exchange(), { state: read, at: exchange.at })
    expect(answerOf(resumed, returning(resumed, { amount: 1n, clientOrderId: 'mine' }))).toBe('repeated')
    resumed.at += weekMs
    expect(names(tick(resumed).events)).toEqual(['posted', 'supportEnded'])
  })

  it('is read as it was written', () => {
    const exchange = opened()
    const { reason: _reason, ...asked } = offer()
    const { at } = exchange
    const commands: Asked[] = [
      { ...asked, at, by: byOperator(1, 2), reason },
      accept(exchange),
      decline(exchange),
      withdraw(exchange),
      returning(exchange),
      returning(exchange, { amount: 5n, clientOrderId: 'x' }),
      { type: 'waiveSupport', at, by: byOperator(1, 2), reason, grantId: 1 },
    ]
    for (const command of commands.map(authored))
      expect(decodeCommand(encodeCommand(command), commandEncoding)).toEqual(command)
  })

  it('has the codes that callers know', () => {
    const { supportFundShort, supportMissing, supportOfAnother, supportOver, supportNotOwed } = codes
    expect([supportFundShort, supportMissing, supportOfAnother, supportOver, supportNotOwed]).toEqual([
      192, 165, 167, 191, 191,
    ])
    const { supportDecided, supportRequirementsNotMet, supportReturnTooLarge, agentHasSupport } = codes
    expect([supportDecided, supportRequirementsNotMet, supportReturnTooLarge, agentHasSupport]).toEqual([
      615, 119, 145, 118,
    ])
    expect([codes.supportUnreturned, codes.demoCannotTransfer]).toEqual([120, 139])
  })
})
