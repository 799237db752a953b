import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { toWireTime } from '@candor/contract/wire-time'
import { interestDueAt } from '@candor/engine/rules/pledge-interest'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findPledge, lastRequests, listInterest, listPledges } from './queries.ts'

export function getOrders({ core, db }: Services): Handler<'Pledge/GetOrders'> {
  return async ({ tab, before, limit }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'pledges')
    const rows = await listPledges(db, { accountId, tab, before, limit })
    return {
      orders: await toOrders(db, core.mirror, rows),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.order_id ?? null),
    }
  }
}

export function getOrder({ core, db }: Services): Handler<'Pledge/GetOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'pledges')
    const row = await findPledge(db, orderId)
    // Other users' pledges look the same as missing ones.
    if (!row || row.account_id !== accountId) return refuse('orderMissing')
    const payments = await listInterest(db, orderId)
    const order = await readOrder(db, core.mirror, row)
    return { order, days: daysOf(row, payments, core.mirror) }
  }
}

type RequestRow = Awaited<ReturnType<typeof lastRequests>>[number]

async function toOrders(db: Connection, mirror: Mirror, rows: readonly ViewRow<'pledges'>[]) {
  const requests = await lastRequests(
    db,
    rows.map(({ order_id }) => order_id),
  )
  const byOrder = new Map(requests.map((request) => [request.order_id, request]))
  return rows.map((row) => toOrder(row, byOrder.get(row.order_id), mirror))
}

// One pledge in its public form.
export async function readOrder(
  db: Connection,
  mirror: Mirror,
  row: ViewRow<'pledges'>,
): Promise<PledgeOrder> {
  const [request] = await lastRequests(db, [row.order_id])
  return toOrder(row, request, mirror)
}

function toEndRequest(request: RequestRow | undefined): PledgeOrder['endRequest'] {
  if (!request) return null
  const { state, asked_at, decided_at, reason } = request
  if (state === 'withdrawn' || state === 'expired') return null
  const decidedAt = decided_at === null ? null : toWireTime(decided_at)
  return { state, askedAt: toWireTime(asked_at), decidedAt, reason }
}

function toOrder(row: ViewRow<'pledges'>, request: RequestRow | undefined, mirror: Mirror): PledgeOrder {
  const { symbol, scale } = mirror.coin(row.coin_id)
  const daily = BigInt(row.daily_interest)
  return {
    orderId: row.order_id,
    productId: String(row.product_id),
    coin: symbol,
    amount: formatAmount(BigInt(row.principal), scale),
    cycleUnit: row.cycle_unit,
    cycleCount: row.cycle_count,
    dailyRatePpm: row.daily_rate_ppm,
    dailyInterest: formatAmount(daily, scale),
    days: row.days,
    daysPaid: row.days_paid,
    interest: formatAmount(daily * BigInt(row.days), scale),
    interestPaid: formatAmount(daily * BigInt(row.days_paid), scale),
    startedAt: toWireTime(row.started_at),
    endsAt: toWireTime(row.ends_at),
    endedAt: row.ended_at === null ? null : toWireTime(row.ended_at),
    state: row.end_reason ?? 'inProgress',
    endRequest: toEndRequest(request),
  }
}

// The days with past or future payments: a terminated pledge has no days after its end.
function daysOf(row: ViewRow<'pledges'>, payments: readonly ViewRow<'pledge_interest'>[], mirror: Mirror) {
  const { scale } = mirror.coin(row.coin_id)
  const amount = formatAmount(BigInt(row.daily_interest), scale)
  const count = row.end_reason === null ? row.days : row.days_paid
  const startedAt = row.started_at.getTime()
  return Array.from({ length: count }, (_, place) => {
    const day = place + 1
    const payment = payments.find(({ first_day, last_day }) => first_day <= day && day <= last_day)
    return {
      day,
      amount,
      dueAt: toWireTime(new Date(interestDueAt(startedAt, day))),
      paidAt: payment === undefined ? null : toWireTime(payment.paid_at),
    }
  })
}
