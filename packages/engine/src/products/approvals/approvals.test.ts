import { describe, expect, it } from 'vitest'
import { lineEncoding, proposalLine } from '../../carried-command.ts'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import type { Proposable } from '../../commands.ts'
import { apply as applyAuthored } from '../../engine.ts'
import { byJob, byOperator, byUser } from '../../nucleus/authors.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { latestRules } from '../../nucleus/rules-versions/rules-version.ts'
import { openScope } from '../../nucleus/undo.ts'
import { proposalHash } from '../../rules/proposal-hash.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import type { State } from '../../state.ts'
import { apply, type Asked, authored } from '../../testing/authored.ts'
import { alice, ann, btc, ed, nameOf, noon, pia } from '../../testing/exchange.ts'
import { rawState } from '../../testing/raw-state.ts'
import { Savings } from '../../testing/savings.ts'
import { gift, reversal } from '../../testing/whole-exchange.ts'
import type { ApproveProposal } from './commands.ts'
import { openProposalsMax, proposalMsMax } from './propose.ts'

const line = proposalLine(gift)
const hash = proposalHash(line)
const larger = proposalLine({ ...gift, amount: 7_700n })
const at = noon
const by = pia

const another = { ...gift, reference: 'complaint 13' } as const

/** Proposals from before rules 7 may share a subject. */
function beside({ state }: Savings, act: () => void): void {
  state.rules = 6
  act()
  state.rules = latestRules
}

/** Pia has made the first proposal, a credit. */
function proposed(): Savings {
  const savings = new Savings()
  savings.propose(gift)
  return savings
}

const proposing = (change: object = {}): Asked => ({
  type: 'propose',
  at,
  by,
  proposalId: 2,
  line,
  ...change,
})
const editing = (change: object = {}): Asked => ({
  type: 'editProposal',
  at,
  by: ed,
  proposalId: 1,
  line: larger,
  ...change,
})
const approving = (change: Partial<ApproveProposal> = {}): Asked => ({
  type: 'approveProposal',
  at,
  by: ann,
  proposalId: 1,
  hash,
  ...change,
})
const rejecting = (change: object = {}): Asked => ({
  type: 'rejectProposal',
  at,
  by: ann,
  proposalId: 1,
  reason: 'the bank says no',
  ...change,
})
const withdrawing = (change: object = {}): Asked => ({
  type: 'withdrawProposal',
  at,
  by,
  proposalId: 1,
  ...change,
})

const written = (change: object) => JSON.stringify({ ...(JSON.parse(line) as object), ...change })
const over = noon + proposalMsMax

