import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import { byExternal, byUser } from '../../nucleus/authors.ts'
import { latestRules } from '../../nucleus/rules-versions/rules-version.ts'
import { nextNumber } from '../../numbering.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf, answerOfTwo } from '../../testing/answer.ts'
import { type Asked, authored } from '../../testing/authored.ts'
import { openCashier, signer, tethers, toCard, withdrawing } from '../../testing/cashier.ts'
import { alice, ann, bob, ed, Exchange, noon, pia } from '../../testing/exchange.ts'
import { skippedAfterRestore } from '../../restores/restores.ts'

const at = noon
const reason = 'the bank was asked'
const million = 1_000_000
const resuming = (restoreId = 'restore-1'): Asked => ({ type: 'resumeFromBackup', at, restoreId })

/** One of each state: 1 in review, 2 passed, 3 with an operator, 4 with the signer. */
function opened(rules = latestRules): Exchange {
  const exchange = new Exchange(rules)
  openCashier(exchange)
  exchange.must(withdrawing(exchange, { amount: tethers(1_100) }))
  exchange.must(withdrawing(exchange, { accountId: bob }))
  exchange.must(withdrawing(exchange, { accountId: bob, methodId: toCard.methodId }))
  exchange.must({ type: 'openAccount', at, accountId: 30, flags: ['certified'] })
  exchange.credit(30, 1, tethers(5_000))
  exchange.must(withdrawing(exchange, { accountId: 30 }))
  exchange.must({ type: 'startPayout', at, withdrawalId: 3 })
  exchange.must({ type: 'startPayout', at, by: signer, withdrawalId: 4 })
  return exchange
}
const [inReview, passed, signing, sending] = [1, 2, 3, 4] as const

function restored(): Exchange {
  const exchange = opened()
  exchange.must(resuming())
  return exchange
}

const step = (
  type: 'passWithdrawal' | 'rejectWithdrawal' | 'startPayout' | 'failWithdrawal',
  withdrawalId: number,
  by = pia,
): Asked => ({ type, at, by, reason, withdrawalId })
const paying = (withdrawalId: number, by = ed): Asked => ({
  type: 'payWithdrawal',
  at,
  by,
  reason,
  withdrawalId,
  transactionId: `0x${withdrawalId}`,
})
const cancelling = (withdrawalId: number, accountId: number): Asked => ({
  type: 'cancelWithdrawal',
  at,
  withdrawalId,
  accountId,
})

describe('a restore', () => {
  it('reports open withdrawals and skipped numbers', () => {
    const exchange = opened()
    const { events, outcome } = exchange.must(resuming())
    expect(outcome).toMatchObject({ isRepeat: false, orderId: null })
    expect(events).toEqual([
      {
        type: 'resumedFromBackup',
        restoreId: 'restore-1',
        skipped: { from: 5, to: 4 + million },
        withdrawalIds: [1, 2, 3, 4],
      },
    ])
    expect(skippedAfterRestore).toBe(million)
  })

  it('leaves nothing else behind: states, amounts and money are as they were', () => {
    const exchange = opened()
    const { open } = exchange.state.products.withdrawals
    const before = [...open.values()]
    exchange.must(resuming())
    expect([...open.values()]).toEqual(before.map((one) => Object.assign({}, one, { isDoubtful: true })))
  })

  it('is taken up once, and another after it is another', () => {
    const exchange = restored()
    expect(answerOf(exchange, resuming())).toBe('repeated')
    expect(answerOf(exchange, resuming('restore-2'))).toBe('accepted')
    expect(exchange.state.products.withdrawals.skipped).toEqual([
      { from: 5, to: 4 + million },
      { from: 5 + million, to: 4 + 2 * million },
    ])
    // Not only the last one: repeating an earlier restore gets the same answer.
    for (const restoreId of ['restore-1', 'restore-2'])
      expect(answerOf(exchange, resuming(restoreId))).toBe('repeated')
  })

  it.each<[answer: string, change: object]>([
    ['authorNotAllowed', { by: byUser }],
    ['authorNotAllowed', { by: pia, reason }],
    ['authorNotAllowed', { by: byExternal('signer') }],
    ['parametersInvalid', { restoreId: '' }],
    ['parametersInvalid', { restoreId: 'x'.repeat(65) }],
    ['parametersInvalid', { restoreId: 'Restore' }],
    ['parametersInvalid', { restoreId: 'two words' }],
    ['accepted', { restoreId: '0190f8e2-7a3c-7d11-9c55-0242ac120002' }],
    ['accepted', { restoreId: 'x'.repeat(64) }],
  ])('%s: %o', (answer, change) => {
    expect(answerOf(opened(), { ...resuming(), ...change })).toBe(answer)
  })

  it('is of rules 7', () => {
    expect(answerOf(opened(6), resuming())).toBe('rulesUnknown')
  })

  it('with nothing open skips all the same', () => {
    const exchange = new Exchange()
    const [event] = exchange.must(resuming()).events
    expect(event).toMatchObject({ skipped: { from: 1, to: million }, withdrawalIds: [] })
  })
})

