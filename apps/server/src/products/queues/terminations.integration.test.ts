import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import { byOperator } from '@candor/engine/nucleus/authors'
import { approve as approveDirectly } from '../../testing/people/approve.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { passDays, Saver } from '../../testing/people/saver.ts'
import { StreamClient } from '../../testing/stream-client.ts'

let at: TestProduct
let ann: Operator
let ben: Operator
beforeAll(async () => {
  at = await startTestProduct()
  await operators()
})
afterAll(async () => {
  await at.product.close()
})

async function operators(): Promise<void> {
  ann = await Operator.of(at, 'reviewer')
  ben = await Operator.of(at, 'treasurer')
}

const queue = 'pledges' as const
const reason = 'she moves house'

// A user with a pledge who has requested its end.
async function asked(remark?: string) {
  const saver = await Saver.tryout(at)
  const { data } = await saver.pledge({ amount: '1000' })
  const orderId = data?.orderId ?? ''
  await at.call('Pledge/AskToEnd', { orderId, ...(remark !== undefined && { remark }) }, saver.token)
  const [row] = await at.query<{ id: string }>(
    'select max(id) as id from pledge_requests where order_id = $1',
    [orderId],
  )
  return { saver, orderId, itemId: row?.id ?? '' }
}

async function itemOf(itemId: string, operator = ben) {
  const { data } = await operator.call('Pledges/GetItem', { itemId })
  if (!data) throw new Error('no item')
  return data
}

// Approved by the first operator; returns the data for the second.
async function proposed(remark?: string) {
  const request = await asked(remark)
  const { data, name } = await ann.call('Pledges/Propose', { itemId: request.itemId, reason })
  if (!data) throw new Error(`not proposed: ${name}`)
  const { proposal } = (await itemOf(request.itemId)).item
  return { ...request, proposalId: data.proposalId, hash: proposal?.hash ?? '' }
}

const requestOf = async ({ saver, orderId }: { saver: Saver; orderId: string }) =>
  (await at.call('Pledge/GetOrder', { orderId }, saver.token)).data?.order

