import type { Tables } from '../../../platform/db/tables.ts'
import type { Updateable } from 'kysely'
import type { Connection } from '../../../platform/db/database.ts'

export async function findPayment(connection: Connection, depositId: string) {
  return await connection
    .selectFrom('payments')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

// Finds it by a number of its provider, except one reported with another deposit's transaction.
export async function findPaymentBy(
  connection: Connection,
  provider: string,
  number: { refund_id: string } | { transaction_id: string | null },
) {
  const [column, value] =
    'refund_id' in number
      ? ['refund_id' as const, number.refund_id]
      : ['transaction_id' as const, number.transaction_id]
  return await connection
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where(column, '=', value)
    .where((of) => of.or([of('problem', 'is', null), of('problem', '!=', 'transaction')]))
    .executeTakeFirst()
}

export async function paymentsOf(connection: Connection, depositIds: readonly string[]) {
  if (depositIds.length === 0) return []
  return await connection
    .selectFrom('payments')
    .selectAll()
    .where('deposit_id', 'in', [...depositIds])
    .execute()
}

type NewPayment = { depositId: string; userId: string; provider: string; now: Date }

// The payment of a deposit, stored when it is first requested.
export async function notePayment(connection: Connection, asked: NewPayment): Promise<PaymentRow> {
  const { depositId, userId, provider, now } = asked
  await connection
    .insertInto('payments')
    .values({
      deposit_id: depositId,
      user_id: userId,
      provider,
      state: 'creating',
      asked_at: now,
      checked_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const row = await findPayment(connection, depositId)
  if (!row) throw new Error(`there is no payment for ${depositId}`)
  return row
}

export async function changePayment(
  connection: Connection,
  depositId: string,
  change: Updateable<Tables['payments']>,
): Promise<void> {
  await connection.updateTable('payments').set(change).where('deposit_id', '=', depositId).execute()
}

// Payments to check with the provider, those with the oldest check first.
export async function watchedPayments(connection: Connection, checkedBefore: Date, count: number) {
  return await connection
    .selectFrom('payments')
    .select('deposit_id')
    .where('state', 'in', ['open', 'refunding'])
    .where('checked_at', '<', checkedBefore)
    .orderBy('checked_at')
    .limit(count)
    .execute()
}

// Refunds of the last weeks, which may still fail after they succeeded.
export async function refundedPayments(
  connection: Connection,
  since: { decided: Date; checkedBefore: Date },
  count: number,
) {
  return await connection
    .selectFrom('payments')
    .select('deposit_id')
    .where('state', '=', 'refunded')
    .where('decided_at', '>', since.decided)
    .where('checked_at', '<', since.checkedBefore)
    .orderBy('checked_at')
    .limit(count)
    .execute()
}

// So that its owner is notified again when it becomes true again.
export async function takeBackNotice(
  tx: Connection,
  depositId: string,
  what: Tables['deposit_notices']['what'],
) {
  await tx
    .deleteFrom('deposit_notices')
    .where('deposit_id', '=', depositId)
    .where('what', '=', what)
    .execute()
}

// Payments without a page, or open although their deposits are over.
export async function urgentPayments(connection: Connection, checkedBefore: Date, count: number) {
  return await connection
    .selectFrom('payments')
    .innerJoin('views.deposits as deposit', 'deposit.deposit_id', 'payments.deposit_id')
    .select('payments.deposit_id')
    .where((of) =>
      of.or([
        of('payments.state', '=', 'creating'),
        of.and([of('payments.state', '=', 'open'), of('deposit.state', '!=', 'paying')]),
      ]),
    )
    .where('payments.checked_at', '<', checkedBefore)
    .orderBy('payments.checked_at')
    .limit(count)
    .execute()
}

// Deposits never requested from their provider, because the product was killed in between.
export async function unaskedDeposits(connection: Connection, now: Date, count: number) {
  return await connection
    .selectFrom('views.deposits as deposit')
    .leftJoin('payments', 'payments.deposit_id', 'deposit.deposit_id')
    .select('deposit.deposit_id')
    .where('deposit.state', '=', 'paying')
    .where('deposit.kind', '!=', 'bank')
    .where('deposit.expires_at', '>', now)
    .where('payments.deposit_id', 'is', null)
    .limit(count)
    .execute()
}

// False: it was handled before, and its effect is committed.
export async function noteEvent(
  connection: Connection,
  event: { provider: string; eventId: string; now: Date },
): Promise<boolean> {
  const { provider, eventId, now } = event
  const row = await connection
    .insertInto('payment_events')
    .values({ provider, event_id: eventId, received_at: now })
    .onConflict((on) => on.columns(['provider', 'event_id']).doUpdateSet({ received_at: now }))
    .returning('done_at')
    .executeTakeFirstOrThrow()
  return row.done_at === null
}

export async function markEventDone(
  connection: Connection,
  event: { provider: string; eventId: string; now: Date },
): Promise<void> {
  await connection
    .updateTable('payment_events')
    .set({ done_at: event.now })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute()
}

export async function deletePaymentEvents(connection: Connection, before: Date): Promise<void> {
  await connection.deleteFrom('payment_events').where('received_at', '<', before).execute()
}
