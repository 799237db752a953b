import { hasRight } from '@candor/contract/operators/rights'
import { currencyScale } from '@candor/contract/rules/deposits'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import { operatorNames } from '../../../db/operator-names.ts'
import type { OperatorHandler } from '../../../gateway/operators/handler.ts'
import { refuse } from '../../../gateway/refusal.ts'
import type { Queues } from '../../../operators/queues/queues.ts'
import { mask, masked } from '../../../wire/mask.ts'
import type { Services } from '../../services.ts'
import { readDeposit, readDeposits } from '../deposit.ts'
import { proofOf } from '../queries.ts'
import { imageUrl } from '../records.ts'
import { doublesOf, findOpenProposal, findReviewed, otherDeposits, type Reviewed } from './queries.ts'
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
    const proposal = await findOpenProposal(db, itemId, now)
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
  const { problem, provider, session_id, payment_transaction_id, paid_amount, paid_currency, refund_id } =
    reviewed
  if (problem === null || provider === null) return null
  return {
    provider,
    sessionId: session_id,
    amount: paid_amount === null ? null : formatAmount(BigInt(paid_amount), currencyScale),
    currency: paid_currency,
    transactionId: payment_transaction_id,
    refundId: refund_id,
  }
}

async function decisionOf({ db }: Services, reviewed: Reviewed) {
  const { payment_decided_at, payment_decided_by, decision_reason } = reviewed
  const at = payment_decided_at ?? reviewed.passed_at ?? reviewed.rejected_at
  const by = payment_decided_by ?? reviewed.decided_by
  if (at === null || by === null) return null
  const ids = reviewed.approved_by === null ? [by] : [by, reviewed.approved_by]
  const named = await operatorNames(db, ids)
  return {
    at: toWireTime(at),
    by: named(by),
    approvedBy:
      payment_decided_at === null && reviewed.approved_by !== null ? named(reviewed.approved_by) : null,
    reason: decision_reason ?? reviewed.reason ?? '',
  }
}
