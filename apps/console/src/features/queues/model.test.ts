import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { rightsOf } from '@candor/contract/operators/rights'
import { describe, expect, it, test } from 'vitest'
import { choicesOf } from './described/described.ts'
import { afterDecided, isLendable, itemName, less, neighbour, plus } from './model.ts'
import { scoreOf } from '../../shared/form/checks.ts'

const item = (more: Partial<QueueItem>): QueueItem => ({
  queue: 'pledges',
  itemId: '12',
  uid: '10004218',
  amount: '500.00',
  coin: 'USDT',
  marks: [],
  state: 'waiting',
  signed: 0,
  needed: 2,
  askedAt: '2026-03-08T07:00:00-05:00',
  assignedTo: null,
  proposal: null,
  ...more,
})
const proposal = (isOwn: boolean, command = 'failWithdrawal'): NonNullable<QueueItem['proposal']> => ({
  command,
  proposalId: 3,
  hash: 'ab'.repeat(32),
  reason: 'Moves abroad',
  proposedBy: { operatorId: 2, name: 'mira' },
  editedBy: { operatorId: 2, name: 'mira' },
  expiresAt: '2026-03-11T07:00:00-05:00',
  isOwn,
})
const reviewer = rightsOf('reviewer')

describe('the choices for an item', () => {
  it('are to agree first or to turn down while nothing is proposed', () => {
    expect(choicesOf(item({}), reviewer)).toEqual({
      agree: 'propose',
      reject: 'rejectRequest',
      withdraw: false,
    })
  })

  it('are to approve or to turn down a proposal by somebody else', () => {
    expect(choicesOf(item({ signed: 1, proposal: proposal(false) }), reviewer)).toEqual({
      agree: 'approve',
      reject: 'rejectProposal',
      withdraw: false,
    })
  })

  it('are only to take back one’s own proposal', () => {
    expect(choicesOf(item({ signed: 1, proposal: proposal(true) }), reviewer)).toEqual({
      agree: null,
      reject: null,
      withdraw: true,
    })
  })

  it.each([
    ['support has no right to it', item({}), rightsOf('support')],
    ['a reviewer corrects nothing', item({ queue: 'corrections', proposal: proposal(false) }), reviewer],
    ['it is decided', item({ state: 'done' }), reviewer],
    ['it has expired', item({ state: 'expired', proposal: proposal(false) }), reviewer],
    ['a correction has no proposal any more', item({ queue: 'corrections' }), rightsOf('admin')],
  ])('are none where %s', (_why, given, rights) => {
    expect(choicesOf(given, rights)).toEqual({ agree: null, reject: null, withdraw: false })
  })
})

describe('the choices for a deposit', () => {
  const paid = (more: Partial<QueueItem>) => item({ queue: 'deposits', needed: 1, ...more })

  it.each<[string, QueueItem, ReturnType<typeof choicesOf>]>([
    ['a transfer was reported', paid({}), { agree: 'settle', reject: 'rejectDeposit', withdraw: false }],
    [
      'a payment came late',
      paid({ marks: ['late'], needed: 2 }),
      { agree: 'settle', reject: 'refund', withdraw: false },
    ],
    ['the amount differs', paid({ marks: ['amount'] }), { agree: null, reject: 'refund', withdraw: false }],
    ['it was paid twice', paid({ marks: ['twice'] }), { agree: null, reject: 'refund', withdraw: false }],
    [
      'the transaction paid for another one',
      paid({ marks: ['transaction'] }),
      { agree: null, reject: 'rejectDeposit', withdraw: false },
    ],
    [
      'the credit was refused',
      paid({ marks: ['refused'], needed: 2 }),
      { agree: 'settle', reject: 'refund', withdraw: false },
    ],
    [
      'its refund failed',
      paid({ marks: ['amount', 'refundFailed'] }),
      { agree: 'refund', reject: 'closePayment', withdraw: false },
    ],
    [
      'a dispute has come',
      paid({ marks: ['late', 'disputeNew', 'disputeOpen'], proposal: proposal(false) }),
      { agree: 'noteDispute', reject: null, withdraw: false },
    ],
    [
      'it is disputed',
      paid({ marks: ['late', 'disputeOpen'] }),
      { agree: null, reject: null, withdraw: false },
    ],
    [
      'its dispute was lost',
      paid({ marks: ['late', 'disputeLost'] }),
      { agree: null, reject: 'closePayment', withdraw: false },
    ],
    [
      'its dispute was won',
      paid({ marks: ['late', 'disputeWon'] }),
      { agree: 'settle', reject: 'refund', withdraw: false },
    ],
    [
      'somebody else has agreed',
      paid({ proposal: proposal(false) }),
      { agree: 'approve', reject: 'rejectProposal', withdraw: false },
    ],
    [
      'a transfer came after its end',
      paid({ state: 'expired', needed: 2 }),
      { agree: 'settle', reject: null, withdraw: false },
    ],
    ['it is credited', paid({ state: 'done' }), { agree: null, reject: null, withdraw: false }],
    [
      'it was sent back',
      paid({ state: 'rejected', marks: ['late'] }),
      { agree: null, reject: null, withdraw: false },
    ],
  ])('%s', (_what, given, choices) => {
    expect(choicesOf(given, reviewer)).toEqual(choices)
  })

  it('are none for support', () => {
    expect(choicesOf(paid({}), rightsOf('support')).agree).toBeNull()
  })
})