describe('numbers after a restore', () => {
  it('go on after skipped ones', () => {
    const exchange = restored()
    expect(nextNumber(exchange.state, 'requestWithdrawal')).toEqual({
      field: 'withdrawalId',
      number: 5 + million,
    })
    const asked = (withdrawalId: number) => withdrawing(exchange, { methodId: 2, withdrawalId })
    for (const withdrawalId of [5, 4 + million])
      expect(answerOf(exchange, asked(withdrawalId))).toBe('parametersInvalid')
    expect(answerOf(exchange, asked(5 + million))).toBe('accepted')
  })

  it('that are skipped are over, and later ones do not exist', () => {
    const exchange = restored()
    expect(answerOf(exchange, paying(5))).toBe('withdrawalDecided')
    expect(answerOf(exchange, paying(4 + million, ann))).toBe('withdrawalDecided')
    expect(answerOf(exchange, paying(5 + million))).toBe('withdrawalMissing')
    expect(answerOf(exchange, cancelling(5, alice))).toBe('withdrawalNotCancellable')
  })

  it('of later requests are not in doubt', () => {
    const exchange = restored()
    exchange.must(withdrawing(exchange, { methodId: 2, amount: tethers(1_100) }))
    const withdrawalId = 5 + million
    for (const command of [step('passWithdrawal', withdrawalId), step('startPayout', withdrawalId)])
      expect(answerOf(exchange, command)).toBe('accepted')
    expect(answerOf(exchange, paying(withdrawalId))).toBe('accepted')
  })
})

describe('a withdrawal that may have been paid', () => {
  it.each([
    ['in review', inReview, alice],
    ['passed', passed, bob],
    ['with an operator', signing, bob],
    ['with the signer', sending, 30],
  ])('is not cancelled: %s', (_state, withdrawalId, accountId) => {
    expect(answerOf(restored(), cancelling(withdrawalId, accountId))).toBe('withdrawalNotCancellable')
  })

  /** By one operator before the restore, by one after it, and by two after it. */
  it.each<[what: string, command: Asked, answers: [string, string, string]]>([
    ['passing', step('passWithdrawal', inReview), ['accepted', 'accepted', 'accepted']],
    ['rejecting in review', step('rejectWithdrawal', inReview), ['accepted', 'approverMissing', 'accepted']],
    [
      'rejecting one that passed',
      step('rejectWithdrawal', passed),
      ['accepted', 'approverMissing', 'accepted'],
    ],
    [
      'rejecting one under way',
      step('rejectWithdrawal', signing),
      ['withdrawalBeingSigned', 'approverMissing', 'withdrawalBeingSigned'],
    ],
    ['starting', step('startPayout', passed), ['accepted', 'approverMissing', 'accepted']],
    [
      'starting too early',
      step('startPayout', inReview),
      ['withdrawalNotPassed', 'approverMissing', 'withdrawalNotPassed'],
    ],
    ['paying by hand', paying(signing), ['accepted', 'approverMissing', 'accepted']],
    ['paying what the signer has', paying(sending), ['approverMissing', 'approverMissing', 'accepted']],
    ['failing', step('failWithdrawal', signing), ['accepted', 'approverMissing', 'accepted']],
    [
      'failing what the signer has',
      step('failWithdrawal', sending),
      ['approverMissing', 'approverMissing', 'accepted'],
    ],
    [
      'a number that is over',
      step('rejectWithdrawal', 5),
      ['withdrawalMissing', 'withdrawalDecided', 'withdrawalDecided'],
    ],
  ])('%s', (_what, command, [before, alone, together]) => {
    expect(answerOf(opened(), command)).toBe(before)
    expect(answerOf(restored(), command)).toBe(alone)
    const { at: _at, by: _by, ...line } = command as Extract<Asked, { type: 'rejectWithdrawal' }>
    expect(answerOfTwo(restored(), { ...line, reason })).toBe(together)
  })

  it('nobody can name a second operator themselves', () => {
    const command = {
      ...step('rejectWithdrawal', passed),
      by: { kind: 'operator', operatorId: 1, approverId: 3 },
    }
    expect(answerOf(restored(), command as Asked)).toBe('approverInvalid')
  })

  it('is begun and paid by the signer, which keeps tables of its own', () => {
    const exchange = restored()
    expect(answerOf(exchange, { ...step('startPayout', passed), by: signer })).toBe('accepted')
    expect(answerOf(exchange, { ...paying(passed), by: signer })).toBe('accepted')
    expect(answerOf(exchange, { ...paying(sending), by: signer })).toBe('accepted')
  })

  it('stays so through passing and starting', () => {
    const exchange = restored()
    exchange.must(step('passWithdrawal', inReview))
    expect(answerOf(exchange, step('startPayout', inReview))).toBe('approverMissing')
    const line = { type: 'startPayout', withdrawalId: inReview, reason } as const
    expect(answerOfTwo(exchange, line)).toBe('accepted')
    expect(answerOf(exchange, paying(inReview))).toBe('approverMissing')
  })

  it('holds its place beside others, and counts for its day', () => {
    const exchange = restored()
    expect(answerOf(exchange, withdrawing(exchange))).toBe('withdrawalOpen')
  })
})

it('is in a snapshot of format 10, and an older one has none of it', () => {
  const exchange = restored()
  exchange.must(resuming('restore-2'))
  exchange.must(step('passWithdrawal', inReview))
  const read = decodeSnapshot(encodeSnapshot(exchange.state))
  expect(stateHash(read)).toBe(stateHash(exchange.state))
  const { open, skipped } = exchange.state.products.withdrawals
  const own = read.products.withdrawals
  expect([[...own.open.values()], own.skipped]).toEqual([[...open.values()], skipped])
  expect(read.restoreIds).toEqual(['restore-1', 'restore-2'])
  const resumed = Object.assign(new Exchange(), { state: read, at })
  expect(answerOf(resumed, resuming())).toBe('repeated')
  const { products, restoreIds } = decodeSnapshot(encodeSnapshot(exchange.state, 9))
  const older = products.withdrawals
  expect(older.open.get(inReview)).not.toHaveProperty('isDoubtful')
  expect([older.skipped, restoreIds]).toEqual([[], []])
})

it('is written and read as it was', () => {
  for (const command of [authored(resuming()), authored(step('rejectWithdrawal', 1))])
    expect(decodeCommand(encodeCommand(command), commandEncoding)).toEqual(command)
})
