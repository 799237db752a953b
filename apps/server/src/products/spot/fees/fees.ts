import { toWireTime } from '@candor/contract/wire-time'
import { byOperator } from '@candor/engine/nucleus/authors'
import { feeLevelOf } from '@candor/engine/rules/fee-levels'
import { formatAmount } from '@candor/money/amount'
import { feesCalls } from '@candor/contract/operators/calls/fees'
import { operatorRefusalAmong } from '../../../platform/calls/engine-refusal.ts'
import { accountIdOf } from '../../../platform/core/accounts.ts'
import type { Core } from '../../../platform/core/core.ts'
import { rejected } from '../../../platform/core/submitted.ts'
import { operatorNames } from '../../../platform/db/operator-names.ts'
import type { Handler } from '../../../platform/gateway/handler.ts'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { openChange, proposalNames } from '../../../platform/operators/agreed.ts'
import { notifyNews } from '../../../platform/operators/queues/notices.ts'
import { findOpenProposal } from '../../../platform/operators/queues/queries.ts'
import type { Agreement, Follower } from '../../../platform/operators/queues/queue.ts'
import type { Services } from '../../../platform/services.ts'
import { listDiscounts, untoldDiscounts } from './queries.ts'

const refuseProposal = operatorRefusalAmong(
  'a proposal of a fee discount',
  feesCalls['Users/ProposeFeeDiscount'].codes,
)

// A discount for one user: two operators agree on it.
export const discountAgreement: Agreement = { commands: { setFeeDiscount: 'setTerms' } }

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

// Proposes no discount that the engine would refuse now.
export function proposeDiscount({ core }: Services): OperatorHandler<'Users/ProposeFeeDiscount'> {
  return async ({ uid, discountPpm, reason }, { operatorId }) => {
    await core.waitForViews(null, 'approvals')
    await core.requireSettled()
    const accountId = await core.ensureAccount(uid)
    const command = { type: 'setFeeDiscount', accountId, discountPpm, reason } as const
    const refused = await core.previewApproval(command)
    if (refused !== null) return refuseProposal(rejected(refused))
    const made = await core.propose(byOperator(operatorId), command)
    if ('refused' in made) return refuseProposal(made)
    await core.settled()
    return { proposalId: made.orderId }
  }
}

// A mail for each discount and for its end.
export function discountMails(services: Services): Follower {
  const { mail } = services
  return {
    views: ['fee-discounts'],
    after: ['feeDiscountSet'],
    follow: () =>
      notifyNews(services, {
        untold: untoldDiscounts,
        notice: ({ seq }) => ({ table: 'fee_discount_notices', key: { seq } }),
        mail: async (tx, told, now) => {
          if (told.email === null) return
          const to = { to: told.email, language: told.language, now }
          const reason = told.reason ?? ''
          if (told.discount_ppm === 0)
            return await mail.add(tx, { ...to, kind: 'feeDiscountEnded', values: { reason } })
          const percent = String(told.discount_ppm / 10_000)
          return await mail.add(tx, { ...to, kind: 'feeDiscountSet', values: { percent, reason } })
        },
      }),
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