describe('the choices for arrived coins', () => {
  const treasurer = rightsOf('treasurer')
  const arrived = (more: Partial<QueueItem>) => item({ queue: 'arrivals', ...more })

  it.each<[string, QueueItem, ReturnType<typeof choicesOf>]>([
    ['too few came', arrived({ marks: ['small'] }), { agree: null, reject: 'sendBack', withdraw: false }],
    ['they were found', arrived({ marks: ['found'] }), { agree: 'propose', reject: null, withdraw: false }],
    [
      'the chain took them back',
      arrived({ marks: ['lost'] }),
      { agree: null, reject: null, withdraw: false },
    ],
    [
      'somebody else would credit them',
      arrived({ marks: ['found'], proposal: proposal(false) }),
      { agree: 'approve', reject: 'rejectProposal', withdraw: false },
    ],
    [
      'one would credit them oneself',
      arrived({ marks: ['found'], proposal: proposal(true) }),
      { agree: null, reject: null, withdraw: true },
    ],
    [
      'they are on their way back',
      arrived({ state: 'rejected', marks: ['small'] }),
      { agree: null, reject: null, withdraw: false },
    ],
  ])('%s', (_what, given, choices) => {
    expect(choicesOf(given, treasurer)).toEqual(choices)
  })

  it('crediting needs the right to decide, sending back the right to pay', () => {
    expect(choicesOf(arrived({ marks: ['small'] }), reviewer).reject).toBeNull()
    expect(choicesOf(arrived({ marks: ['found'] }), reviewer).agree).toBe('propose')
    expect(choicesOf(arrived({ marks: ['found'] }), rightsOf('support')).agree).toBeNull()
  })

  it('an arrival has the name that the user sees', () => {
    expect(itemName(arrived({}))).toBe('A-12')
  })
})

describe('the choices for a withdrawal', () => {
  const treasurer = rightsOf('treasurer')
  const asked = (more: Partial<QueueItem>) => item({ queue: 'withdrawals', marks: ['largeAmount'], ...more })

  it.each<[string, QueueItem, ReturnType<typeof choicesOf>]>([
    ['one is enough', asked({ needed: 1 }), { agree: 'pass', reject: 'giveBack', withdraw: false }],
    ['it takes two', asked({}), { agree: 'propose', reject: 'giveBack', withdraw: false }],
    [
      'somebody else has agreed',
      asked({ proposal: proposal(false) }),
      { agree: 'approve', reject: 'giveBack', withdraw: false },
    ],
    [
      'one has agreed oneself',
      asked({ proposal: proposal(true) }),
      { agree: null, reject: 'giveBack', withdraw: true },
    ],
    [
      'it has passed',
      asked({ marks: ['passed'] }),
      { agree: 'startPayout', reject: 'giveBack', withdraw: false },
    ],
    ['it is being sent', asked({ marks: ['signing'] }), { agree: 'pay', reject: 'fail', withdraw: false }],
    [
      'somebody says that it failed',
      asked({ marks: ['signing'], proposal: proposal(false) }),
      { agree: 'pay', reject: 'confirmFailure', withdraw: false },
    ],
    [
      'one says so oneself',
      asked({ marks: ['signing'], proposal: proposal(true) }),
      { agree: 'pay', reject: null, withdraw: true },
    ],
    [
      'the signer has it',
      asked({ marks: ['signing', 'signers'] }),
      { agree: 'pay', reject: 'fail', withdraw: false },
    ],
    [
      'somebody says that the signer has paid it',
      asked({ marks: ['signing', 'signers'], proposal: proposal(false, 'payWithdrawal') }),
      { agree: 'confirmPayment', reject: 'rejectProposal', withdraw: false },
    ],
    [
      'one says that oneself',
      asked({ marks: ['signing', 'signers'], proposal: proposal(true, 'payWithdrawal') }),
      { agree: null, reject: null, withdraw: true },
    ],
    ['it is paid', asked({ state: 'done' }), { agree: null, reject: null, withdraw: false }],
  ])('where %s', (_what, given, choices) => {
    expect(choicesOf(given, treasurer)).toEqual(choices)
  })

  it.each<[string, QueueItem, ReturnType<typeof choicesOf>]>([
    ['in review', asked({ needed: 1 }), { agree: null, reject: 'giveBack', withdraw: false }],
    [
      'somebody else has agreed',
      asked({ proposal: proposal(false, 'passWithdrawal') }),
      { agree: null, reject: 'giveBack', withdraw: false },
    ],
    [
      'one has agreed oneself',
      asked({ proposal: proposal(true, 'passWithdrawal') }),
      { agree: null, reject: 'giveBack', withdraw: true },
    ],
    ['passed', asked({ marks: ['passed'] }), { agree: null, reject: 'giveBack', withdraw: false }],
    ['being sent', asked({ marks: ['signing'] }), { agree: null, reject: 'fail', withdraw: false }],
    [
      'said to be paid',
      asked({ marks: ['signing', 'signers'], proposal: proposal(false, 'payWithdrawal') }),
      { agree: null, reject: 'rejectProposal', withdraw: false },
    ],
    [
      'to be begun by two',
      asked({ marks: ['doubtful', 'passed'], proposal: proposal(false, 'startPayout') }),
      { agree: null, reject: 'rejectProposal', withdraw: false },
    ],
    [
      'to be given back by two',
      asked({ marks: ['doubtful', 'passed'], proposal: proposal(false, 'rejectWithdrawal') }),
      { agree: 'approve', reject: 'rejectProposal', withdraw: false },
    ],
    [
      'to be given up by two',
      asked({ marks: ['doubtful', 'signing'], proposal: proposal(false) }),
      { agree: 'approve', reject: 'rejectProposal', withdraw: false },
    ],
  ])('where the tables differ from the journal, nobody agrees to pay: %s', (_what, given, choices) => {
    expect(choicesOf({ ...given, marks: ['differs', ...given.marks] }, treasurer)).toEqual(choices)
  })

  it('depend on the role: reviewers look, treasurers also pay, support does neither', () => {
    expect(choicesOf(asked({ marks: ['passed'] }), reviewer)).toEqual({
      agree: null,
      reject: 'giveBack',
      withdraw: false,
    })
    expect(choicesOf(asked({ marks: ['signing'] }), reviewer).agree).toBeNull()
    expect(choicesOf(asked({}), rightsOf('support')).agree).toBeNull()
  })
})