describe('a request', () => {
  test('waits with everything needed to decide it', async () => {
    const { saver, orderId, itemId } = await asked('<script>alert(1)</script>')
    const { data } = await ann.call('Pledges/GetItem', { itemId })
    expect(data).toMatchObject({
      item: {
        queue,
        itemId,
        uid: saver.trader.uid,
        amount: '1000.000000',
        coin: 'USDT',
        state: 'waiting',
        signed: 0,
        needed: 2,
        assignedTo: null,
        proposal: null,
      },
      order: { orderId, state: 'inProgress', endRequest: { state: 'waiting' } },
      remark: '<script>alert(1)</script>',
      decision: null,
      user: {
        uid: saver.trader.uid,
        flags: ['demo', 'testMoney'],
        available: '9000.000000',
        openPledges: 1,
        endedEarlyBefore: 0,
      },
    })
  })

  test('is agreed to by one operator and ended by another; interest stays, the principal is back', async () => {
    const { saver, orderId, itemId } = await asked()
    await passDays(at, 1.5)
    await operators()
    const { data: made } = await ann.call('Pledges/Propose', { itemId, reason })
    const { item } = await itemOf(itemId)
    expect(item).toMatchObject({
      signed: 1,
      proposal: { proposalId: made?.proposalId, reason, proposedBy: { name: ann.name }, isOwn: false },
    })
    expect((await itemOf(itemId, ann)).item.proposal?.isOwn).toBe(true)
    expect(await requestOf({ saver, orderId })).toMatchObject({
      state: 'inProgress',
      endRequest: { state: 'waiting' },
    })
    const approval = { proposalId: made?.proposalId ?? 0, hash: item.proposal?.hash ?? '' }
    expect((await ben.call('Approvals/Approve', approval)).name).toBe('success')
    expect(await saver.trader.balanceOf('USDT')).toMatchObject({
      available: '10004.000000',
      locked: '0.000000',
    })
    expect(await requestOf({ saver, orderId })).toMatchObject({
      state: 'terminated',
      endRequest: { state: 'done', reason },
    })
    expect(await itemOf(itemId)).toMatchObject({
      item: { state: 'done', signed: 2, proposal: null },
      decision: { reason, by: { name: ann.name }, approvedBy: { name: ben.name } },
    })
  })

  test('waits again when the proposal is withdrawn or expires', async () => {
    const { itemId, proposalId } = await proposed()
    expect((await ann.call('Approvals/Withdraw', { proposalId })).name).toBe('success')
    expect((await itemOf(itemId)).item).toMatchObject({ state: 'waiting', signed: 0, proposal: null })
    const { data } = await ben.call('Pledges/Propose', { itemId, reason: 'once more' })
    at.passSeconds(72 * 3_600 + 1)
    await operators()
    // Its time is over, but no tick has ended it: then the tick, and it is open for another proposal.
    expect((await itemOf(itemId)).item.proposal).toBeNull()
    await passDays(at, 0)
    await expect
      .poll(async () => (await ann.call('Pledges/Propose', { itemId, reason })).name)
      .toBe('success')
    const late = { proposalId: data?.proposalId ?? 0, hash: 'a'.repeat(64) }
    expect((await ann.call('Approvals/Approve', late)).name).toBe('decidedAlready')
  })

  test('is turned down with a reason, before or after somebody has agreed', async () => {
    const before = await asked()
    expect((await ann.call('Pledges/Reject', { itemId: before.itemId, reason: 'not yet' })).name).toBe(
      'success',
    )
    const after = await proposed()
    const { proposalId } = after
    expect((await ben.call('Approvals/Reject', { proposalId, reason: 'not yet' })).name).toBe('success')
    for (const [request, by] of [
      [before, ann],
      [after, ben],
    ] as const) {
      expect(await requestOf(request)).toMatchObject({
        state: 'inProgress',
        endRequest: { state: 'rejected', reason: 'not yet' },
      })
      expect(await itemOf(request.itemId)).toMatchObject({
        item: { state: 'rejected' },
        decision: { reason: 'not yet', by: { name: by.name }, approvedBy: null },
      })
    }
    const again = await at.call('Pledge/AskToEnd', { orderId: before.orderId }, before.saver.token)
    expect(again.name).toBe('success')
  })

  test('is over when its pledge ends by itself meanwhile', async () => {
    const request = await proposed()
    await passDays(at, 7)
    await operators()
    await expect.poll(async () => (await itemOf(request.itemId)).item.state).toBe('expired')
    expect(await requestOf(request)).toMatchObject({ state: 'expired', endRequest: null })
    const approval = { proposalId: request.proposalId, hash: request.hash }
    expect((await ben.call('Approvals/Approve', approval)).name).toBe('decidedAlready')
  })

  test('withdrawn by its owner is no longer approved', async () => {
    const { saver, orderId, itemId, proposalId, hash } = await proposed()
    expect((await at.call('Pledge/TakeBackRequest', { orderId }, saver.token)).name).toBe('success')
    expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('decidedAlready')
    expect((await itemOf(itemId)).item).toMatchObject({ state: 'withdrawn', proposal: null })
    // A new request does not reuse the previous request's proposal.
    await at.call('Pledge/AskToEnd', { orderId }, saver.token)
    const { data } = await ann.call('Queues/GetItems', { queue, filter: 'waiting', search: orderId })
    expect(data?.items).toMatchObject([{ proposal: null }])
  })

  test('withdrawn and approved at once: one of them wins, and both sides say so', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { saver, orderId, itemId, proposalId, hash } = await proposed()
      const [taken, approved] = await Promise.all([
        at.call('Pledge/TakeBackRequest', { orderId }, saver.token),
        ben.call('Approvals/Approve', { proposalId, hash }),
      ])
      const isTaken = taken.name === 'success'
      expect(approved.name).toBe(isTaken ? 'decidedAlready' : 'success')
      expect((await itemOf(itemId)).item.state).toBe(isTaken ? 'withdrawn' : 'done')
    }
  })

  test('that ended without a proposal of its own is done all the same', async () => {
    const request = await asked()
    const orderId = Number(request.orderId)
    await approveDirectly(at.product.core, { type: 'terminatePledge', orderId, reason: 'a program' })
    await expect.poll(async () => (await itemOf(request.itemId)).item.state).toBe('done')
  })
})

describe('approvals', () => {
  test('never come from the proposer', async () => {
    const { proposalId, hash } = await proposed()
    expect((await ann.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
    expect((await ann.call('Approvals/Reject', { proposalId, reason })).name).toBe('ownProposal')
    expect((await ben.call('Approvals/Withdraw', { proposalId })).name).toBe('ownProposal')
  })

  test('are for exactly the content read', async () => {
    const { proposalId, hash } = await proposed()
    const other = hash.replace(/./, (digit) => (digit === '0' ? '1' : '0'))
    expect((await ben.call('Approvals/Approve', { proposalId, hash: other })).name).toBe('proposalChanged')
    expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
  })

  test('of two at once one wins', async () => {
    const { saver, proposalId, hash } = await proposed()
    const cem = await Operator.of(at, 'admin')
    const names = await Promise.all(
      [ben, cem].map(async (one) => (await one.call('Approvals/Approve', { proposalId, hash })).name),
    )
    expect(new Set(names)).toEqual(new Set(['decidedAlready', 'success']))
    expect(await saver.available('USDT')).toBe('10000.000000')
  })

  test('need the right to the proposed act', async () => {
    const { itemId, proposalId, hash } = await proposed()
    const sue = await Operator.of(at, 'support')
    const names = [
      await sue.call('Approvals/Approve', { proposalId, hash }),
      await sue.call('Approvals/Reject', { proposalId, reason }),
      await sue.call('Approvals/Withdraw', { proposalId }),
      await sue.call('Pledges/Propose', { itemId, reason }),
      await sue.call('Pledges/Reject', { itemId, reason }),
    ].map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['roleNotAllowed']))
    expect((await sue.call('Pledges/GetItem', { itemId })).name).toBe('success')
  })

  test('of an unknown proposal are refused', async () => {
    const forms: [string, OperatorInput<'Approvals/Approve'>][] = [
      ['orderMissing', { proposalId: 999_999, hash: 'a'.repeat(64) }],
      ['invalidRequest', { proposalId: 0, hash: 'a'.repeat(64) }],
      ['invalidRequest', { proposalId: 1, hash: 'A'.repeat(64) }],
    ]
    for (const [name, form] of forms) expect((await ben.call('Approvals/Approve', form)).name).toBe(name)
    expect((await ben.call('Approvals/Reject', { proposalId: 1, reason: ' ' })).name).toBe(
      'requiredParametersEmpty',
    )
  })
})

