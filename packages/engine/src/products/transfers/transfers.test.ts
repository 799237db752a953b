import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import { supportAccountId } from '../../nucleus/accounts/account-table.ts'
import type { AccountFlag } from '../../rules/account-flags.ts'
import { byJob, byOperator } from '../../nucleus/authors.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { codes } from '../../testing/codes.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { authored } from '../../testing/authored.ts'
import { tethers } from '../../testing/cashier.ts'
import { alice, bob, btc, Exchange, poor, usdt } from '../../testing/exchange.ts'
import { agent, granted, openSupport, recharging } from '../../testing/support-desk.ts'

const has = tethers(5_000)

function opened(): Exchange {
  const exchange = new Exchange()
  openSupport(exchange)
  return exchange
}

const held = ({ state }: Exchange, accountId: number) => state.ledger.balance(accountId, usdt, available)
const mark = (exchange: Exchange, accountId: number, set: AccountFlag[], clear: AccountFlag[] = []) =>
  exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId, set, clear })
const close = (exchange: Exchange) =>
  exchange.must({
    type: 'setProductSwitch',
    at: exchange.at,
    product: 'transfers',
    isOpen: false,
    closedRegions: [],
  })

describe('recharging', () => {
  it('moves money of the agent to the other account at once', () => {
    const exchange = opened()
    const { events, outcome } = exchange.must(recharging(exchange, { toAccountId: poor }))
    expect(outcome).toMatchObject({ orderId: 1, isRepeat: false })
    expect(events).toMatchObject([
      {
        type: 'posted',
        posting: {
          flow: 'agentRecharge',
          coinId: usdt,
          amount: tethers(50),
          fromAccountId: agent,
          fromBucket: available,
          toAccountId: poor,
          toBucket: available,
          reference: 1,
        },
        fromBalance: has - tethers(50),
        toBalance: tethers(50),
      },
      {
        type: 'accountRecharged',
        transferId: 1,
        accountId: agent,
        toAccountId: poor,
        coinId: usdt,
        amount: tethers(50),
      },
    ])
    expect([held(exchange, agent), held(exchange, poor)]).toEqual([has - tethers(50), tethers(50)])
  })

  // Each beats those below it.
  it.each([
    [{ transferId: 0, accountId: 99 }, 'parametersInvalid'],
    [{ transferId: 1.5 }, 'parametersInvalid'],
    [{ clientOrderId: '' }, 'parametersInvalid'],
    [{ clientOrderId: 'x'.repeat(65) }, 'parametersInvalid'],
    [{ accountId: 99, transferId: 1 }, 'accountUnknown'],
    [{ transferId: 1, accountId: alice }, 'parametersInvalid'],
    [{ accountId: alice, toAccountId: 99 }, 'notAnAgent'],
    [{ toAccountId: 99, coinId: 9 }, 'recipientUnknown'],
    [{ toAccountId: supportAccountId, coinId: 9 }, 'recipientUnknown'],
    [{ toAccountId: Number.NaN }, 'recipientUnknown'],
    [{ toAccountId: agent, coinId: 9 }, 'parametersInvalid'],
    [{ coinId: 9, amount: 0n }, 'coinUnknown'],
    [{ amount: 0n }, 'amountNotPositive'],
    [{ amount: -1n }, 'amountNotPositive'],
    [{ amount: has - tethers(50) + 1n }, 'insufficientBalance'],
    [{ coinId: btc, amount: 1n }, 'insufficientBalance'],
    [{ amount: has - tethers(50) }, 'accepted'],
  ])('%o after one of 50: %s', (change, answer) => {
    const exchange = opened()
    exchange.must(recharging(exchange))
    expect(answerOf(exchange, recharging(exchange, change))).toBe(answer)
  })

  // Each beats those below it; the product is closed, the coin is unknown.
  const marks: [set: AccountFlag[], clear: AccountFlag[], answer: string][] = [
    [['frozen', 'locked', 'demo'], ['agent'], 'accountFrozen'],
    [['locked', 'demo'], ['agent'], 'accountLocked'],
    [['demo', 'withdrawalBanned'], ['agent', 'certified'], 'notAnAgent'],
    [['demo', 'withdrawalBanned'], ['certified'], 'demoCannotTransfer'],
    [['withdrawalBanned'], ['certified'], 'transferBanned'],
    [[], ['certified'], 'notCertified'],
    [['tradeBanned'], [], 'agentHasSupport'],
  ]
  it.each(marks)('by an agent with the marks %j and without %j, who owes: %s', (set, clear, answer) => {
    const exchange = opened()
    granted(exchange, { accountId: agent })
    mark(exchange, agent, set, clear)
    close(exchange)
    expect(answerOf(exchange, recharging(exchange, { coinId: 9 }))).toBe(answer)
  })

  it('to a practice account is refused, and to one that is frozen or not certified is not', () => {
    const exchange = opened()
    mark(exchange, bob, ['frozen', 'tradeBanned', 'withdrawalBanned'], ['certified'])
    expect(answerOf(exchange, recharging(exchange))).toBe('accepted')
    mark(exchange, bob, ['demo'])
    expect(answerOf(exchange, recharging(exchange, { coinId: 9 }))).toBe('demoCannotTransfer')
    mark(exchange, agent, ['withdrawalBanned'])
    expect(answerOf(exchange, recharging(exchange))).toBe('transferBanned')
  })

  it('by a borrower is refused before the switch is checked', () => {
    const exchange = opened()
    close(exchange)
    expect(answerOf(exchange, recharging(exchange, { coinId: 9 }))).toBe('productClosed')
    exchange.state.debts.setLoan(agent, { coinId: usdt, amount: 1n })
    expect(answerOf(exchange, recharging(exchange, { coinId: 9 }))).toBe('loanOutstanding')
    exchange.state.debts.setSupport(agent, { coinId: usdt, amount: 1n })
    expect(answerOf(exchange, recharging(exchange, { coinId: 9 }))).toBe('agentHasSupport')
  })

  it('is not offered everywhere', () => {
    const exchange = opened()
    const { at } = exchange
    exchange.must({ type: 'setAccountRegion', at, accountId: agent, region: 'US' })
    exchange.must({
      type: 'setProductSwitch',
      at,
      product: 'transfers',
      isOpen: true,
      closedRegions: ['US'],
    })
    expect(answerOf(exchange, recharging(exchange))).toBe('productNotOffered')
  })

  it('comes again with the same id and is done once, whatever happened since', () => {
    const exchange = opened()
    const asked = recharging(exchange, { clientOrderId: 'mine' })
    exchange.must(asked)
    mark(exchange, agent, ['frozen'], ['agent'])
    const { outcome } = exchange.apply({ ...asked, transferId: 2, amount: 7n })
    expect(outcome).toMatchObject({ isAccepted: true, orderId: 1, isRepeat: true })
    expect(held(exchange, agent)).toBe(has - tethers(50))
    exchange.at += 25 * 3_600_000
    exchange.must({ type: 'clockTick', at: exchange.at })
    expect(answerOf(exchange, { ...asked, at: exchange.at, transferId: 2 })).toBe('accountFrozen')
  })

  it('is for the agent alone', () => {
    const exchange = opened()
    const asked = recharging(exchange)
    expect(answerOf(exchange, { ...asked, by: byJob('crowd') })).toBe('authorNotAllowed')
    expect(answerOf(exchange, { ...asked, by: byOperator(1, 2) })).toBe('authorNotAllowed')
    expect(answerOf(exchange, { ...asked, by: { kind: 'user' }, accountId: 3 })).toBe('authorNotAllowed')
  })
})

