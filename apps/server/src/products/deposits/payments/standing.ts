import type { Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Dispute, Payment, Standing } from '../../../doors/payments/port.ts'

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
