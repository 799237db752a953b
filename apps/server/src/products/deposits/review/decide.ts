import { byOperator } from '@candor/engine/nucleus/authors'
import { accountIdOf } from '../../../platform/core/accounts.ts'
import type { OperatorHandler, SignedInOperator } from '../../../platform/gateway/operators/handler.ts'
import { isRefusal, refuse, refuseFor } from '../../../platform/gateway/refusal.ts'
import { isProposed } from '../../../platform/operators/queues/queries.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import { operatorRefusalAmong } from '../../../platform/calls/engine-refusal.ts'
import { changePayment, findPayment } from '../payments/queries.ts'
import { isDisputed } from '../payments/money-back.ts'
import { findReviewed, isTransactionUsed, type Reviewed } from './queries.ts'
import type { DepositServices } from '../payments/till.ts'

const refuseSettling = operatorRefusalAmong('the settling of a deposit', [
  'orderMissing',
  'decidedAlready',
  'duplicateTransactionId',
  'rechargeExpired',
  'amountWrong',
  'overOrderLimit',
])
const refuseRejecting = operatorRefusalAmong('the rejection of a deposit', ['orderMissing', 'decidedAlready'])

// Money may arrive after a request ended, and a rejection may be a mistake: then two operators credit it.
const settleable: readonly Reviewed['state'][] = ['completed', 'expired', 'cancelled', 'rejected']

// Meanwhile no other operator decides about the deposit, and the views have all earlier decisions.
async function decide<Answer extends object>(
  { core, db, till }: DepositServices,
  queues: Queues,
  itemId: string,
  { now, note }: SignedInOperator,
  act: (reviewed: Reviewed) => Promise<Answer>,
  { isBesideProposal = false, show = () => queues.follow() } = {},
) {
  core.requireUpgraded()
  await core.waitForViews(null, 'deposits', 'approvals')
  const answer = await till.inTurn(itemId, async () => {
    await core.requireSettled()
    // Before the deposit is read: an approval ends the proposal and credits at once, without a turn.
    const waitsForSecond = await isProposed(db, `deposit ${itemId}`, now)
    const reviewed = await findReviewed(db, itemId)
    if (!reviewed) return refuse('orderMissing')
    note({ uid: reviewed.user_id })
    if (waitsForSecond && !isBesideProposal) return refuse('decidedAlready')
    return await act(reviewed)
  })
  if (!isRefusal(answer)) await show()
  return answer
}

export function settle(services: DepositServices, queues: Queues): OperatorHandler<'Deposits/Settle'> {
  const { core, db, till } = services
  return async ({ itemId, transactionId: typed = '', reason }, operator) => {
    const act = async (reviewed: Reviewed) => {
      const { problem, payment_state, payment_transaction_id } = reviewed
      if (isDisputed(reviewed.dispute_state)) return refuseFor('depositDecided')
      if (problem === 'amount') return refuse('amountWrong')
      const isOpen = problem === null ? settleable.includes(reviewed.state) : payment_state === 'held'
      if (!isOpen || problem === 'twice' || problem === 'transaction') return refuseFor('depositDecided')
      const transactionId = payment_transaction_id ?? typed
      if (transactionId === '') return refuse('requiredParametersEmpty')
      if (await isTransactionUsed(db, reviewed, transactionId)) return refuseFor('transactionTaken')
      const payment = await findPayment(db, itemId)
      const setback = payment ? await till.checkHeld(payment) : null
      if (setback === 'unconfirmed') return refuse('paymentUnconfirmed')
      if (setback === 'amount') return refuse('amountWrong')
      if (setback !== null) return refuseFor('depositDecided')
      const by = byOperator(operator.operatorId)
      const command = { type: 'settleDeposit', depositId: Number(itemId), transactionId, reason } as const
      const submitted = await core.submit(by, command)
      if (!('refused' in submitted)) return { proposalId: null }
      if (submitted.reason !== 'approverMissing') return refuseSettling(submitted)
      const made = await core.propose(by, command)
      return 'refused' in made ? refuseSettling(made) : { proposalId: made.orderId }
    }
    return await decide(services, queues, itemId, operator, act, { show: () => queues.showDone() })
  }
}

export function reject(services: DepositServices, queues: Queues): OperatorHandler<'Deposits/Reject'> {
  const { core, db } = services
  return async ({ itemId, reason }, operator) => {
    const { operatorId, now } = operator
    return await decide(services, queues, itemId, operator, async (reviewed) => {
      const { problem, payment_state, state } = reviewed
      if (problem !== null) {
        // Money that is not credited is sent back, not kept.
        const isElsewhere =
          problem === 'transaction' || reviewed.refund_failure !== null || reviewed.dispute_state === 'lost'
        if (!isElsewhere || payment_state !== 'held' || isCredited(reviewed))
          return refuseFor('depositDecided')
        const decision = { decision_reason: reason, decided_by: operatorId, decided_at: now }
        await changePayment(db, itemId, { state: 'closed', ...decision })
        return {}
      }
      if (state !== 'completed') return refuseFor('depositDecided')
      const submitted = await core.submit(byOperator(operatorId), {
        type: 'rejectDeposit',
        depositId: Number(itemId),
        reason,
      })
      return 'refused' in submitted ? refuseRejecting(submitted) : {}
    })
  }
}

function isCredited({ state, transaction_id, payment_transaction_id }: Reviewed): boolean {
  return state === 'passed' && transaction_id === payment_transaction_id
}

export function refund(services: DepositServices, queues: Queues): OperatorHandler<'Deposits/Refund'> {
  const { db, till, accounts } = services
  return async ({ itemId, reason }, operator) => {
    const { operatorId, now } = operator
    return await decide(services, queues, itemId, operator, async (reviewed) => {
      const { problem, payment_state, user_id } = reviewed
      const hasOwnMoney = problem !== null && problem !== 'transaction'
      // Two operators may have just credited it, before the payment was updated.
      if (
        !hasOwnMoney ||
        payment_state !== 'held' ||
        isCredited(reviewed) ||
        isDisputed(reviewed.dispute_state)
      )
        return refuseFor('depositDecided')
      const decision = { decision_reason: reason, decided_by: operatorId, decided_at: now }
      await changePayment(db, itemId, { state: 'refunding', refund_failure: null, ...decision })
      accounts.invalidate(accountIdOf(user_id))
      await till.refund(itemId)
      return {}
    })
  }
}

export function noteDispute(
  services: DepositServices,
  queues: Queues,
): OperatorHandler<'Deposits/NoteDispute'> {
  const { db } = services
  return async ({ itemId, reason }, operator) => {
    const note = async (reviewed: Reviewed) => {
      if (reviewed.dispute_state === null || reviewed.dispute_decided_at !== null)
        return refuseFor('depositDecided')
      await changePayment(db, itemId, {
        dispute_reason: reason,
        dispute_decided_by: operator.operatorId,
        dispute_decided_at: operator.now,
      })
      return {}
    }
    return await decide(services, queues, itemId, operator, note, { isBesideProposal: true })
  }
}