/** Each row breaks its rule and, where it can, a later one too. */
const refusals: [string, string, Asked][] = [
  ['authorNotAllowed', 'users propose nothing', proposing({ by: byUser })],
  ['authorNotAllowed', 'nor do jobs', proposing({ by: byJob('console') })],
  ['authorNotAllowed', 'nor approve', approving({ by: byJob('console') })],
  ['approverInvalid', 'nobody brings an approver along', proposing({ by: byOperator(1, 3) })],
  ['approverInvalid', 'not to approve either', approving({ by: byOperator(3, 4) })],
  ['parametersInvalid', 'numbers rise', proposing({ proposalId: 1, line: '' })],
  ['parametersInvalid', 'and are whole', proposing({ proposalId: 2.5, line: '' })],
  ['notProposable', 'nothing', proposing({ line: '' })],
  ['notProposable', 'no JSON', proposing({ line: `${line},` })],
  ['notProposable', 'a list', proposing({ line: `[${line}]` })],
  ['notProposable', 'null', proposing({ line: 'null' })],
  ['notProposable', 'a blank, which another reader might skip', proposing({ line: `${line} ` })],
  [
    'notProposable',
    'a field twice, of which another reader might take the first',
    proposing({ line: line.replace('{', '{"amount":"1",') }),
  ],
  ['notProposable', 'no such command', proposing({ line: written({ type: 'mint' }) })],
  ['notProposable', 'a name that every object has', proposing({ line: written({ type: 'constructor' }) })],
  [
    'notProposable',
    'what one operator does',
    proposing({ line: '{"type":"releaseFreeze","freezeId":1,"reason":"x"}' }),
  ],
  [
    'notProposable',
    'an approval',
    proposing({ line: `{"type":"approveProposal","proposalId":1,"hash":"${hash}","reason":"x"}` }),
  ],
  ['notProposable', 'an author of its own', proposing({ line: written({ by: byOperator(7, 8) }) })],
  ['notProposable', 'a time of its own', proposing({ line: written({ at: noon }) })],
  ['notProposable', 'a row of the outbox', proposing({ line: written({ outboxId: 4 }) })],
  ['notProposable', 'a field that is missing', proposing({ line: written({ amount: undefined }) })],
  ['notProposable', 'an amount as a number', proposing({ line: written({ amount: 77 }) })],
  ['notProposable', 'an amount in other digits', proposing({ line: written({ amount: '0x4d' }) })],
  ['notProposable', 'an account as a text', proposing({ line: written({ accountId: '16' }) })],
  ['notProposable', 'half an account', proposing({ line: written({ accountId: 16.5 }) })],
  ['notProposable', 'a reason that is no text', proposing({ line: written({ reason: 5 }) })],
  ['notProposable', 'a book', proposing({ line: written({ reference: 'x'.repeat(30_000) }) })],
  ['reasonMissing', 'the command needs its reason', proposing({ line: written({ reason: ' ' }) })],
  ['reasonMissing', 'that of the proposal is another', proposing({ line: written({ reason: undefined }) })],
  ['reasonTooLong', 'in a few sentences', proposing({ line: written({ reason: 'x'.repeat(501) }) })],

  ['proposalMissing', 'to edit', editing({ proposalId: 2, line: '' })],
  ['notProposable', 'an edit is read like any line', editing({ line: '{}' })],
  ['reasonMissing', 'an edit has a reason too', editing({ line: written({ reason: '' }) })],
  ['proposalExpired', 'too late to edit', editing({ at: over })],

  ['proposalMissing', 'to approve', approving({ proposalId: 2 })],
  ['proposalMissing', 'a number is whole', approving({ proposalId: 0.5 })],
  ['proposalExpired', 'beats the person', approving({ at: over, by: pia })],
  ['ownProposal', 'nobody approves what they proposed; beats the hash', approving({ by: pia, hash: '' })],
  ['proposalChanged', 'the hash of another line', approving({ hash: proposalHash(larger) })],
  ['proposalChanged', 'no hash', approving({ hash: '' })],
  ['proposalChanged', 'in capitals', approving({ hash: hash.toUpperCase() })],

  ['reasonMissing', 'whoever turns it down says why', rejecting({ reason: ' ' })],
  ['proposalMissing', 'to reject', rejecting({ proposalId: 2 })],
  ['proposalExpired', 'too late to reject', rejecting({ at: over })],
  ['ownProposal', 'who proposed it withdraws it', rejecting({ by: pia })],

  ['proposalMissing', 'to withdraw', withdrawing({ proposalId: 2 })],
  ['proposalExpired', 'too late to withdraw', withdrawing({ at: over })],
  ['proposalOfAnother', 'others reject it', withdrawing({ by: ann })],
]

describe('refusals and their order', () => {
  it.each(refusals)('%s: %s', (rejection, _why, command) => {
    expect(proposed().refusalOf(command)).toBe(rejection)
  })

  it.each([proposing(), editing(), approving(), rejecting(), withdrawing()])(
    'rulesUnknown: $type, before rules 3',
    (command) => {
      const savings = proposed()
      savings.state.rules = 2
      expect(savings.refusalOf(command)).toBe('rulesUnknown')
    },
  )

  it.each([editing(), approving(), rejecting(), withdrawing()])(
    'proposalOver: $type, after the end',
    (command) => {
      const savings = proposed()
      savings.must(withdrawing())
      expect(savings.refusalOf(command)).toBe('proposalOver')
    },
  )

  it('tooManyProposals: five hundred at once; one that is over makes room', () => {
    const savings = new Savings()
    for (let i = 0; i < openProposalsMax; i += 1) savings.propose({ ...gift, reference: `complaint ${i}` })
    const next = proposing({ proposalId: openProposalsMax + 1, line: written({ reference: 'one more' }) })
    expect(savings.refusalOf(next)).toBe('tooManyProposals')
    savings.must(withdrawing())
    savings.must(next)
  })
})

