import type { FastifyBaseLogger } from 'fastify'
import { depositName } from '@candor/contract/rules/deposits'
import { accountIdOf } from '../../../platform/core/accounts.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Dispute, PaymentDoor, Refund } from '../../../doors/payments/port.ts'
import type { AccountTopic } from '../../../platform/streams/account-topic.ts'
import { changePayment, type PaymentRow, takeBackNotice } from './queries.ts'

export type MoneyBackParts = {
  db: Database
  clock: () => Date
  log: FastifyBaseLogger
  accounts: Pick<AccountTopic, 'invalidate'>
  // Of this installation: payments of other installations are ignored.
  keyPrefix: string
  // Called at each step, for a test that ends the process there.
  onStep?: ((step: 'sentBack') => void) | undefined
}

// Refunds and chargebacks; always inside the turn of the deposit. No balance is touched: operators decide
// about those.

// Asks the provider for a refund or its progress.
export async function sendBack(parts: MoneyBackParts, door: PaymentDoor, payment: PaymentRow): Promise<void> {
  const { deposit_id: depositId, transaction_id: transactionId, paid_amount: amount } = payment
  const { refund_id: refundId, refunds_failed: failed } = payment
  if (transactionId === null || amount === null)
    throw new Error(`the payment of ${depositName(depositId)} can't be sent back`)
  if (refundId === null) {
    const key = `${parts.keyPrefix}-refund-${depositId}-${transactionId}${failed === 0 ? '' : `-${failed}`}`
    const refund = await door.refund({ transactionId, amount: BigInt(amount), key })
    parts.onStep?.('sentBack')
    await followRefund(parts, payment, refund)
    return
  }
  const refund = await door.findRefund(refundId)
  if (!refund) throw new Error(`the provider does not know the refund of ${depositName(depositId)}`)
  await followRefund(parts, payment, refund)
}

// A payment counts as sent back only as long as the provider says so: a refund can fail days later.
export async function followRefund(
  parts: MoneyBackParts,
  payment: PaymentRow,
  refund: Refund,
): Promise<void> {
  const { db, clock, log, accounts } = parts
  const { deposit_id: depositId } = payment
  if (payment.state !== 'refunding' && payment.state !== 'refunded') return
  if (refund.state === 'failed') {
    await db.transaction().execute(async (tx) => {
      await changePayment(tx, depositId, {
        state: 'held',
        held_at: clock(),
        refund_id: null,
        refund_failure: refund.failure ?? 'failed',
        refunds_failed: payment.refunds_failed + 1,
      })
      await takeBackNotice(tx, depositId, 'refunded')
    })
    log.error({ depositId, failure: refund.failure }, 'ALARM: a refund failed and waits for operators')
  } else {
    const state = refund.state === 'done' ? 'refunded' : 'refunding'
    await changePayment(db, depositId, { state, refund_id: refund.refundId })
  }
  accounts.invalidate(accountIdOf(payment.user_id))
}

// Each change of a dispute waits for an operator to note it.
export async function followDispute(
  parts: MoneyBackParts,
  payment: PaymentRow,
  dispute: Dispute,
): Promise<void> {
  const { db, clock, log } = parts
  const { deposit_id: depositId } = payment
  const { disputeId, state } = dispute
  if (payment.dispute_id === disputeId && payment.dispute_state === state) return
  await changePayment(db, depositId, {
    dispute_id: disputeId,
    dispute_state: state,
    disputed_at: clock(),
    dispute_reason: null,
    dispute_decided_by: null,
    dispute_decided_at: null,
  })
  log.error({ depositId, disputeId, state }, 'ALARM: a payment is disputed and waits for operators')
}