test('keys lead to the neighbours, and not past the ends', () => {
  const ids = ['a', 'b', 'c']
  expect(neighbour(ids, undefined, 1)).toBe('a')
  expect(neighbour(ids, 'gone', -1)).toBe('a')
  expect(neighbour(ids, 'a', 1)).toBe('b')
  expect(neighbour(ids, 'a', -1)).toBeUndefined()
  expect(neighbour(ids, 'c', 1)).toBeUndefined()
  expect(neighbour([], undefined, 1)).toBeUndefined()
})

test('after a decision comes the next item, or the last that is left', () => {
  expect(afterDecided(['a', 'b', 'c'], 'b')).toBe('c')
  expect(afterDecided(['a', 'b', 'c'], 'c')).toBe('b')
  expect(afterDecided(['a'], 'a')).toBeUndefined()
})

test('items have a name per queue', () => {
  expect(itemName({ queue: 'pledges', itemId: '12' })).toBe('P-12')
  expect(itemName({ queue: 'corrections', itemId: '7' })).toBe('C-7')
  expect(itemName({ queue: 'withdrawals', itemId: '3' })).toBe('W-3')
})

test('decimals are added and taken exactly, below zero too', () => {
  expect(less('10.5', '0.25')).toBe('10.25')
  expect(less('1', '2.5')).toBe('-1.5')
  expect(less('0.10', '0.15')).toBe('-0.05')
  expect(less('3', '3')).toBe('0')
  expect(plus('0.1', '0.2')).toBe('0.3')
})

describe('identity, loans and grants', () => {
  it('are decided by those with the right to', () => {
    expect(choicesOf(item({ queue: 'identity', needed: 1 }), reviewer)).toEqual({
      agree: 'passIdentity',
      reject: 'refuseIdentity',
      withdraw: false,
    })
    expect(choicesOf(item({ queue: 'loans', needed: 1 }), reviewer).agree).toBe('grantLoan')
    for (const queue of ['identity', 'loans', 'grants'] as const)
      expect(choicesOf(item({ queue, proposal: proposal(false) }), rightsOf('support')).agree).toBeNull()
  })

  it('loan waivers need the right to lend, support funds the right to offer them', () => {
    const loan = item({ queue: 'grants', marks: ['waiveLoan'], proposal: proposal(false, 'waiveLoan') })
    const offer = item({ queue: 'grants', marks: ['offer'], proposal: proposal(false, 'offerSupport') })
    expect(choicesOf(loan, reviewer).agree).toBe('approve')
    expect(choicesOf(offer, reviewer).agree).toBeNull()
    expect(choicesOf(offer, rightsOf('treasurer')).agree).toBe('approve')
  })

  it('a score is three digits between the bounds, or none', () => {
    expect(['', ' ', '300', '850', '299', '851', '7', '6.5', 'abc'].map(scoreOf)).toEqual([
      null,
      null,
      300,
      850,
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
    ])
  })

  it('a loan is within the application and the lender’s funds', () => {
    const asked = { loan: { amountMin: '5000', amountMax: '9000' }, lenderHas: '8000' }
    expect(
      ['4999.999999', '5000', '8000', '8000.000001', '9000', '', '-1', '1e4'].map((amount) =>
        isLendable(amount, asked),
      ),
    ).toEqual([false, true, true, false, false, false, false, false])
  })
})
