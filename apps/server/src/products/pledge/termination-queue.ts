import { formatAmount } from '@candor/money/amount'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/operators/queues/queue.ts'
import type { Services } from '../../platform/services.ts'
import {
  endOverRequests,
  type FollowedRequest,
  freeRequests,
  linkRequests,
  lockRequestOfProposal,
  rejectRequests,
  terminationItems,
  terminationsRevision,
} from './request-queries.ts'

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
export async function mailDecision(
  { mail, core }: Services,
  tx: Connection,
  request: FollowedRequest,
): Promise<void> {
  const { email, language, state, order_id: orderId, decided_at: now, reason } = request
  if (email === null || reason === null) return
  const to = { to: email, language, now }
  if (state === 'rejected') await mail.add(tx, { ...to, kind: 'pledgeNotEnded', values: { orderId, reason } })
  if (state !== 'done') return
  const { symbol, scale } = core.mirror.coin(request.coin_id)
  const amount = `${formatAmount(BigInt(request.principal), scale)} ${symbol}`
  await mail.add(tx, { ...to, kind: 'pledgeEnded', values: { orderId, amount, reason } })
}
