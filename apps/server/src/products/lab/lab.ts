import { labCodes, type LabOrder, type LabProject } from '@candor/contract/calls/lab'
import { toWireTime } from '@candor/contract/wire-time'
import { labStateAt, releasedAfter, sliceReleaseAt } from '@candor/engine/rules/lab-subscription'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findLabOrder, listLabOrders, listReleases, subscribedByProject } from './queries.ts'

type ProjectMirror = Mirror['lab']['projects'] extends ReadonlyMap<number, infer Project> ? Project : never

export function getProjects({ core, db }: Services): Handler<'Lab/GetProjects'> {
  return async ({ state }, { userId, now }) => {
    const accountId = userId === null ? null : await core.ensureAccount(userId)
    if (accountId !== null) await core.waitForViews(accountId, 'lab-orders')
    // For a finished raise, the state has forgotten the subscribers; the records have not.
    const records = accountId === null ? new Map<number, bigint>() : await subscribedByProject(db, accountId)
    const projects = [...core.mirror.lab.projects.values()]
      .toSorted((a, b) => a.config.startAt - b.config.startAt || a.config.projectId - b.config.projectId)
      .map((project) => {
        const subscribed = accountId === null ? null : subscribedOf(project, accountId, records)
        return toProject(core.mirror, project, { subscribed, nowMs: now.getTime() })
      })
    return { projects: projects.filter((project) => state === undefined || project.state === state) }
  }
}

function subscribedOf(
  { config, subscribed }: ProjectMirror,
  accountId: number,
  records: ReadonlyMap<number, bigint>,
): bigint {
  return subscribed.get(accountId) ?? records.get(config.projectId) ?? 0n
}

function toProject(
  mirror: Mirror,
  { config, sold }: ProjectMirror,
  { subscribed, nowMs }: { subscribed: bigint | null; nowMs: number },
): LabProject {
  const { symbol, scale } = mirror.coin(config.coinId)
  const payment = mirror.coin(config.paymentCoinId)
  const units = (quantity: bigint) => formatAmount(quantity, scale)
  const { quantityMaxPerAccount } = config
  return {
    projectId: String(config.projectId),
    name: config.name,
    coin: symbol,
    paymentCoin: payment.symbol,
    price: formatAmount(config.price, payment.scale),
    quantityStep: units(config.quantityStep),
    quantityMin: units(config.quantityMin),
    quantityMaxPerAccount: quantityMaxPerAccount === null ? null : units(quantityMaxPerAccount),
    quota: units(config.quota),
    sold: units(sold),
    subscribed: subscribed === null ? null : units(subscribed),
    startAt: toWireTime(new Date(config.startAt)),
    endAt: toWireTime(new Date(config.endAt)),
    releaseAt: toWireTime(new Date(config.releaseAt)),
    sliceCount: config.sliceCount,
    sliceDays: config.sliceDays,
    state: labStateAt(config, nowMs),
    isOpen: config.isOpen && mirror.isOpen('lab'),
  }
}

export function getOrders({ core, db }: Services): Handler<'Lab/GetOrders'> {
  return async ({ before, limit }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'lab-orders')
    const rows = await listLabOrders(db, { accountId, before, limit })
    return {
      orders: rows.map((row) => toOrder(row, core.mirror)),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.order_id ?? null),
    }
  }
}

export function getOrder({ core, db }: Services): Handler<'Lab/GetOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'lab-orders')
    const row = await findLabOrder(db, orderId)
    // Other users' orders look the same as missing ones.
    if (!row || row.account_id !== accountId) return refuse('orderMissing')
    const releases = await listReleases(db, orderId)
    return { order: toOrder(row, core.mirror), slices: slicesOf(row, releases, core.mirror) }
  }
}

function toOrder(row: ViewRow<'lab_orders'>, mirror: Mirror): LabOrder {
  const { symbol, scale } = mirror.coin(row.coin_id)
  const payment = mirror.coin(row.payment_coin_id)
  return {
    orderId: row.order_id,
    projectId: String(row.project_id),
    name: mirror.lab.projects.get(row.project_id)?.config.name ?? symbol,
    coin: symbol,
    paymentCoin: payment.symbol,
    price: formatAmount(BigInt(row.price), payment.scale),
    quantity: formatAmount(BigInt(row.quantity), scale),
    cost: formatAmount(BigInt(row.cost), payment.scale),
    released: formatAmount(BigInt(row.released), scale),
    releaseAt: toWireTime(row.release_at),
    sliceCount: row.slice_count,
    sliceDays: row.slice_days,
    slicesReleased: row.slices_released,
    at: toWireTime(row.at),
    state: stateOf(row),
  }
}

function stateOf({
  slices_released: released,
  slice_count: count,
}: ViewRow<'lab_orders'>): LabOrder['state'] {
  if (released === 0) return 'locked'
  return released < count ? 'partlyReleased' : 'released'
}

function slicesOf(row: ViewRow<'lab_orders'>, releases: readonly ViewRow<'lab_releases'>[], mirror: Mirror) {
  const { scale } = mirror.coin(row.coin_id)
  const { slice_count: sliceCount, slice_days: sliceDays } = row
  const cycle = { releaseAt: row.release_at.getTime(), sliceCount, sliceDays }
  const until = (slices: number) => releasedAfter(BigInt(row.quantity), sliceCount, slices)
  return Array.from({ length: sliceCount }, (_, place) => {
    const slice = place + 1
    const release = releases.find(
      ({ first_slice, last_slice }) => first_slice <= slice && slice <= last_slice,
    )
    return {
      slice,
      amount: formatAmount(until(slice) - until(place), scale),
      dueAt: toWireTime(new Date(sliceReleaseAt(cycle, slice))),
      releasedAt: release === undefined ? null : toWireTime(release.released_at),
    }
  })
}

const refuseSubscription = refusalAmong('a subscription', labCodes)

export function subscribeLab({ core }: Services): Handler<'Lab/Subscribe'> {
  return async ({ projectId, quantity: text, price: seenPrice, clientOrderId }, { userId }) => {
    const project = core.mirror.lab.projects.get(Number(projectId))
    if (!project) return refuseFor('activityUnknown')
    const quantity = parseAmount(text, core.mirror.coin(project.config.coinId).scale)
    if (quantity === null) return refuse('amountWrong')
    // A price that the payment coin can't represent is not the current one.
    const price = parseAmount(seenPrice, core.mirror.coin(project.config.paymentCoinId).scale)
    if (price === null) return refuseFor('termsChanged')
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'subscribeLab',
      accountId,
      projectId: project.config.projectId,
      quantity,
      price,
      clientOrderId: clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseSubscription(submitted)
    return { orderId: String(submitted.orderId), isRepeat: submitted.isRepeat }
  }
}
