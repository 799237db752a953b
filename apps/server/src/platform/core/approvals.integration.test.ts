import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import { proposalHash } from '@candor/engine/rules/proposal-hash'
import { approve, approver, proposer } from '../../testing/people/approve.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { verifyJournal } from './verify/verify.ts'

type Reversal = Extract<Proposable, { type: 'reversePosting' }>

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => await at.product.close())

const reason = 'the test money was for somebody else'

// The reversal of a trader's initial test money.
async function reversalOf(trader: Trader): Promise<Reversal> {
  const { accountId } = trader
  // The account is opened by the first call that needs it.
  await trader.balanceOf('USDT')
  await at.product.core.settled()
  const [row] = await at.query<{ seq: string; ordinal: number; coin_id: number; amount: string }>(
    `select seq, ordinal, coin_id, amount from views.fund_flow
     where account_id = ${accountId} and flow = 'testFunding' and coin_id = 1`,
  )
  if (!row) throw new Error('no test money')
  return {
    type: 'reversePosting',
    seq: Number(row.seq),
    ordinal: row.ordinal,
    coinId: row.coin_id,
    amount: BigInt(row.amount),
    fromAccountId: 0,
    fromBucket: 0,
    toAccountId: accountId,
    toBucket: 0,
    reason,
  }
}

async function shown(proposalId: number) {
  await at.product.core.settled()
  const [row] = await at.query(
    `select command, account_id, line, encode(hash, 'hex') as hash, reason, proposed_by, edited_by, ended_as, ended_by,
       end_reason, until - coalesce(edited_at, proposed_at) = interval '72 hours' as is_full_time,
       ended_at is not null as is_over
     from views.approvals where proposal_id = ${proposalId}`,
  )
  return row
}

describe('a correction', () => {
  test('is proposed, edited, approved and shown to its owner; verify finds the posting', async () => {
    const { core } = at.product
    const alice = await Trader.tryout(at)
    const wrong = proposalLine({ ...(await reversalOf(alice)), amount: 1n })
    const right = proposalLine(await reversalOf(alice))
    const made = await core.submit(proposer, { type: 'propose', line: wrong })
    const proposalId = 'orderId' in made ? made.orderId : 0
    const open = { command: 'reversePosting', account_id: null, reason, proposed_by: 11, is_full_time: true }
    expect(await shown(proposalId)).toMatchObject({ ...open, line: wrong, edited_by: null, ended_as: null })
    at.passSeconds(60)
    await core.submit(byOperator(13), { type: 'editProposal', proposalId, line: right })
    const edited = { ...open, line: right, hash: proposalHash(right), edited_by: 13 }
    expect(await shown(proposalId)).toMatchObject({ ...edited, is_over: false })
    const approval = { type: 'approveProposal', proposalId, hash: proposalHash(right) } as const
    expect(await core.submit(byOperator(13), approval)).toMatchObject({ reason: 'ownProposal' })
    expect(await core.submit(approver, { ...approval, reason: 'I looked' })).toMatchObject({
      isRepeat: false,
    })
    const ended = { ended_as: 'approved', ended_by: 12, end_reason: 'I looked', is_over: true }
    expect(await shown(proposalId)).toMatchObject({ ...edited, ...ended })
    const { data } = await at.call('Wallet/GetFundFlow', {}, alice.token)
    expect(data?.entries[0]).toMatchObject({
      flow: 'correction',
      amount: '10000.000000',
      otherSide: 'outside',
    })
    expect(await alice.balanceOf('USDT')).toMatchObject({ available: '0.000000' })
    expect(
      await at.query(
        `select by_kind, by_id, reason from views.fund_flow where account_id = ${alice.accountId} and flow = 'correction'`,
      ),
    ).toEqual([{ by_kind: 'operator', by_id: 11, reason }])
    expect(
      await at.query(
        `select operator_id, approver_id, reason from views.decisions where command = 'reversePosting'`,
      ),
    ).toEqual([{ operator_id: 11, approver_id: 12, reason }])
    expect(await verifyJournal(at.databaseUrl)).toMatchObject({ faults: [], reversalsCompared: 1 })
  })

  test('of a posting that did not happen, or happened differently, is named by verify', async () => {
    const { core } = at.product
    const bob = await Trader.tryout(at)
    const real = await reversalOf(bob)
    const other = { ...real, amount: real.amount / 2n }
    const none = { ...real, ordinal: 99, amount: 5n }
    const later = { ...none, seq: 10 ** 9 }
    for (const each of [other, none, later]) expect(await approve(core, each)).not.toHaveProperty('refused')
    const { faults, reversalsCompared } = await verifyJournal(at.databaseUrl)
    expect(faults).toEqual([
      expect.stringContaining(`reverses posting ${real.seq}-${real.ordinal}, which is another one`),
      expect.stringContaining(`reverses posting ${real.seq}-99, which is not there`),
      expect.stringContaining(`reverses posting ${10 ** 9}-99, which is not there`),
    ])
    expect(reversalsCompared).toBe(3)
  })
})

test('proposals expire when nobody approves them in time, and rejected ones say why', async () => {
  const { core } = at.product
  const lineOf = (orderId: number) =>
    proposalLine({ type: 'terminatePledge', orderId, reason: 'the owner\u0000 asked' })
  const [first, second] = [
    await core.submit(proposer, { type: 'propose', line: lineOf(1) }),
    await core.submit(proposer, { type: 'propose', line: lineOf(2) }),
  ]
  // A subject has one proposal at a time.
  expect(await core.submit(approver, { type: 'propose', line: lineOf(2) })).toMatchObject({
    reason: 'proposalOpen',
  })
  const numbers = [first, second].map((made) => ('orderId' in made ? made.orderId : 0))
  const [kept = 0, turnedDown = 0] = numbers
  await core.submit(approver, { type: 'rejectProposal', proposalId: turnedDown, reason: 'she did not' })
  expect(await shown(turnedDown)).toMatchObject({
    ended_as: 'rejected',
    ended_by: 12,
    end_reason: 'she did not',
    reason: 'the owner asked',
  })
  at.passSeconds(72 * 3_600 + 1)
  await expect.poll(async () => await shown(kept)).toMatchObject({ ended_as: 'expired', ended_by: null })
})
