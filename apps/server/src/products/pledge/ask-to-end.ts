import type { AttemptLimit } from '../../platform/gateway/limits/attempts.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findPledge, insertRequest, lockRequestOf, withdrawRequest } from './queries.ts'

// Limits repeated requests, which fill a table that people read.
export const asksPerDay: AttemptLimit = { name: 'pledgeEnd', max: 20, windowSeconds: 86_400 }

export function askToEnd({ core, db, attempts, accounts }: Services): Handler<'Pledge/AskToEnd'> {
  return async ({ orderId, remark = '' }, { userId, now }) => {
    core.requireUpgraded()
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'pledges')
    const pledge = await findPledge(db, orderId)
    if (!pledge || pledge.account_id !== accountId) return refuse('orderMissing')
    if (pledge.end_reason !== null || pledge.ends_at <= now) return refuseFor('orderNotOpen')
    const allowed = await attempts.take([[asksPerDay, userId]], now)
    if (!allowed.allowed) return refuse('tooManyRequests', allowed.retryAfterSeconds)
    const request = { userId, orderId, remark: remark === '' ? null : remark, now }
    if (!(await insertRequest(db, request))) return refuseFor('endAskedBefore')
    accounts.invalidate(accountId)
    return {}
  }
}

export function takeBackRequest({ core, db, accounts }: Services): Handler<'Pledge/TakeBackRequest'> {
  return async ({ orderId }, { userId, now }) => {
    core.requireUpgraded()
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'pledges')
    const pledge = await findPledge(db, orderId)
    if (!pledge || pledge.account_id !== accountId) return refuse('orderMissing')
    const refused = await db.transaction().execute(async (tx) => {
      const request = await lockRequestOf(tx, orderId)
      // An approver locks the request: after this, the views have all earlier approvals.
      await core.requireSettled()
      const latest = await findPledge(tx, orderId)
      if (latest?.end_reason !== null) return refuseFor('orderNotOpen')
      if (!request) return refuseFor('endNotAsked')
      await withdrawRequest(tx, request.id, now)
      return null
    })
    if (refused) return refused
    accounts.invalidate(accountId)
    return {}
  }
}