describe('refusals of a request', () => {
  test('orderMissing, decidedAlready, orderStatusIsNotAnOrder', async () => {
    for (const call of ['Pledges/Propose', 'Pledges/Reject'] as const) {
      expect((await ann.call(call, { itemId: '999999', reason })).name).toBe('orderMissing')
      expect((await ann.call(call, { itemId: 'x', reason })).name).toBe('invalidRequest')
      expect((await ann.call(call, { itemId: '', reason })).name).toBe('orderNumberEmpty')
      const { itemId } = await proposed()
      expect((await ben.call(call, { itemId, reason })).name).toBe('decidedAlready')
    }
    expect((await ann.call('Pledges/GetItem', { itemId: '999999' })).name).toBe('orderMissing')
    const late = await asked()
    at.passSeconds(7 * 86_400)
    await operators()
    const { name } = await ann.call('Pledges/Propose', { itemId: late.itemId, reason })
    expect(name).toBe('orderStatusIsNotAnOrder')
  })

  test.each([
    ['was shut out', 'update operators set disabled_at = now() where id = $1'],
    ['may decide no more', "update operators set role = 'support' where id = $1"],
  ])('a proposal is not approved when its proposer %s', async (_what, statement) => {
    const { proposalId, hash } = await proposed()
    await at.query(statement, [ann.operatorId])
    expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('proposalChanged')
    expect((await ben.call('Approvals/Reject', { proposalId, reason })).name).toBe('success')
    await operators()
  })

  test('two who agree at once make one proposal', async () => {
    const { itemId } = await asked()
    const names = await Promise.all(
      [ann, ben].map(async (one) => (await one.call('Pledges/Propose', { itemId, reason })).name),
    )
    expect(new Set(names)).toEqual(new Set(['decidedAlready', 'success']))
  })

  test('overOrderLimit: five hundred proposals wait', async () => {
    const { itemId } = await asked()
    const { core } = at.product
    const full = async () => {
      for (let orderId = 1_000_000; ; orderId += 1) {
        const made = await core.propose(byOperator(11), { type: 'terminatePledge', orderId, reason })
        if ('refused' in made) return
      }
    }
    await full()
    expect((await ann.call('Pledges/Propose', { itemId, reason })).name).toBe('overOrderLimit')
    at.passSeconds(73 * 3_600)
    await passDays(at, 0)
    await operators()
  })
})

describe('the owner hears of it', () => {
  async function listening(token: string) {
    const client = await StreamClient.open(at.product.url)
    client.say({ type: 'signIn', token })
    client.subscribe({ channel: 'account' })
    await client.next('accountMissed')
    return client
  }

  test.each(['approved', 'rejected', 'turned down'] as const)(
    '%s: by mail in their language, and live',
    async (how) => {
      const { saver, orderId, itemId } = await asked()
      const email = `${orderId}.${how.replace(' ', '')}@example.org`
      await at.query("update users set email = $1, language = 'DE' where id = $2", [email, saver.trader.uid])
      const client = await listening(saver.token)
      if (how === 'turned down') await ann.call('Pledges/Reject', { itemId, reason: 'Nicht jetzt.' })
      else {
        const { data } = await ann.call('Pledges/Propose', { itemId, reason: 'Umzug & <b>Kauf</b>' })
        const proposalId = data?.proposalId ?? 0
        const hash = (await itemOf(itemId)).item.proposal?.hash ?? ''
        if (how === 'approved') await ben.call('Approvals/Approve', { proposalId, hash })
        else await ben.call('Approvals/Reject', { proposalId, reason: 'Nicht jetzt.' })
      }
      await client.next('accountMissed')
      client.socket.terminate()
      const mail = await at.mailTo(email)
      expect(mail?.subject).toBe(
        how === 'approved'
          ? 'Ihr Pledge wurde vorzeitig beendet'
          : 'Ihr Antrag auf ein vorzeitiges Ende wurde abgelehnt',
      )
      expect(mail?.text).toContain(how === 'approved' ? 'Umzug & <b>Kauf</b>' : 'Nicht jetzt.')
      const [stored] = await at.query<{ html: string; mails: string }>(
        'select max(html) as html, count(*) as mails from mails where recipient = $1',
        [email],
      )
      expect(stored?.mails).toBe('1')
      expect(stored?.html).not.toContain('<b>')
    },
  )
})

