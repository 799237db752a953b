import { describe, expect, it } from 'vitest'
import type { Proposable } from '../../commands.ts'
import { outsideWorldAccountId } from '../../nucleus/accounts/account-table.ts'
import { byOperator } from '../../nucleus/authors.ts'
import { available, type Bucket, frozen, locked } from '../../nucleus/ledger/ledger.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOfTwo } from '../../testing/answer.ts'
import { alice, bob, btc, poor, usdt } from '../../testing/exchange.ts'
import { house, Savings, usd } from '../../testing/savings.ts'
import type { ReversePosting } from './commands.ts'

type Reversal = Extract<Proposable, { type: 'reversePosting' }>

/** A deposit of Alice. */
function reversing(change: Partial<ReversePosting> = {}): Reversal {
  return {
    type: 'reversePosting',
    seq: 7,
    ordinal: 0,
    coinId: usdt,
    amount: usd(50),
    fromAccountId: outsideWorldAccountId,
    fromBucket: available,
    toAccountId: alice,
    toBucket: available,
    reason: 'it was for somebody else',
    ...change,
  }
}

/** Each row breaks its rule and, where it can, a later one too. */
const refusals: [string, string, Partial<ReversePosting>][] = [
  ['parametersInvalid', 'commands are numbered from one', { seq: 0, toAccountId: 99 }],
  ['parametersInvalid', 'there is no such bucket', { toBucket: 4 as Bucket, toAccountId: 99 }],
  ['parametersInvalid', 'nor such a one', { fromBucket: 7 as Bucket, toAccountId: 99 }],
  ['accountUnknown', 'who would pay', { toAccountId: 99, coinId: 99 }],
  ['accountUnknown', 'who would get it', { fromAccountId: 99, coinId: 99 }],
  ['coinUnknown', 'beats the amount', { coinId: 99, amount: 0n }],
  ['amountNotPositive', 'nothing', { amount: 0n, toBucket: locked }],
  ['amountNotPositive', 'less than nothing goes the other way', { amount: -5n }],
  ['postingNotReversible', 'what is set aside backs something', { toBucket: locked, toAccountId: poor }],
  ['postingNotReversible', 'what is frozen too', { toBucket: frozen }],
  [
    'postingNotReversible',
    'inside one account nothing was booked',
    { fromAccountId: alice, fromBucket: locked },
  ],
  ['insufficientBalance', 'it was spent', { toAccountId: poor }],
  ['insufficientBalance', 'a unit short', { amount: 1_000_000_000_001n }],
  [
    'supplyTooLarge',
    'what left can come back only while there is room',
    { fromAccountId: alice, toAccountId: 0, amount: 2n ** 62n },
  ],
]

describe('the reversal of a posting', () => {
  it.each(refusals)('%s: %s', (rejection, _why, change) => {
    const savings = new Savings()
    expect(savings.refusalOf(savings.approving(reversing(change)))).toBe(rejection)
  })

  it('needs an approval: no operator sends it', () => {
    const savings = new Savings()
    const sent = { ...reversing(), at: savings.at }
    expect(savings.refusalOf({ ...sent, by: byOperator(1) })).toBe('approverMissing')
    expect(savings.refusalOf({ ...sent, by: byOperator(1, 2) })).toBe('approverInvalid')
    savings.state.rules = 2
    expect(savings.refusalOf({ ...sent, by: byOperator(1, 2) })).toBe('rulesUnknown')
  })

  it('brings the money back to where it came from', () => {
    const savings = new Savings()
    const supply = savings.state.ledger.supply(usdt)
    const before = savings.balance(alice, usdt, 'available')
    const { events } = savings.must(savings.approving(reversing()))
    expect(savings.balance(alice, usdt, 'available')).toBe(before - usd(50))
    expect(savings.state.ledger.supply(usdt)).toBe(supply - usd(50))
    const { type: _type, reason, ...named } = reversing()
    expect(events).toMatchObject([
      { type: 'posted', posting: { flow: 'correction', fromAccountId: alice, toAccountId: 0, reference: 1 } },
      { type: 'postingReversed', correctionId: 1, ...named },
      { type: 'proposalEnded', end: 'approved' },
      { type: 'decided', command: 'reversePosting', operatorId: 1, approverId: 3, reason },
    ])
  })

  it('makes money set aside available: its purpose is over', () => {
    const savings = new Savings()
    const interest = { fromAccountId: house, fromBucket: locked, amount: usd(40) } as const
    const means = savings.balance(house, usdt, 'available')
    savings.must(savings.approving(reversing(interest)))
    expect(savings.balance(house, usdt, 'available')).toBe(means + usd(40))
    expect(savings.balance(house, usdt, 'locked')).toBe(0n)
  })

  it('happens once, however the posting is described; the one beside it is another', () => {
    const savings = new Savings()
    savings.must(savings.approving(reversing()))
    expect(answerOfTwo(savings, reversing())).toBe('postingReversedBefore')
    const other = { coinId: btc, amount: 1n, toAccountId: bob }
    expect(answerOfTwo(savings, reversing(other))).toBe('postingReversedBefore')
    savings.must(savings.approving(reversing({ ordinal: 1 })))
    savings.must(savings.approving(reversing({ seq: 70, ordinal: 1 })))
  })

  it('is remembered in a snapshot', () => {
    const savings = new Savings()
    savings.must(savings.approving(reversing()))
    const approval = savings.approving(reversing())
    const restored = decodeSnapshot(encodeSnapshot(savings.state))
    expect(stateHash(restored)).toBe(stateHash(savings.state))
    Object.assign(savings, { state: restored })
    expect(savings.refusalOf(approval)).toBe('postingReversedBefore')
  })

  it('can be taken back itself: it is a posting like any other', () => {
    const savings = new Savings()
    const before = stateHash(savings.state, 6)
    savings.must(savings.approving(reversing()))
    const back = { seq: 90, fromAccountId: alice, toAccountId: outsideWorldAccountId }
    savings.must(savings.approving(reversing(back)))
    expect(stateHash(savings.state, 6)).toBe(before)
  })
})
