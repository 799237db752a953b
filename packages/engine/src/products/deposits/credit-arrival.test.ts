import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import { houseAccountId, outsideWorldAccountId } from '../../nucleus/accounts/account-table.ts'
import { byExternal, byJob, byOperator, byUser } from '../../nucleus/authors.ts'
import { available, supplyMax } from '../../nucleus/ledger/ledger.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { arriving, sandbox, signer, tethers } from '../../testing/cashier.ts'
import { alice, bob, btc, Exchange, pia, usdt } from '../../testing/exchange.ts'

const reason = 'it was found by the balance check'
const balance = ({ state }: Exchange, accountId = alice) => state.ledger.balance(accountId, usdt, available)

describe('an arrival', () => {
  it('is credited from outside, for what arrived', () => {
    const exchange = new Exchange()
    const before = [balance(exchange), balance(exchange, outsideWorldAccountId)]
    const { outcome, events } = exchange.must(arriving(exchange))
    expect(outcome).toEqual({ isAccepted: true, orderId: 1, isRepeat: false })
    expect(events).toMatchObject([
      { type: 'posted', posting: { flow: 'chainDeposit', amount: tethers(25), reference: 1 } },
      {
        type: 'arrivalCredited',
        arrivalId: 1,
        accountId: alice,
        coinId: usdt,
        amount: tethers(25),
        network: 'tron',
        transactionId: '0xA1:3',
      },
    ])
    const after = [balance(exchange), balance(exchange, outsideWorldAccountId)]
    expect(after).toEqual([(before[0] ?? 0n) + tethers(25), (before[1] ?? 0n) - tethers(25)])
  })

  it.each(['frozen', 'locked', 'tradeBanned', 'withdrawalBanned'] as const)(
    'is credited to a barred account, since the coins are there: %s',
    (flag) => {
      const exchange = new Exchange()
      exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId: alice, set: [flag], clear: [] })
      expect(answerOf(exchange, arriving(exchange))).toBe('accepted')
    },
  )

  it('is credited while deposits are closed', () => {
    const exchange = new Exchange()
    const off = { product: 'deposits', isOpen: false, closedRegions: [] } as const
    exchange.must({ type: 'setProductSwitch', at: exchange.at, ...off })
    expect(answerOf(exchange, arriving(exchange))).toBe('accepted')
  })

  type Change = Parameters<typeof arriving>[1]
  /** Each row breaks its rule and, where it can, all later ones. */
  const nothing = { accountId: 99, coinId: 99, amount: 0n }
  it.each<[string, string, Change]>([
    ['authorNotAllowed', 'a user says nothing of chains', { by: byUser, arrivalId: 0 }],
    ['authorNotAllowed', 'nor does a job', { by: byJob('watcher'), arrivalId: 0 }],
    ['approverMissing', 'no operator credits alone', { by: pia, reason, arrivalId: 0 }],
    ['approverInvalid', 'nor names the second', { by: byOperator(1, 3), reason, arrivalId: 0 }],
    ['parametersInvalid', 'numbers begin at one', { arrivalId: 0, transactionId: '' }],
    ['parametersInvalid', 'and are whole', { arrivalId: 0.5, transactionId: '' }],
    ['parametersInvalid', 'a network is a plain word', { network: 'the chain', transactionId: '' }],
    ['parametersInvalid', 'which its author can be named by', { network: 'x'.repeat(35) }],
    ['transactionIdInvalid', 'nothing', { transactionId: '', by: sandbox }],
    ['transactionIdInvalid', 'a blank', { transactionId: 'a b', by: sandbox }],
    ['transactionIdInvalid', 'too long', { transactionId: 'x'.repeat(129), by: sandbox }],
    ['authorNotAllowed', 'the watcher of another chain', { by: byExternal('chain-bsc'), ...nothing }],
    ['authorNotAllowed', 'a provider of payments', { by: sandbox, ...nothing }],
    ['authorNotAllowed', 'the signer', { by: signer, ...nothing }],
    ['authorNotAllowed', 'another chain of this watcher', { network: 'bsc', ...nothing }],
    ['accountUnknown', 'nobody', nothing],
    ['accountUnknown', 'half an account', { ...nothing, accountId: 16.5 }],
    ['accountUnknown', 'the house has no address', { ...nothing, accountId: houseAccountId }],
    ['coinUnknown', 'no such coin', { coinId: 99, amount: 0n }],
    ['amountNotPositive', 'nothing arrived', { amount: 0n }],
    ['amountNotPositive', 'less than nothing', { amount: -1n }],
    ['supplyTooLarge', 'more units than a coin can have', { amount: supplyMax }],
    ['accepted', 'as it is', {}],
  ])('%s: %s', (name, _why, change) => {
    const exchange = new Exchange()
    expect(answerOf(exchange, arriving(exchange, change))).toBe(name)
  })

  it('demoCannotDeposit: a demo account has no real coins; beats the coin', () => {
    const exchange = new Exchange()
    exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId: alice, set: ['demo'], clear: [] })
    expect(answerOf(exchange, arriving(exchange, { coinId: 99 }))).toBe('demoCannotDeposit')
  })

  it.each([3, 4])('rulesUnknown: under rules %i, whoever sends it', (rules) => {
    const exchange = new Exchange(rules)
    expect(answerOf(exchange, arriving(exchange, { transactionId: '' }))).toBe('rulesUnknown')
    expect(answerOf(exchange, arriving(exchange, { by: pia, reason }))).toBe('rulesUnknown')
  })
})