describe('an approval', () => {
  it('runs the exact command, with its proposer and approver', () => {
    const savings = proposed()
    const before = savings.state.ledger.balance(alice, btc, available)
    const { outcome, events } = savings.must(approving({ reason: 'I called the bank' }))
    expect(savings.state.ledger.balance(alice, btc, available)).toBe(before + 77n)
    expect(outcome).toEqual({ isAccepted: true, orderId: null, isRepeat: false })
    expect(events).toMatchObject([
      { type: 'posted', posting: { flow: 'deposit', amount: 77n, toAccountId: alice } },
      { type: 'proposalEnded', proposalId: 1, end: 'approved', operatorId: 3, reason: 'I called the bank' },
      {
        type: 'decided',
        command: 'credit',
        operatorId: 1,
        approverId: 3,
        accountId: alice,
        reason: gift.reason,
      },
    ])
    expect(savings.refusalOf(approving())).toBe('proposalOver')
  })

  it('answers as the command does', () => {
    const savings = new Savings()
    savings.must(savings.pledging())
    expect(savings.must(savings.terminating(1)).outcome).toMatchObject({ orderId: 1 })
  })

  it('covers only what the approver read: an edit in between is not approved', () => {
    const savings = proposed()
    savings.must(editing())
    expect(savings.refusalOf(approving())).toBe('proposalChanged')
    savings.must(approving({ hash: proposalHash(larger) }))
  })

  it('covers its reason too', () => {
    const savings = proposed()
    savings.must(editing({ line: written({ reason: 'something else' }) }))
    expect(savings.refusalOf(approving())).toBe('proposalChanged')
  })

  it('never comes from the last editor or the proposer', () => {
    const savings = proposed()
    savings.must(editing())
    const edited = { hash: proposalHash(larger) }
    for (const one of [pia, ed])
      expect(savings.refusalOf(approving({ ...edited, by: one }))).toBe('ownProposal')
    for (const one of [pia, ed]) expect(savings.refusalOf(rejecting({ by: one }))).toBe('ownProposal')
    // After somebody else's edit, the earlier editor may approve like anybody else.
    savings.must(editing({ by: ann, line }))
    savings.must(approving({ by: ed }))
  })

  it('is refused when the command would be; nothing happens, and the proposal stays', () => {
    const savings = new Savings()
    savings.must(savings.pledging())
    const approval = savings.terminating(1)
    beside(savings, () => savings.must(savings.terminating(1)))
    const before = rawState(savings.state)
    expect(savings.refusalOf(approval)).toBe('orderNotOpen')
    expect(rawState(savings.state)).toBe(before)
    expect([...savings.state.products.approvals.open.keys()]).toEqual([1])
    savings.must(withdrawing())
  })

  it('of a command done before is refused, since nothing would be done', () => {
    const savings = proposed()
    beside(savings, () => savings.must(savings.approving(gift)))
    expect(savings.refusalOf(approving())).toBe('proposedDoneBefore')
    savings.must(withdrawing())
    expect(savings.refusalOf(savings.approving({ ...gift, amount: 78n }))).toBe('creditReferenceTaken')
  })

  it('is refused when the line could not be proposed any more', () => {
    const savings = proposed()
    const own = savings.state.products.approvals
    own.open.set(1, { proposalId: 1, line: '{}', proposedBy: 1, editedBy: 1, until: over })
    expect(savings.refusalOf(approving({ hash: proposalHash('{}') }))).toBe('notProposable')
  })
})

