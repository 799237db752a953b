import type { Updateable } from 'kysely'
import type { PaymentsTable } from '../../../platform/db/tables.ts'
import type { Dispute, Payment, Standing } from '../../../doors/payments/port.ts'

// Why a payment that was made is not to be credited: all of it has gone back, another amount is left of it, or its
// payer is taking it back.
export type Setback = 'sentBack' | 'amount' | 'disputed'

export function setbackOf(
  { kept, currency, refund, dispute }: Standing,
  paid: Pick<Payment, 'amount' | 'currency'>,
): Setback | null {
  if (refund !== null && kept <= 0n) return 'sentBack'
  if (kept !== paid.amount || currency !== paid.currency) return 'amount'
  return isDisputed(dispute?.state ?? null) ? 'disputed' : null
}

// Money that the payer is taking back, or has taken back, is neither credited nor sent back.
export function isDisputed(state: Dispute['state'] | null): boolean {
  return state === 'open' || state === 'lost'
}

// What the row of a payment says from then on, beside its dispute. A refund is followed as one of ours is, since it may
// fail; only what is left can be sent back.
export function noteOf(setback: Setback, standing: Standing, now: Date): Updateable<PaymentsTable> {
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
