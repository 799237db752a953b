import { describe, expect, it } from 'vitest'
import { proposalLine } from '../../carried-command.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { bank, bankAccounts, depositing, online, openCashier } from '../../testing/cashier.ts'
import { bob, Exchange, pia } from '../../testing/exchange.ts'
import type { DepositChannel } from './commands.ts'

type Accounts = NonNullable<DepositChannel['accounts']>
const [first, second] = bankAccounts() as [Accounts[number], Accounts[number]]

function configured(accounts: Accounts | undefined, rules?: number): Exchange {
  const exchange = new Exchange(rules)
  openCashier(exchange)
  if (accounts) exchange.must({ type: 'configureChannel', at: exchange.at, channel: { ...bank, accounts } })
  return exchange
}

const accountOf = ({ state }: Exchange, depositId = 1) =>
  state.products.deposits.deposits.get(depositId)?.bankAccount

describe('the accounts of a bank channel', () => {
  it('give a request the first open one, in its record and its event', () => {
    const exchange = configured([{ ...first, isOpen: false }, second])
    const { isOpen: _isOpen, ...shown } = second
    expect(exchange.must(depositing(exchange)).events).toMatchObject([
      { type: 'depositRequested', bankAccount: shown },
    ])
    expect(accountOf(exchange)).toEqual(shown)
  })

  it('can be chosen by bank', () => {
    const exchange = configured([first, second])
    exchange.must(depositing(exchange, { bank: 'Second Bank' }))
    exchange.must(depositing(exchange, { accountId: bob }))
    expect([accountOf(exchange, 1)?.account, accountOf(exchange, 2)?.account]).toEqual([
      second.account,
      first.account,
    ])
  })

  it('change for later requests only', () => {
    const exchange = configured([first])
    exchange.must(depositing(exchange))
    const channel = { ...bank, accounts: [{ ...first, account: 'XX99 0009' }] }
    exchange.must({ type: 'configureChannel', at: exchange.at, channel })
    exchange.must(depositing(exchange, { accountId: bob }))
    expect(accountOf(exchange, 1)?.account).toBe('XX11 0001')
    expect(accountOf(exchange, 2)?.account).toBe('XX99 0009')
  })

  it.each<[string, Accounts | undefined, string | undefined]>([
    ['accepted', undefined, undefined],
    ['accepted', [], undefined],
    ['termsChanged', [], 'First Bank'],
    ['termsChanged', [first], 'Second Bank'],
    ['termsChanged', [first, { ...second, isOpen: false }], 'Second Bank'],
    ['channelClosed', [{ ...first, isOpen: false }], undefined],
    ['channelClosed', [{ ...first, isOpen: false }], 'First Bank'],
  ])('%s: of %o the bank %s', (name, accounts, chosen) => {
    const exchange = configured(accounts)
    expect(answerOf(exchange, depositing(exchange, chosen === undefined ? {} : { bank: chosen }))).toBe(name)
  })

  it('leave out the account where the channel has none', () => {
    const exchange = configured(undefined)
    exchange.must(depositing(exchange))
    expect(accountOf(exchange)).toBeUndefined()
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ ...first, bank: `Bank ${place}` }))
  it.each<[answer: string, why: string, accounts: Accounts]>([
    ['accepted', 'ten', many(10)],
    ['channelConfigInvalid', 'eleven', many(11)],
    ['channelConfigInvalid', 'one bank twice', [first, { ...first, bank: 'first bank', account: 'XX12' }]],
    ['channelConfigInvalid', 'no bank', [{ ...first, bank: '' }]],
    ['channelConfigInvalid', 'no holder', [{ ...first, holder: '' }]],
    ['channelConfigInvalid', 'no number', [{ ...first, account: '' }]],
    ['channelConfigInvalid', 'an empty code', [{ ...first, code: '' }]],
    ['accepted', 'no code', [{ ...first, code: null }]],
    ['channelConfigInvalid', 'a space before the number', [{ ...first, account: ' XX11' }]],
    ['channelConfigInvalid', 'a space after the bank', [{ ...first, bank: 'First Bank ' }]],
    ['channelConfigInvalid', 'a second line', [{ ...first, holder: 'Candor\nLtd' }]],
    ['channelConfigInvalid', 'a filler that nobody sees', [{ ...first, bank: `${first.bank}\u3164` }]],
    ['channelConfigInvalid', 'a change of direction', [{ ...first, account: 'XX11\u202e0001' }]],
    ['channelConfigInvalid', 'a long bank', [{ ...first, bank: 'x'.repeat(61) }]],
    ['channelConfigInvalid', 'a long holder', [{ ...first, holder: 'x'.repeat(71) }]],
    ['channelConfigInvalid', 'a long number', [{ ...first, account: 'x'.repeat(41) }]],
    ['channelConfigInvalid', 'a long code', [{ ...first, code: 'x'.repeat(21) }]],
  ])('%s: %s', (name, _why, accounts) => {
    const exchange = configured(undefined)
    const { at } = exchange
    expect(answerOf(exchange, { type: 'configureChannel', at, channel: { ...bank, accounts } })).toBe(name)
  })

  it('belong to banks: another channel has an empty list at most', () => {
    const exchange = configured(undefined)
    const { at } = exchange
    const set = (accounts: Accounts) =>
      answerOf(exchange, { type: 'configureChannel', at, channel: { ...online, accounts } })
    expect([set([]), set([first])]).toEqual(['accepted', 'channelConfigInvalid'])
  })

  it('are changed by two operators', () => {
    const exchange = configured([first])
    const channel = { ...bank, accounts: [{ ...first, account: 'XX66 0006' }] }
    const change = { type: 'configureChannel', channel, reason: 'a new number' } as const
    expect(answerOf(exchange, { ...change, at: exchange.at, by: pia })).toBe('approverMissing')
    expect(answerOf(exchange, exchange.approving(change))).toBe('accepted')
    expect(proposalLine(change)).toContain('XX66 0006')
  })

  it('and the choice did not exist before rules 8', () => {
    const exchange = configured(undefined, 7)
    const { at } = exchange
    const channel = { ...bank, accounts: [first] }
    expect(answerOf(exchange, { type: 'configureChannel', at, channel })).toBe('rulesUnknown')
    expect(answerOf(exchange, depositing(exchange, { bank: 'First Bank' }))).toBe('rulesUnknown')
    exchange.must(depositing(exchange))
  })

  it('are in the snapshot, and not in an older one', () => {
    const [plain, own] = [configured(undefined), configured([first, second])]
    for (const exchange of [plain, own]) exchange.must(depositing(exchange))
    expect(stateHash(own.state)).not.toBe(stateHash(plain.state))
    expect(stateHash(own.state, 10)).toBe(stateHash(plain.state, 10))
    const read = decodeSnapshot(encodeSnapshot(own.state))
    expect(stateHash(read)).toBe(stateHash(own.state))
    expect(read.products.deposits.deposits.get(1)?.bankAccount?.account).toBe(first.account)
    expect(read.products.deposits.channels.get(1)?.accounts).toEqual([first, second])
  })
})
