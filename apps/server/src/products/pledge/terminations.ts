import { toWireTime } from '@candor/contract/wire-time'
import { byOperator } from '@candor/engine/nucleus/authors'
import { formatAmount } from '@candor/money/amount'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Connection } from '../../platform/db/database.ts'
import { shownDecision } from '../../platform/operators/agreed.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { isRefusal, refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Queue } from '../../platform/operators/queues/queue.ts'
import type { Queues } from '../../platform/operators/queues/queues.ts'
import type { Services } from '../../platform/services.ts'
import { readOrder } from './orders.ts'
import {
  endOverRequests,
  findPledge,
  findRequest,
  type FollowedRequest,
  freeRequests,
  linkRequests,
  lockRequest,
  lockRequestOfProposal,
  rejectRequest,
  rejectRequests,
  setProposal,
  standingOf,
  terminationItems,
  terminationsRevision,
} from './queries.ts'

const refuseProposal = operatorRefusalAmong('a proposal to end a pledge', [
  'overOrderLimit',
  'decidedAlready',
  'invalidRequest',
])

type Found = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export function getItem(services: Services, queues: Queues): OperatorHandler<'Pledges/GetItem'> {
  const { core, db } = services
  return async ({ itemId }, asker) => {
    await core.waitForViews(null, 'pledges', 'balances')
    const item = await queues.find(queues.of('pledges'), itemId, asker)
    const request = await findRequest(db, itemId)
    const pledge = request && (await findPledge(db, request.order_id))
    if (!item || !request || !pledge) return refuse('orderMissing')
    asker.note({ uid: request.user_id })
    return {
      item,
      order: await readOrder(db, core.mirror, pledge),
      remark: request.remark,
      // Only operators' decisions count, not a withdrawn request or an expiry.
      decision: await shownDecision(db, {
        at: request.decided_at,
        by: request.decided_by,
        approvedBy: request.approved_by,
        reason: request.reason,
      }),
      user: await userOf(services, request, pledge),
    }
  }
}

async function userOf(
  { core, db }: Services,
  request: Found,
  pledge: { coin_id: number; end_reason: string | null },
) {
  const accountId = accountIdOf(request.user_id)
  const { available, open, terminated } = await standingOf(db, accountId, pledge.coin_id)
  return {
    uid: request.user_id,
    registeredAt: toWireTime(request.registered_at),
    region: core.regionOf(request.user_id, request.region),
    flags: core.mirror.flagsOf(accountId),
    available: formatAmount(BigInt(available), core.mirror.coin(pledge.coin_id).scale),
    openPledges: Number(open),
    endedEarlyBefore: Number(terminated) - (pledge.end_reason === 'terminated' ? 1 : 0),
  }
}

export function propose({ core, db }: Services, queues: Queues): OperatorHandler<'Pledges/Propose'> {
  return async ({ itemId, reason }, { operatorId, now, note }) => {
    await core.waitForViews(null, 'pledges', 'approvals')
    const answer = await db.transaction().execute(async (tx) => {
      const request = await lockRequest(tx, itemId)
      if (!request) return refuse('orderMissing')
      note({ uid: request.user_id })
      if (request.state !== 'waiting' || request.proposal_id !== null) return refuse('decidedAlready')
      await core.requireSettled()
      const pledge = await findPledge(tx, request.order_id)
      if (!pledge || pledge.end_reason !== null || pledge.ends_at <= now) return refuseFor('orderNotOpen')
      const orderId = Number(request.order_id)
      const made = await core.propose(byOperator(operatorId), { type: 'terminatePledge', orderId, reason })
      if ('refused' in made) return refuseProposal(made)
      await setProposal(tx, itemId, made.orderId)
      return { proposalId: made.orderId }
    })
    // After the answer, the operator finds the proposal in the queue.
    if (!isRefusal(answer)) await queues.follow()
    return answer
  }
}

export function reject(services: Services): OperatorHandler<'Pledges/Reject'> {
  const { core, db, accounts } = services
  return async ({ itemId, reason }, { operatorId, now, note }) => {
    core.requireUpgraded()
    await core.waitForViews(null, 'pledges')
    const answer = await db.transaction().execute(async (tx) => {
      const request = await lockRequest(tx, itemId)
      if (!request) return refuse('orderMissing')
      note({ uid: request.user_id })
      if (request.state !== 'waiting' || request.proposal_id !== null) return refuse('decidedAlready')
      const rejected = await rejectRequest(tx, { id: itemId, operatorId, reason, now })
      if (rejected) await mailDecision(services, tx, rejected)
      return { userId: request.user_id }
    })
    if (isRefusal(answer)) return answer
    accounts.invalidate(accountIdOf(answer.userId))
    return {}
  }
}

// Users' requests to end their pledges early.
export function terminationQueue(services: Services): Queue {
  const { db } = services
  return {
    name: 'pledges',
    views: ['pledges', 'approvals'],
    after: ['pledgeEnded'],
    items: (_now, scope) => terminationItems(scope),
    revision: terminationsRevision,
    // Its owner may withdraw the request at this moment: one of the two must come first.
    hold: (proposalId, act) =>
      db
        .transaction()
        .execute(async (tx) => ((await lockRequestOfProposal(tx, proposalId)) ? await act() : 'over')),
    follow: () => followRequests(services),
  }
}

// A request follows its pledge and its proposal: it is done or too late when the pledge is over, rejected if
// the proposal was rejected, and waits again if the proposal was withdrawn or expired.
async function followRequests(services: Services): Promise<void> {
  const followed = await services.db.transaction().execute(async (tx) => {
    await linkRequests(tx)
    await freeRequests(tx)
    const decided = [...(await endOverRequests(tx)), ...(await rejectRequests(tx))]
    for (const request of decided) await mailDecision(services, tx, request)
    return decided
  })
  for (const { user_id } of followed) services.accounts.invalidate(accountIdOf(user_id))
}

// Nothing is mailed about a pledge that ended by itself: its owner got everything promised.
async function mailDecision({ mail, core }: Services, tx: Connection, request: FollowedRequest) {
  const { email, language, state, order_id: orderId, decided_at: now, reason } = request
  if (email === null || reason === null) return
  const to = { to: email, language, now }
  if (state === 'rejected') await mail.add(tx, { ...to, kind: 'pledgeNotEnded', values: { orderId, reason } })
  if (state !== 'done') return
  const { symbol, scale } = core.mirror.coin(request.coin_id)
  const amount = `${formatAmount(BigInt(request.principal), scale)} ${symbol}`
  await mail.add(tx, { ...to, kind: 'pledgeEnded', values: { orderId, amount, reason } })
}