describe('a proposal', () => {
  it('reports itself and its hash', () => {
    const savings = new Savings()
    const { outcome, events } = savings.apply(proposing({ proposalId: 1 }))
    expect(outcome).toMatchObject({ orderId: 1 })
    expect(events).toEqual([
      { type: 'proposalMade', proposalId: 1, line, hash, operatorId: 1, until: over },
      { type: 'decided', command: 'propose', operatorId: 1, approverId: null, accountId: null, reason: null },
    ])
    expect(savings.must(editing({ at: noon + 5 })).events[0]).toEqual({
      type: 'proposalEdited',
      proposalId: 1,
      line: larger,
      hash: proposalHash(larger),
      operatorId: 2,
      until: over + 5,
    })
  })

  it('is withdrawn by its proposer or last editor, and rejected by others', () => {
    const ends = [withdrawing({ by: pia }), withdrawing({ by: ed }), rejecting()].map((command) => {
      const savings = proposed()
      savings.must(editing())
      return savings.must(command).events[0]
    })
    expect(ends).toMatchObject([
      { end: 'withdrawn', operatorId: 1, reason: null },
      { end: 'withdrawn', operatorId: 2 },
      { end: 'rejected', operatorId: 3, reason: 'the bank says no' },
    ])
  })

  it('expires after 72 hours, and an edit gives it as many again', () => {
    const savings = proposed()
    savings.propose(another)
    savings.must(editing({ at: noon + 10 }))
    expect(savings.tick(over - 1).events.map(({ type }) => type)).not.toContain('proposalEnded')
    expect(savings.tick(over).events).toEqual([
      { type: 'proposalEnded', proposalId: 2, end: 'expired', operatorId: null, reason: null },
    ])
    expect(savings.refusalOf(approving({ at: over + 10, hash: proposalHash(larger) }))).toBe(
      'proposalExpired',
    )
    expect(savings.tick(over + 10).events).toMatchObject([{ proposalId: 1, end: 'expired' }])
  })

  it('expires in the same order before and after a restart, edited or not', () => {
    const savings = proposed()
    savings.at = noon + 5
    savings.propose(another)
    savings.must(editing({ at: noon + 10 }))
    const restored = decodeSnapshot(encodeSnapshot(savings.state))
    const ended = [savings.state, restored].map((state) => apply(state, { type: 'clockTick', at: over + 10 }))
    expect(ended[0]?.events).toEqual(ended[1]?.events)
  })

  it.each<Proposable>([gift, reversal, { type: 'terminatePledge', orderId: 4, reason: 'the owner asked' }])(
    'holds the command as the journal writes it: $type',
    (command) => {
      expect(decodeCommand(proposalLine(command), lineEncoding)).toEqual(command)
    },
  )

  it('has the encoding of commands; a newer one has to be told apart in the state', () => {
    expect(lineEncoding).toBe(commandEncoding)
  })
})

describe('proposals, approvals and reversals', () => {
  const commands: Asked[] = [
    proposing({ proposalId: 1 }),
    proposing({ proposalId: 2, line: proposalLine(reversal) }),
    proposing({ proposalId: 3, line: proposalLine(another) }),
    editing({ proposalId: 3, line: proposalLine({ ...another, amount: 7_700n }) }),
    approving(),
    rejecting({ proposalId: 3, at: noon + 5 }),
    approving({ proposalId: 2, hash: proposalHash(proposalLine(reversal)), at: noon + 6 }),
    proposing({ proposalId: 4, at: noon + 7, line: proposalLine({ ...gift, reference: 'left open' }) }),
  ]
  const play = (state: State, lines: readonly string[]) =>
    lines.map((each) => applyAuthored(state, decodeCommand(each, commandEncoding)))
  const lines = commands.map((command) => encodeCommand(authored(command)))

  it('are replayed to the same state, also from a snapshot at any point', () => {
    const whole = new Savings().state
    const answers = play(whole, lines)
    expect(answers.map(({ outcome }) => nameOf(outcome))).toEqual(lines.map(() => 'accepted'))
    for (let cut = 0; cut <= lines.length; cut += 1) {
      const { state } = new Savings()
      play(state, lines.slice(0, cut))
      const restored = decodeSnapshot(encodeSnapshot(state))
      expect(play(restored, lines.slice(cut))).toEqual(answers.slice(cut))
      expect(stateHash(restored)).toBe(stateHash(whole))
    }
  })

  it('are taken back as a whole', () => {
    const { state } = new Savings()
    play(state, lines.slice(0, 4))
    const before = rawState(state)
    const scope = openScope(state)
    play(state, lines.slice(4))
    scope.undo()
    expect(rawState(state)).toBe(before)
  })
})
