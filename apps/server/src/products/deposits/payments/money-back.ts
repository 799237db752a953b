import type { Tables } from '../../../platform/db/tables.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Updateable } from 'kysely'
import { depositName } from '@candor/contract/rules/deposits'
import type { Dispute, Payment, PaymentDoor, Refund, Standing } from '../../../doors/payments/port.ts'
import { accountIdOf } from '../../../platform/core/accounts.ts'
import type { Database } from '../../../platform/db/database.ts'
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
export async function followRefund(parts: MoneyBackParts, payment: PaymentRow, refund: Refund) {
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
export async function followDispute(parts: MoneyBackParts, payment: PaymentRow, dispute: Dispute) {
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

// Reasons not to credit a payment: it was refunded completely, its remaining amount differs, or its payer
// disputes it.
export type Setback = 'sentBack' | 'amount' | 'disputed'

export function setbackOf(
  { kept, currency, refund, dispute }: Standing,
  paid: Pick<Payment, 'amount' | 'currency'>,
): Setback | null {
  if (refund !== null && kept <= 0n) return 'sentBack'
  if (kept !== paid.amount || currency !== paid.currency) return 'amount'
  return isDisputed(dispute?.state ?? null) ? 'disputed' : null
}

// Disputed money is neither credited nor sent back, even after the dispute was lost.
export function isDisputed(state: Dispute['state'] | null): boolean {
  return state === 'open' || state === 'lost'
}

// The new state of a payment's row, except for its dispute. The refund is followed like one of ours, because
// it may fail; only the rest can be sent back.
export function noteOf(setback: Setback, standing: Standing, now: Date): Updateable<Tables['payments']> {
  const { kept, currency, refund } = standing
  switch (setback) {
    case 'sentBack':
      return {
        state: refund?.state === 'done' ? 'refunded' : 'refunding',
        refund_id: refund?.refundId ?? null,
        refund_failure: null,
        decided_at: now,
      }
    case 'amount':
      return { problem: 'amount', paid_amount: String(kept), paid_currency: currency }
    case 'disputed':
      return { state: 'held' }
  }
}

type Referred = { deposit_id: string; requested_at: Date }

// The provider's reference for a deposit. It includes the time, because numbers are reused after a restore.
export function referenceOf({ deposit_id, requested_at }: Referred): string {
  return `D-${deposit_id}-${requested_at.getTime().toString(36)}`
}

export function depositIdIn(reference: string | null): string | null {
  return /^D-([1-9]\d{0,14})-[0-9a-z]{1,10}$/.exec(reference ?? '')?.[1] ?? null
}
