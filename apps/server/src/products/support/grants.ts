import { type Grant, supportCalls } from '@candor/contract/calls/support'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findGrant, type GrantRow, listGrants } from './queries.ts'

const refuseAccepting = refusalAmong('accepting support funds', supportCalls['Support/Accept'].codes)
const refuseDeclining = refusalAmong('declining support funds', supportCalls['Support/Decline'].codes)
const refuseReturning = refusalAmong('returning support funds', supportCalls['Support/Return'].codes)

export function getGrants({ core, db }: Services): Handler<'Support/GetGrants'> {
  return async ({ before, limit }, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'grants')
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

export function toGrant(
  mirror: Mirror,
  row: GrantRow,
  { tradingDays, now }: { tradingDays: number; now: Date },
): Grant {
  const { symbol, scale } = mirror.coin(row.coin_id)
  const units = (amount: bigint) => formatAmount(amount, scale)
  const amount = BigInt(row.amount)
  const unreturned = row.unreturned === null ? null : BigInt(row.unreturned)
  const { state, endedAt } = stateAt(row, now)
  return {
    grantId: row.grant_id,
    name: row.name,
    coin: symbol,
    scale,
    amount: units(amount),
    state,
    minTradingDays: row.min_trading_days,
    tradingDays,
    offeredAt: toWireTime(row.offered_at),
    expiresAt: toWireTime(row.expires_at),
    acceptedAt: row.accepted_at && toWireTime(row.accepted_at),
    endedAt: endedAt && toWireTime(endedAt),
    returned: unreturned === null ? null : units(amount - unreturned),
    // After a waiver, nothing remains to be returned.
    left: unreturned === null ? null : units(state === 'waived' ? 0n : unreturned),
  }
}

// An offer past its time has expired, even if the engine hasn't ended it yet.
export function stateAt(
  { state, expires_at, ended_at }: GrantRow,
  now: Date,
): { state: GrantRow['state']; endedAt: Date | null } {
  const hasExpired = state === 'offered' && expires_at <= now
  return hasExpired ? { state: 'expired', endedAt: expires_at } : { state, endedAt: ended_at }
}