describe('a transaction', () => {
  it('is credited once: the same again is a repeat, whatever happened since', () => {
    const exchange = new Exchange()
    const { at } = exchange
    exchange.must(arriving(exchange))
    exchange.must({ type: 'setAccountFlags', at, accountId: alice, set: ['demo'], clear: [] })
    expect(answerOf(exchange, arriving(exchange))).toBe('repeated')
    expect(answerOf(exchange, arriving(exchange, { transactionId: '0XA1:3' }))).toBe('repeated')
  })

  it('pays for no other arrival; the account, the coin and the amount come first', () => {
    const exchange = new Exchange()
    exchange.must(arriving(exchange))
    const other = { arrivalId: 2, accountId: bob, coinId: btc }
    expect(answerOf(exchange, arriving(exchange, { ...other, amount: supplyMax }))).toBe('transactionTaken')
    expect(answerOf(exchange, arriving(exchange, { ...other, amount: 0n }))).toBe('amountNotPositive')
  })

  it('is told apart by place and chain', () => {
    const exchange = new Exchange()
    exchange.must(arriving(exchange))
    exchange.must(arriving(exchange, { arrivalId: 2, transactionId: '0xA1:native' }))
    const elsewhere = { arrivalId: 3, network: 'bsc', by: byExternal('chain-bsc') }
    exchange.must(arriving(exchange, elsewhere))
    expect(balance(exchange)).toBe(1_000_000_000_000n + tethers(75))
  })
})

describe('two operators', () => {
  const asked = ({ by: _by, at: _at, ...arrival } = arriving(new Exchange())) => ({ ...arrival, reason })

  it('credit an arrival the watcher missed, and it is not credited again', () => {
    const exchange = new Exchange()
    const { events } = exchange.must(exchange.approving(asked()))
    expect(events.at(-1)).toMatchObject({
      type: 'decided',
      command: 'creditArrival',
      operatorId: 1,
      approverId: 3,
      accountId: alice,
      reason,
    })
    expect(answerOf(exchange, arriving(exchange))).toBe('repeated')
  })

  it('do nothing when the watcher was quicker', () => {
    const exchange = new Exchange()
    const approval = exchange.approving(asked())
    exchange.must(arriving(exchange))
    expect(answerOf(exchange, approval)).toBe('proposedDoneBefore')
  })
})

it('a snapshot holds the credits, and the journal keeps commands as sent', () => {
  const exchange = new Exchange()
  exchange.must(arriving(exchange))
  const restored = new Exchange()
  Object.assign(restored, { state: decodeSnapshot(encodeSnapshot(exchange.state)) })
  expect(stateHash(restored.state)).toBe(stateHash(exchange.state))
  expect(answerOf(restored, arriving(exchange))).toBe('repeated')
  expect(answerOf(restored, arriving(exchange, { arrivalId: 2 }))).toBe('transactionTaken')
  const command = arriving(exchange)
  expect(decodeCommand(encodeCommand(command), commandEncoding)).toEqual(command)
})
