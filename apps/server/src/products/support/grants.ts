import { supportCalls } from '@candor/contract/calls/support'
import { parseAmount } from '@candor/money/amount'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findGrant, listGrants } from './queries.ts'
import { toGrant } from './to-grant.ts'

const refuseAccepting = refusalAmong('accepting support funds', supportCalls['Support/Accept'].codes)
const refuseDeclining = refusalAmong('declining support funds', supportCalls['Support/Decline'].codes)
const refuseReturning = refusalAmong('returning support funds', supportCalls['Support/Return'].codes)

export function getGrants({ core, db }: Services): Handler<'Support/GetGrants'> {
  return async ({ before, limit }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'grants')
    const rows = await listGrants(db, { accountId, before, limit })
    const tradingDays = await core.looks.tradingDaysOf(accountId)
    return {
      grants: rows.map((row) => toGrant(core.mirror, row, { tradingDays, now })),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.grant_id ?? null),
    }
  }
}

export function acceptGrant(services: Services): Handler<'Support/Accept'> {
  const { core } = services
  return async ({ grantId, amount: text }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    const found = await ownGrant(services, { accountId, grantId })
    if ('refused' in found) return found
    const amount = parseAmount(text, core.mirror.coin(found.row.coin_id).scale)
    if (amount === null) return refuseFor('termsChanged')
    const submitted = await core.submitFor(accountId, {
      type: 'acceptSupport',
      grantId: Number(grantId),
      accountId,
      amount,
    })
    if ('refused' in submitted) return refuseAccepting(submitted)
    return { grant: await readGrant(services, { accountId, grantId, now }) }
  }
}

export function declineGrant(services: Services): Handler<'Support/Decline'> {
  const { core } = services
  return async ({ grantId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const found = await ownGrant(services, { accountId, grantId })
    if ('refused' in found) return found
    const submitted = await core.submitFor(accountId, {
      type: 'declineSupport',
      grantId: Number(grantId),
      accountId,
    })
    return 'refused' in submitted ? refuseDeclining(submitted) : {}
  }
}

export function returnGrant(services: Services): Handler<'Support/Return'> {
  const { core } = services
  return async ({ grantId, amount: text, clientOrderId = null }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    const found = await ownGrant(services, { accountId, grantId })
    if ('refused' in found) return found
    const amount = text === null ? null : parseAmount(text, core.mirror.coin(found.row.coin_id).scale)
    if (text !== null && amount === null) return refuse('amountWrong')
    const submitted = await core.submitFor(accountId, {
      type: 'returnSupport',
      grantId: Number(grantId),
      accountId,
      amount,
      clientOrderId,
    })
    if ('refused' in submitted) return refuseReturning(submitted)
    return {
      returnId: String(submitted.orderId),
      isRepeat: submitted.isRepeat,
      grant: await readGrant(services, { accountId, grantId, now }),
    }
  }
}

type Named = { accountId: number; grantId: string }

// The engine has forgotten the owner of an ended grant; the view still knows. Other users' grants look the
// same as missing ones.
async function ownGrant({ core, db }: Services, { accountId, grantId }: Named) {
  await core.waitForViews(accountId, 'grants')
  const row = await findGrant(db, grantId)
  return row?.account_id === accountId ? { row } : refuseFor('supportMissing')
}

async function readGrant({ core, db }: Services, { accountId, grantId, now }: Named & { now: Date }) {
  await core.waitForViews(accountId, 'grants')
  const row = await findGrant(db, grantId)
  if (!row) throw new Error(`the view has no grant ${grantId}`)
  return toGrant(core.mirror, row, { tradingDays: await core.looks.tradingDaysOf(accountId), now })
}
