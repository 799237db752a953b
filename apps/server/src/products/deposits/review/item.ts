import { currencyScale } from '@candor/engine/rules/deposit-terms'
import { hasRight } from '@candor/contract/operators/rights'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import { shownDecision } from '../../../platform/operators/agreed.ts'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuse } from '../../../platform/gateway/refusal.ts'
import { findOpenProposal } from '../../../platform/operators/queues/queries.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import { mask, masked } from '../../../platform/wire/mask.ts'
import type { Services } from '../../../platform/services.ts'
import { imageUrl, readDeposit, readDeposits } from '../deposits.ts'
import { proofOf } from '../queries.ts'
import { doublesOf, findReviewed, otherDeposits, type Reviewed } from './queries.ts'
import { isSamePerson } from './same-person.ts'

export function getItem(services: Services, queues: Queues): OperatorHandler<'Deposits/GetItem'> {
  const { core, db } = services
  return async ({ itemId }, asker) => {
    const { role, now, note } = asker
    const item = await queues.find(queues.of('deposits'), itemId, asker)
    const reviewed = item && (await findReviewed(db, itemId))
    if (!item || !reviewed) return refuse('orderMissing')
    const { user_id: uid, payer, real_name: realName, account_id: accountId } = reviewed
    note({ uid })
    const shown = (name: string | null) => (hasRight(role, 'seePersonal') ? name : masked(name, mask.name))
    const deposit = await readDeposit(services, reviewed, now)
    const others = await readDeposits(services, await otherDeposits(db, accountId, itemId), now)
    const proposal = await findOpenProposal(db, `deposit ${itemId}`, now)
    return {
      item,
      deposit: { ...deposit, payer: shown(payer) },
      problem: reviewed.problem,
      proposedTransactionId: proposal ? transactionIn(proposal.line) : null,
      payment: paymentIn(reviewed),
      decision: await decisionOf(services, reviewed),
      user: {
        uid,
        registeredAt: toWireTime(reviewed.registered_at),
        region: core.regionOf(uid, reviewed.region),
        flags: core.mirror.flagsOf(accountId),
        realName: shown(realName),
        isPayer: isSamePerson(payer, realName),
      },
      others: others.map((other) => Object.assign(other, { payer: shown(other.payer) })),
      doubles: (await doublesOf(db, reviewed)).map(({ deposit_id, user_id, same }) => ({
        depositId: deposit_id,
        uid: user_id,
        same,
      })),
    }
  }
}

export function getProof({ core, db }: Services): OperatorHandler<'Deposits/GetProof'> {
  return async ({ itemId }, { note }) => {
    await core.waitForViews(null, 'deposits')
    const reviewed = await findReviewed(db, itemId)
    if (!reviewed) return refuse('orderMissing')
    note({ uid: reviewed.user_id })
    const proof = await proofOf(db, itemId)
    return proof ? { image: imageUrl(proof) } : refuse('noUploadFile')
  }
}

function transactionIn(line: string): string {
  return (JSON.parse(line) as { transactionId: string }).transactionId
}

function paymentIn(reviewed: Reviewed) {
  const { provider, payment_state, payment_transaction_id, paid_amount, refund_failure } = reviewed
  if (payment_state === null || provider === null) return null
  return {
    provider,
    sessionId: reviewed.session_id,
    amount: paid_amount === null ? null : formatAmount(BigInt(paid_amount), currencyScale),
    currency: reviewed.paid_currency,
    transactionId: payment_transaction_id,
    refundId: reviewed.refund_id,
    refundFailure: payment_state === 'held' ? refund_failure : null,
    refusal: reviewed.refusal,
    dispute: disputeIn(reviewed),
  }
}

function disputeIn({ dispute_id, dispute_state, disputed_at, dispute_decided_at }: Reviewed) {
  if (dispute_state === null || disputed_at === null) return null
  const waits = dispute_decided_at === null
  return { disputeId: dispute_id, state: dispute_state, at: toWireTime(disputed_at), waits }
}

// The latest decision about the request, its payment or a dispute.
async function decisionOf({ db }: Services, reviewed: Reviewed) {
  const ofRequest = {
    at: reviewed.passed_at ?? reviewed.rejected_at,
    by: reviewed.decided_by,
    approvedBy: reviewed.approved_by,
    reason: reviewed.reason,
  }
  const ofPayment = {
    at: reviewed.payment_decided_at,
    by: reviewed.payment_decided_by,
    approvedBy: null,
    reason: reviewed.decision_reason,
  }
  const ofDispute = {
    at: reviewed.dispute_decided_at,
    by: reviewed.dispute_decided_by,
    approvedBy: null,
    reason: reviewed.dispute_reason,
  }
  const moment = ({ at }: typeof ofRequest) => at?.getTime() ?? 0
  const last = [ofRequest, ofPayment, ofDispute].reduce((one, other) =>
    moment(other) > moment(one) ? other : one,
  )
  return await shownDecision(db, last)
}
