import { toWireTime } from '@candor/contract/wire-time'
import { feeLevelOf } from '@candor/engine/rules/fees'
import { formatAmount } from '@candor/money/amount'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Core } from '../../platform/core/core.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { openChange, proposalNames } from '../../platform/operators/agreed.ts'
import { findOpenProposal } from '../../platform/operators/queues/queries.ts'
import type { Services } from '../../platform/services.ts'
import { listDiscounts } from './queries.ts'

export function getOwnFees({ core }: Services): Handler<'Spot/GetFees'> {
  return async (_request, { userId, now }) => {
    const { levels, volume, scale, ...own } = await feesNow(core, accountIdOf(userId), now)
    const next = levels[own.level]
    const amount = (units: bigint) => formatAmount(units, scale)
    return {
      ...own,
      volume: amount(volume),
      missing: next === undefined ? null : amount(next.volumeMin - volume),
      levels: levels.map(({ volumeMin, makerFeePpm, takerFeePpm }, place) => ({
        level: place + 1,
        volumeMin: amount(volumeMin),
        makerFeePpm,
        takerFeePpm,
      })),
    }
  }
}

export function getFees({ core, db }: Services): OperatorHandler<'Users/GetFees'> {
  return async ({ uid }, { operatorId, now }) => {
    const accountId = accountIdOf(uid)
    await core.waitForViews(accountId, 'fee-discounts')
    await core.waitForViews(null, 'approvals')
    const { level, coin, volume, scale, discountPpm } = await feesNow(core, accountId, now)
    const rows = await listDiscounts(db, accountId)
    const nameOf = await operatorNames(
      db,
      rows.flatMap(({ operator_id, approver_id }) => [operator_id, approver_id]),
    )
    const open = await findOpenProposal(db, subjectOf(accountId), now)
    const proposers = await proposalNames(db, open === undefined ? [] : [open])
    return {
      level,
      coin,
      volume: formatAmount(volume, scale),
      discountPpm,
      discounts: rows.map((row) => ({
        at: toWireTime(row.at),
        discountPpm: row.discount_ppm,
        by: nameOf(row.operator_id),
        approvedBy: nameOf(row.approver_id),
        reason: row.reason,
      })),
      proposal: open
        ? { ...openChange(open, proposers, operatorId), discountPpm: discountIn(open.line) }
        : null,
    }
  }
}

async function feesNow({ mirror, looks }: Core, accountId: number, now: Date) {
  const { volume, discountPpm } = await looks.feesOf(accountId, now.getTime())
  const { terms } = mirror.fees
  const levels = terms?.levels ?? []
  const { symbol, scale } = terms === null ? { symbol: null, scale: 0 } : mirror.coin(terms.coinId)
  return { level: feeLevelOf(levels, volume), coin: symbol, volume, scale, discountPpm, levels }
}

// As the engine names it.
function subjectOf(accountId: number): string {
  return `fee discount of account ${accountId}`
}

function discountIn(line: string): number {
  return (JSON.parse(line) as { discountPpm: number }).discountPpm
}