test('the end of a pledge is among the decisions about its owner', async () => {
  const { saver, proposalId, hash } = await proposed()
  expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
  await at.settled()
  const { data } = await ann.call('Users/GetDecisions', { uid: saver.trader.uid })
  expect(data?.decisions).toMatchObject([
    { command: 'terminatePledge', by: { name: ann.name }, approvedBy: { name: ben.name }, reason },
  ])
})

describe('withdrawing', () => {
  test('is refused while nobody can see what was approved', async () => {
    const { saver, orderId, itemId, proposalId, hash } = await proposed()
    const client = new pg.Client({ connectionString: at.databaseUrl })
    await client.connect()
    // The views can be read, but not updated.
    await client.query('begin; lock table views.pledges in exclusive mode')
    try {
      const approval = { type: 'approveProposal', proposalId, hash } as const
      await at.product.core.submit(byOperator(ben.operatorId), approval)
      const { name } = await at.call('Pledge/TakeBackRequest', { orderId }, saver.token)
      expect(name).toBe('viewFilling')
    } finally {
      await client.end()
    }
    const state = async () => (await itemOf(itemId)).item.state
    await expect.poll(state, { timeout: 15_000 }).toBe('done')
  })

  test('does not undo what was approved', async () => {
    const { saver, itemId, proposalId, hash } = await proposed()
    const email = 'taken.back@example.org'
    await at.query('update users set email = $2 where id = $1', [saver.trader.uid, email])
    await at.query("update pledge_requests set state = 'withdrawn', decided_at = now() where id = $1", [
      itemId,
    ])
    const approval = { type: 'approveProposal', proposalId, hash } as const
    await at.product.core.submit(byOperator(ben.operatorId), approval)
    await expect.poll(async () => (await itemOf(itemId)).item.state).toBe('done')
    expect((await itemOf(itemId)).decision).toMatchObject({
      reason,
      by: { name: ann.name },
      approvedBy: { name: ben.name },
    })
    expect((await at.mailTo(email))?.subject).toBe('Your pledge was ended early')
  })
})

describe('a kill', () => {
  test('between the steps loses neither requests nor proposals, and nobody is told twice', async () => {
    const first = at
    const waiting = await asked()
    const agreed = await proposed()
    const unnoted = await asked()
    // The proposal is in the journal, but the product ended before it was noted in the request.
    const { core } = first.product
    await core.propose(byOperator(ann.operatorId), {
      type: 'terminatePledge',
      orderId: Number(unnoted.orderId),
      reason,
    })
    await core.settled()
    // The same for an approval whose owner was not notified.
    const untold = await proposed()
    await first.query("update users set email = 'untold@example.org' where id = $1", [
      untold.saver.trader.uid,
    ])
    await ben.call('Approvals/Approve', { proposalId: untold.proposalId, hash: untold.hash })
    await first.product.close()
    await first.query("delete from mails where recipient = 'untold@example.org'")
    await first.query(
      "update pledge_requests set state = 'waiting', decided_at = null, decided_by = null, approved_by = null, reason = null where id = $1",
      [untold.itemId],
    )
    await first.query('update pledge_requests set proposal_id = null where id = $1', [unnoted.itemId])
    at = await startTestProduct({ DATABASE_URL: first.databaseUrl })
    await operators()
    await expect.poll(async () => (await itemOf(untold.itemId)).item.state).toBe('done')
    expect((await at.mailTo('untold@example.org'))?.subject).toBe('Your pledge was ended early')
    expect((await itemOf(waiting.itemId)).item).toMatchObject({ state: 'waiting', proposal: null })
    for (const { itemId } of [agreed, unnoted]) {
      const { proposal } = (await itemOf(itemId)).item
      const approval = { proposalId: proposal?.proposalId ?? 0, hash: proposal?.hash ?? '' }
      expect((await ben.call('Approvals/Approve', approval)).name).toBe('success')
      expect((await itemOf(itemId)).item.state).toBe('done')
    }
    const mails = await at.query("select from mails where recipient = 'untold@example.org'")
    expect(mails).toHaveLength(1)
  })
})
