import type { LabProject } from '@candor/contract/calls/lab'
import { toWireTime } from '@candor/contract/wire-time'
import { labStateAt } from '@candor/engine/rules/lab-subscription'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'
import { subscribedByProject } from './queries.ts'

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
