import { pledgeCodes, type PledgeOrder, type PledgeProduct } from '@candor/contract/calls/pledge'
import { toWireMoment, toWireTime } from '@candor/contract/wire-time'
import { cycleDaysOf, interestDueAt } from '@candor/engine/rules/pledge-interest'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { fundPasswordFault } from '../../platform/calls/fund-password-check.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { AttemptLimit } from '../../platform/gateway/limits/attempts.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import {
  findPledge,
  insertRequest,
  lastRequests,
  listInterest,
  listPledges,
  lockRequestOf,
  withdrawRequest,
} from './queries.ts'

export function getOrders({ core, db }: Services): Handler<'Pledge/GetOrders'> {
  return async ({ tab, before, limit }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'pledges')
    const rows = await listPledges(db, { accountId, tab, before, limit })
    return {
      orders: await toOrders(db, core.mirror, rows),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.order_id ?? null),
    }
  }
}

export function getOrder({ core, db }: Services): Handler<'Pledge/GetOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'pledges')
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

const refusePledge = refusalAmong('a pledge', pledgeCodes)

export function subscribePledge(services: Services): Handler<'Pledge/Subscribe'> {
  const { core } = services
  return async ({ productId, amount: text, fundPassword, ...form }, { userId, now }) => {
    const product = core.mirror.pledge.products.get(Number(productId))
    if (!product) return refuseFor('activityUnknown')
    const amount = parseAmount(text, core.mirror.coin(product.config.coinId).scale)
    if (amount === null) return refuse('amountWrong')
    const wrong = await fundPasswordFault(services, userId, fundPassword, now)
    if (wrong) return wrong
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'subscribePledge',
      accountId,
      productId: product.config.productId,
      amount,
      dailyRatePpm: form.dailyRatePpm,
      cycleDays: form.cycleDays,
      endAt: form.endAt.getTime(),
      clientOrderId: form.clientOrderId ?? null,
    })
    if ('refused' in submitted) return refusePledge(submitted)
    return { orderId: String(submitted.orderId), isRepeat: submitted.isRepeat }
  }
}

// Limits repeated requests, which fill a table that people read.
export const asksPerDay: AttemptLimit = { name: 'pledgeEnd', max: 20, windowSeconds: 86_400 }

export function askToEnd({ core, db, attempts, accounts }: Services): Handler<'Pledge/AskToEnd'> {
  return async ({ orderId, remark = '' }, { userId, now }) => {
    core.requireUpgraded()
    const accountId = await core.accountShownIn(userId, 'pledges')
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
    const accountId = await core.accountShownIn(userId, 'pledges')
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

export function getProducts({ core }: Services): Handler<'Pledge/GetProducts'> {
  return async (_request, { now }) => {
    const { mirror } = core
    const ids = [...mirror.pledge.products.keys()].toSorted((a, b) => a - b)
    return { products: ids.map((productId) => toProduct(mirror, productId, now.getTime())) }
  }
}

function toProduct(mirror: Mirror, productId: number, nowMs: number): PledgeProduct {
  const product = mirror.pledge.products.get(productId)
  if (!product) throw new Error(`there is no pledge product ${productId}`)
  const { config, openPrincipal } = product
  const { coinId, cycleUnit, cycleCount, dailyRatePpm, startAt, endAt, quota } = config
  const { symbol, scale } = mirror.coin(coinId)
  const left = quota === null ? null : quota - openPrincipal
  const units = (amount: bigint) => formatAmount(amount, scale)
  return {
    productId: String(productId),
    coin: symbol,
    scale,
    amountMin: units(config.principalMin),
    amountMax: units(config.principalMax),
    cycleUnit,
    cycleCount,
    cycleDays: cycleDaysOf(config),
    dailyRatePpm,
    startAt: toWireMoment(new Date(startAt)),
    endAt: toWireMoment(new Date(endAt)),
    quota: quota === null ? null : units(quota),
    // A quota lowered below the locked amount has nothing left.
    quotaLeft: left === null ? null : units(left > 0n ? left : 0n),
    state: mirror.isOpen('pledge') ? stateOf(config, nowMs) : 'closed',
  }
}

function stateOf(
  { isOpen, startAt, endAt }: { isOpen: boolean; startAt: number; endAt: number },
  nowMs: number,
): PledgeProduct['state'] {
  if (!isOpen) return 'closed'
  if (nowMs < startAt) return 'notStarted'
  return nowMs < endAt ? 'open' : 'ended'
}
