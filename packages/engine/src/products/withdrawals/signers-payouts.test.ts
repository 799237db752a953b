import { describe, expect, it } from 'vitest'
import { byExternal, byJob, byUser } from '../../nucleus/authors.ts'
import { available, frozen } from '../../nucleus/ledger/ledger.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import type { Asked } from '../../testing/authored.ts'
import { openCashier, sandbox, signer, tethers, toCard, watcher, withdrawing } from '../../testing/cashier.ts'
import { alice, bob, Exchange, pia, usdt } from '../../testing/exchange.ts'

const reason = 'the signer is lost'

/** The first is to a chain and has passed, the second to a card. */
function passed(rules?: number): Exchange {
  const exchange = new Exchange(rules)
  openCashier(exchange)
  exchange.must(withdrawing(exchange))
  exchange.must(withdrawing(exchange, { methodId: toCard.methodId }))
  return exchange
}

function sending(): Exchange {
  const exchange = passed()
  exchange.must(start(exchange))
  return exchange
}

const start = ({ at }: Exchange, change: object = {}): Asked => ({
  type: 'startPayout',
  at,
  by: signer,
  withdrawalId: 1,
  ...change,
})
const pay = ({ at }: Exchange, change: object = {}): Asked => ({
  type: 'payWithdrawal',
  at,
  by: signer,
  withdrawalId: 1,
  transactionId: '0xAb1',
  ...change,
})
const operators = (exchange: Exchange, type: 'failWithdrawal' | 'rejectWithdrawal'): Asked => ({
  type,
  at: exchange.at,
  by: pia,
  reason,
  withdrawalId: 1,
})
const stateOf = ({ state }: Exchange, withdrawalId = 1) =>
  state.products.withdrawals.open.get(withdrawalId)?.state
const held = ({ state }: Exchange) =>
  ([available, frozen] as const).map((bucket) => state.ledger.balance(alice, usdt, bucket))

describe('the signer', () => {
  it('starts a payout and reports it as paid', () => {
    const exchange = passed()
    const [had = 0n, aside = 0n] = held(exchange)
    expect(exchange.must(start(exchange)).events).toEqual([
      { type: 'withdrawalSigning', withdrawalId: 1, accountId: alice, isSigners: true },
    ])
    expect(stateOf(exchange)).toBe('sending')
    expect(exchange.must(pay(exchange)).events).toMatchObject([
      { posting: { flow: 'withdrawal', amount: tethers(99) } },
      { posting: { flow: 'withdrawalFee', amount: tethers(1) } },
      { type: 'withdrawalPaid', withdrawalId: 1, accountId: alice, transactionId: '0xAb1' },
    ])
    expect(held(exchange)).toEqual([had, aside - tethers(100)])
    expect(answerOf(exchange, pay(exchange))).toBe('withdrawalDecided')
    expect(answerOf(exchange, start(exchange))).toBe('withdrawalDecided')
  })

  it('may repeat a start, also when the account was barred since', () => {
    const exchange = sending()
    expect(answerOf(exchange, start(exchange))).toBe('repeated')
    const { at } = exchange
    exchange.must({ type: 'setAccountFlags', at, accountId: alice, set: ['frozen'], clear: [] })
    expect(answerOf(exchange, start(exchange))).toBe('repeated')
    expect(answerOf(exchange, pay(exchange))).toBe('accepted')
  })

  it.each<[string, string, (exchange: Exchange) => Asked]>([
    ['authorNotAllowed', 'the watcher', (exchange) => start(exchange, { by: watcher, withdrawalId: 9 })],
    ['authorNotAllowed', 'a provider', (exchange) => start(exchange, { by: sandbox, withdrawalId: 9 })],
    ['authorInvalid', 'no name', (exchange) => start(exchange, { by: byExternal('Signer') })],
    ['authorNotAllowed', 'a job', (exchange) => start(exchange, { by: byJob('signer') })],
    ['authorNotAllowed', 'a user', (exchange) => start(exchange, { by: byUser })],
    ['withdrawalMissing', 'of what there is', (exchange) => start(exchange, { withdrawalId: 9 })],
    ['authorNotAllowed', 'to cards', (exchange) => start(exchange, { withdrawalId: 2 })],
    [
      'authorNotAllowed',
      'the watcher pays nothing; beats the id',
      (exchange) => pay(exchange, { by: watcher, transactionId: '' }),
    ],
    [
      'transactionIdInvalid',
      'beats the number',
      (exchange) => pay(exchange, { transactionId: '', withdrawalId: 9 }),
    ],
    ['withdrawalMissing', 'of what there is', (exchange) => pay(exchange, { withdrawalId: 9 })],
    ['authorNotAllowed', 'to cards; beats the state', (exchange) => pay(exchange, { withdrawalId: 2 })],
    ['withdrawalNotSigning', 'what it did not start', (exchange) => pay(exchange)],
    [
      'authorNotAllowed',
      'it fails nothing',
      (exchange) => ({ ...operators(exchange, 'failWithdrawal'), by: signer }),
    ],
    [
      'authorNotAllowed',
      'it rejects nothing',
      (exchange) => ({ ...operators(exchange, 'rejectWithdrawal'), by: signer }),
    ],
    [
      'authorNotAllowed',
      'it passes nothing',
      ({ at }) => ({ type: 'passWithdrawal', at, by: signer, withdrawalId: 1 }),
    ],
  ])('%s: %s', (name, _why, command) => {
    const exchange = passed()
    expect(answerOf(exchange, command(exchange))).toBe(name)
  })

  it('starts nothing that has not passed, and nothing for a barred account', () => {
    const exchange = passed()
    const { at } = exchange
    exchange.must(withdrawing(exchange, { accountId: bob, amount: tethers(2_000) }))
    expect(answerOf(exchange, start(exchange, { withdrawalId: 3 }))).toBe('withdrawalNotPassed')
    exchange.must({ type: 'setAccountFlags', at, accountId: alice, set: ['withdrawalBanned'], clear: [] })
    expect(answerOf(exchange, start(exchange))).toBe('withdrawalBanned')
  })

  it('pays each with a transaction of its own', () => {
    const exchange = sending()
    exchange.must(withdrawing(exchange, { accountId: bob }))
    exchange.must(start(exchange, { withdrawalId: 3 }))
    exchange.must(pay(exchange))
    expect(answerOf(exchange, pay(exchange, { withdrawalId: 3, transactionId: '0XAB1' }))).toBe(
      'transactionTaken',
    )
  })

  it('does not end an operator’s payout', () => {
    const exchange = passed()
    exchange.must(start(exchange, { by: pia, reason }))
    expect(stateOf(exchange)).toBe('signing')
    expect(answerOf(exchange, start(exchange))).toBe('withdrawalNotPassed')
    expect(answerOf(exchange, pay(exchange))).toBe('authorNotAllowed')
    expect(answerOf(exchange, pay(exchange, { by: pia, reason }))).toBe('accepted')
  })

  it('did not exist under rules 4; operators do as they did', () => {
    const exchange = passed(4)
    expect(answerOf(exchange, start(exchange))).toBe('authorNotAllowed')
    expect(answerOf(exchange, pay(exchange, { transactionId: '' }))).toBe('authorNotAllowed')
    const { events } = exchange.must(start(exchange, { by: pia, reason }))
    expect(events[0]).toEqual({ type: 'withdrawalSigning', withdrawalId: 1, accountId: alice })
    expect(answerOf(exchange, pay(exchange, { by: pia, reason }))).toBe('accepted')
  })
})