describe('history', () => {
  it('had no transfers before rules 6', () => {
    const exchange = opened()
    exchange.state.rules = 5
    expect(answerOf(exchange, recharging(exchange))).toBe('rulesUnknown')
  })

  it('is the same after a snapshot', () => {
    const exchange = opened()
    exchange.must(recharging(exchange, { clientOrderId: 'mine' }))
    const read = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(stateHash(read)).toBe(stateHash(exchange.state))
    const resumed = Object.assign(new Exchange(), { state: read, at: exchange.at })
    expect(answerOf(resumed, recharging(resumed, { clientOrderId: 'mine' }))).toBe('repeated')
    expect(answerOf(resumed, recharging(resumed, { transferId: 1 }))).toBe('parametersInvalid')
  })

  it('is read as it was written', () => {
    for (const clientOrderId of [null, 'mine']) {
      const command = authored(recharging(opened(), { clientOrderId }))
      expect(decodeCommand(encodeCommand(command), commandEncoding)).toEqual(command)
    }
  })

  it('has the codes that callers know', () => {
    const { notAnAgent, recipientUnknown, transferBanned, demoCannotTransfer, loanOutstanding } = codes
    expect([notAnAgent, recipientUnknown, transferBanned, demoCannotTransfer, loanOutstanding]).toEqual([
      614, 6, 193, 139, 611,
    ])
  })
})
