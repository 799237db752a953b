import { describe, expect, it } from 'vitest'
import { latestRules } from '../nucleus/rules-versions/rules-version.ts'
import { answerOf } from '../testing/answer.ts'
import type { Asked } from '../testing/authored.ts'
import { openCashier, signer, tethers, toCard, withdrawing } from '../testing/cashier.ts'
import { alice, ann, bob, ed, Exchange, noon, poor } from '../testing/exchange.ts'
import { applying, borrower, openLending } from '../testing/lending.ts'
import { WholeExchange } from '../testing/whole-exchange.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from './snapshot.ts'

const at = noon
const reason = 'a test'

/** Withdrawals in every state, an application, and marks, as rules 6 had them. */
function busy(rules: number): Exchange {
  const exchange = new Exchange(rules)
  openCashier(exchange)
  openLending(exchange)
  exchange.must(withdrawing(exchange, { amount: tethers(1_100), clientOrderId: 'w' }))
  exchange.must(withdrawing(exchange, { accountId: bob }))
  exchange.must(withdrawing(exchange, { accountId: bob, methodId: toCard.methodId }))
  exchange.must({ type: 'startPayout', at, by: signer, withdrawalId: 2 })
  exchange.must(applying(exchange))
  exchange.must({ type: 'setLoanLimit', at, accountId: borrower, limit: tethers(9_000) })
  return exchange
}

describe('a snapshot of format 9', () => {
  it('is written as 2.14 wrote it', () => {
    expect(stateHash(busy(6).state, 9)).toBe('14725592e983c485749adec2ba053a2a')
  })

  it('is read as it was, without later additions', () => {
    const exchange = busy(6)
    const bytes = encodeSnapshot(exchange.state, 9)
    const read = decodeSnapshot(bytes)
    expect(encodeSnapshot(read, 9)).toEqual(bytes)
    expect(stateHash(read)).toBe(stateHash(exchange.state))
    expect([read.money, read.assessors.isAssessed(borrower, 1)]).toEqual([null, false])
  })

  it('does not know what rules 7 keep', () => {
    const read = decodeSnapshot(encodeSnapshot(busy(latestRules).state, 9))
    const { open, skipped } = read.products.withdrawals
    expect(Object.keys(open.get(1) ?? {}).toSorted()).toEqual(
      Object.keys(busy(6).state.products.withdrawals.open.get(1) ?? {}).toSorted(),
    )
    expect([skipped, read.restoreIds]).toEqual([[], []])
  })
})

/** State kept by rules 7, by its command. */
const changes: readonly (readonly [why: string, command: Asked])[] = [
  ['the money', { type: 'declareMoney', at, money: 'test' }],
  ['real money', { type: 'declareMoney', at, money: 'real' }],
  ['who passed it', { type: 'passWithdrawal', at, by: ed, reason, withdrawalId: 1 }],
  ['a restore', { type: 'resumeFromBackup', at, restoreId: 'one' }],
  ['who assessed', { type: 'setCreditScore', at, by: ann, reason, accountId: borrower, score: 700 }],
  [
    'who certified',
    { type: 'setAccountFlags', at, by: ann, reason, accountId: poor, set: ['certified'], clear: [] },
  ],
]

describe('a snapshot of format 10', () => {
  it.each(changes)('holds %s, and an older one does not', (_why, command) => {
    const exchange = busy(latestRules)
    const before = [9, 10].map((format) => stateHash(exchange.state, format))
    exchange.must(command)
    const after = [9, 10].map((format) => stateHash(exchange.state, format))
    expect(after[1]).not.toBe(before[1])
    // The state of a withdrawal and the last number are in older ones too.
    const isOld = command.type === 'passWithdrawal' || command.type === 'resumeFromBackup'
    expect(after[0] === before[0]).toBe(!isOld)
    const read = decodeSnapshot(encodeSnapshot(exchange.state, 10))
    expect(stateHash(read, 10)).toBe(after[1])
  })

  it('holds all of it at once, and goes on the same way', () => {
    const exchange = new WholeExchange()
    for (const [, command] of changes.filter(([why]) => why !== 'real money' && why !== 'who passed it'))
      exchange.must({ ...command, at: exchange.at })
    exchange.must(withdrawing(exchange, { accountId: 19, amount: tethers(1_100) }))
    exchange.must({ type: 'passWithdrawal', at: exchange.at, withdrawalId: 1_000_007 })
    const state = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(stateHash(state)).toBe(stateHash(exchange.state))
    expect([...state.products.withdrawals.open.values()]).toEqual([
      ...exchange.state.products.withdrawals.open.values(),
    ])
    const other = Object.assign(new Exchange(), { state, at: exchange.at })
    const next: [Asked, string][] = [
      [{ type: 'declareMoney', at: exchange.at, money: 'real' }, 'moneyDeclaredBefore'],
      [{ type: 'resumeFromBackup', at: exchange.at, restoreId: 'one' }, 'repeated'],
      [{ type: 'rejectWithdrawal', at: exchange.at, withdrawalId: 3 }, 'approverMissing'],
      [
        { type: 'cancelWithdrawal', at: exchange.at, withdrawalId: 2, accountId: alice },
        'withdrawalNotCancellable',
      ],
      [{ type: 'startPayout', at: exchange.at, withdrawalId: 1_000_007 }, 'accepted'],
      [
        { type: 'payWithdrawal', at: exchange.at, withdrawalId: 1_000_007, transactionId: 'hash-9' },
        'payerPassedIt',
      ],
    ]
    for (const house of [exchange, other])
      for (const [command, answer] of next) expect(answerOf(house, command)).toBe(answer)
    expect(stateHash(state)).toBe(stateHash(exchange.state))
  })
})