describe('the signer’s payout', () => {
  it('is neither cancelled nor rejected', () => {
    const exchange = sending()
    const cancel = { type: 'cancelWithdrawal', at: exchange.at, withdrawalId: 1, accountId: alice } as const
    expect(answerOf(exchange, cancel)).toBe('withdrawalNotCancellable')
    expect(answerOf(exchange, operators(exchange, 'rejectWithdrawal'))).toBe('withdrawalBeingSigned')
    expect(answerOf(exchange, start(exchange, { by: pia, reason }))).toBe('withdrawalNotPassed')
    expect(answerOf(exchange, withdrawing(exchange))).toBe('withdrawalOpen')
  })

  it('is ended by two operators and not by one, whatever its amount', () => {
    const [before = 0n, aside = 0n] = held(passed())
    const paid = sending()
    expect(answerOf(paid, pay(paid, { by: pia, reason }))).toBe('approverMissing')
    const payment = { type: 'payWithdrawal', withdrawalId: 1, transactionId: '0xAb1', reason } as const
    const { events } = paid.must(paid.approving(payment))
    expect(events.at(-1)).toMatchObject({ command: 'payWithdrawal', operatorId: 1, approverId: 3 })
    const failed = sending()
    expect(answerOf(failed, operators(failed, 'failWithdrawal'))).toBe('approverMissing')
    failed.must(failed.approving({ type: 'failWithdrawal', withdrawalId: 1, reason }))
    expect(held(failed)).toEqual([before + tethers(100), aside - tethers(100)])
    expect(answerOf(failed, pay(failed))).toBe('withdrawalDecided')
  })

  it('is paid once when the signer was quicker than the two', () => {
    const exchange = sending()
    const approval = exchange.approving({ type: 'failWithdrawal', withdrawalId: 1, reason })
    exchange.must(pay(exchange))
    expect(answerOf(exchange, approval)).toBe('withdrawalDecided')
  })

  it('is in a snapshot', () => {
    const exchange = sending()
    const restored = new Exchange()
    Object.assign(restored, { state: decodeSnapshot(encodeSnapshot(exchange.state)) })
    expect(stateHash(restored.state)).toBe(stateHash(exchange.state))
    expect(stateOf(restored)).toBe('sending')
    expect(answerOf(restored, pay(restored))).toBe('accepted')
  })
})
