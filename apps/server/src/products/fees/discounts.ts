import { feesCalls } from '@candor/contract/operators/calls/fees'
import { byOperator } from '@candor/engine/nucleus/authors'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import { rejected } from '../../platform/core/submitted.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { notifyNews } from '../../platform/operators/queues/notices.ts'
import type { Agreement, Follower } from '../../platform/operators/queues/queue.ts'
import type { Services } from '../../platform/services.ts'
import { untoldDiscounts } from './queries.ts'

const refuseProposal = operatorRefusalAmong(
  'a proposal of a fee discount',
  feesCalls['Users/ProposeFeeDiscount'].codes,
)

// A discount for one user: two operators agree on it.
export const discountAgreement: Agreement = { commands: { setFeeDiscount: 'setTerms' } }

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
