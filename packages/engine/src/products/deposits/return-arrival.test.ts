import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import { houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { byExternal, byJob, byUser } from '../../nucleus/authors.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { arriving, returning, signer, tethers } from '../../testing/cashier.ts'
import { alice, bob, Exchange, pia, usdt } from '../../testing/exchange.ts'

const reason = 'it is below the minimum'

describe('an arrival that goes back', () => {
  it('moves nothing in the ledger, and is written down with the operator', () => {
    const exchange = new Exchange()
    const before = exchange.state.ledger.balance(alice, usdt, available)
    const { outcome, events } = exchange.must(returning(exchange, { by: pia, reason }))
    expect(outcome).toEqual({ isAccepted: true, orderId: 1, isRepeat: false })
    expect(events).toMatchObject([
      {
        type: 'arrivalReturning',
        arrivalId: 1,
        accountId: alice,
        coinId: usdt,
        network: 'tron',
        transactionId: '0xA1:3',
      },
      { type: 'decided', command: 'returnArrival', accountId: alice, reason },
    ])
    expect(exchange.state.ledger.balance(alice, usdt, available)).toBe(before)
  })

  it('is never credited afterwards, under any number, by the watcher or by two operators', () => {
    const exchange = new Exchange()
    const { by: _by, at: _at, ...arrival } = arriving(exchange)
    const approval = exchange.approving({ ...arrival, reason })
    exchange.must(returning(exchange))
    expect(answerOf(exchange, arriving(exchange))).toBe('transactionTaken')
    expect(answerOf(exchange, arriving(exchange, { arrivalId: 2, accountId: bob }))).toBe('transactionTaken')
    expect(answerOf(exchange, arriving(exchange, { transactionId: '0XA1:3' }))).toBe('transactionTaken')
    expect(answerOf(exchange, approval)).toBe('transactionTaken')
  })

  it('was not credited before', () => {
    const exchange = new Exchange()
    exchange.must(arriving(exchange))
    expect(answerOf(exchange, returning(exchange))).toBe('transactionTaken')
    expect(answerOf(exchange, returning(exchange, { arrivalId: 2 }))).toBe('transactionTaken')
  })

  it('goes back once: the same again is a repeat, also under another number', () => {
    const exchange = new Exchange()
    exchange.must(returning(exchange))
    expect(answerOf(exchange, returning(exchange))).toBe('repeated')
    expect(answerOf(exchange, returning(exchange, { arrivalId: 7, transactionId: '0XA1:3' }))).toBe(
      'repeated',
    )
  })

  it('is one place in a transaction: another place or another chain is another arrival', () => {
    const exchange = new Exchange()
    exchange.must(returning(exchange))
    exchange.must(arriving(exchange, { arrivalId: 2, transactionId: '0xA1:native' }))
    exchange.must(arriving(exchange, { arrivalId: 3, network: 'bsc', by: byExternal('chain-bsc') }))
    expect(exchange.state.ledger.balance(alice, usdt, available)).toBe(1_000_000_000_000n + tethers(50))
  })

  type Change = Parameters<typeof returning>[1]
  /** Each row breaks its rule and, where it can, all later ones. */
  const nothing = { accountId: 99, coinId: 99 }
  it.each<[string, string, Change]>([
    ['authorNotAllowed', 'its owner sends nothing back', { by: byUser, arrivalId: 0 }],
    ['authorNotAllowed', 'nor does the signer', { by: signer, arrivalId: 0 }],
    ['authorNotAllowed', 'nor the watcher', { by: byExternal('chain-tron'), arrivalId: 0 }],
    ['reasonMissing', 'an operator says why', { by: pia, arrivalId: 0 }],
    ['parametersInvalid', 'numbers begin at one', { arrivalId: 0, transactionId: '' }],
    ['parametersInvalid', 'a network is a plain word', { network: 'the chain', transactionId: '' }],
    ['transactionIdInvalid', 'nothing', { ...nothing, transactionId: '' }],
    ['accountUnknown', 'nobody', nothing],
    ['accountUnknown', 'the house has no address', { ...nothing, accountId: houseAccountId }],
    ['coinUnknown', 'no such coin', { coinId: 99 }],
    ['accepted', 'as it is', {}],
    ['accepted', 'what an older release had decided', { by: byJob('upgrade') }],
  ])('%s: %s', (name, _why, change) => {
    const exchange = new Exchange()
    expect(answerOf(exchange, returning(exchange, change))).toBe(name)
  })

  it('rulesUnknown: under rules 6', () => {
    const exchange = new Exchange(6)
    expect(answerOf(exchange, returning(exchange, { transactionId: '' }))).toBe('rulesUnknown')
  })

  it('is in the snapshot and in the journal', () => {
    const exchange = new Exchange()
    const command = { by: pia, ...returning(exchange), reason }
    exchange.must(command)
    const restored = new Exchange()
    Object.assign(restored, { state: decodeSnapshot(encodeSnapshot(exchange.state)) })
    expect(stateHash(restored.state)).toBe(stateHash(exchange.state))
    expect(answerOf(restored, arriving(exchange))).toBe('transactionTaken')
    expect(decodeCommand(encodeCommand(command), commandEncoding)).toEqual(command)
  })
})
