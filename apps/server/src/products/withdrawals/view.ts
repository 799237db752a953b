import type { WithdrawalEnd } from '@candor/engine/products/withdrawals/events'
import type { OpenState } from '@candor/engine/products/withdrawals/state'
import { Changes } from '../../platform/projections/changes.ts'
import {
  flag,
  freeText,
  initially,
  madeOf,
  moment,
  nullable,
  priceE10,
  type RowOf,
  units,
  whole32,
  whole64,
  word,
} from '../../platform/projections/columns.ts'
import { decidedIn } from '../../platform/projections/decided-in.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

// Being sent is one state for all viewers, whether an operator or the signer has it.
export type WithdrawalState = Exclude<OpenState, 'sending'> | 'paid' | WithdrawalEnd

const later = {
  // One per state; a review begins with the request.
  passedAt: initially(null, nullable(moment)),
  signingAt: initially(null, nullable(moment)),
  paidAt: initially(null, nullable(moment)),
  rejectedAt: initially(null, nullable(moment)),
  cancelledAt: initially(null, nullable(moment)),
  failedAt: initially(null, nullable(moment)),
  transactionId: initially(null, nullable(freeText)),
  // Who passed it after a review; null without a review.
  passedBy: initially(null, nullable(whole32)),
  passApprovedBy: initially(null, nullable(whole32)),
  passReason: initially(null, nullable(freeText)),
  signingBy: initially(null, nullable(whole32)),
  // Whether the signer has taken it; the signer does not give it back.
  isSigners: initially(false, flag),
  // It was open in a backup that was restored, so it may have been paid.
  isDoubtful: initially(false, flag),
  paidBy: initially(null, nullable(whole32)),
  payApprovedBy: initially(null, nullable(whole32)),
  // Who rejected it or recorded its failure, and why.
  endedBy: initially(null, nullable(whole32)),
  endApprovedBy: initially(null, nullable(whole32)),
  endReason: initially(null, nullable(freeText)),
}
// Amount and fee are in units of the coin, a card's amount in hundredths of its currency.
const columns = {
  withdrawalId: whole64,
  accountId: whole32,
  methodId: whole32,
  coinId: whole32,
  network: nullable(word<string>()),
  currency: nullable(word<string>()),
  destinationId: whole64,
  amount: units,
  fee: units,
  rateE10: nullable(priceE10),
  cardAmount: nullable(units),
  // The causes of its review, separated by commas; empty if there was none.
  causes: word<string>(),
  isLarge: flag,
  requestedAt: moment,
  state: word<WithdrawalState>(),
  // When it entered its state.
  changedAt: moment,
  ...later,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.withdrawals': RowOf<typeof columns>
  }
}

const momentOf = {
  rejected: 'rejectedAt',
  cancelled: 'cancelledAt',
  failed: 'failedAt',
} as const satisfies Record<WithdrawalEnd, keyof typeof later>

// Every withdrawal ever requested, and its outcome.
export const withdrawals: View<'withdrawals'> = {
  name: 'withdrawals',
  version: 4,
  tables: [
    {
      name: 'withdrawals',
      columns,
      primaryKey: 'withdrawal_id',
      indexes: [
        '(account_id, withdrawal_id desc)',
        "(state, withdrawal_id) where state in ('review', 'passed', 'signing')",
        '(method_id, withdrawal_id desc)',
        '(transaction_id) where transaction_id is not null',
        '(changed_at)',
      ],
      fillfactor: 80,
    },
  ],
  createBatch() {
    const made = new Rows(madeOf(columns))
    const changes = new Changes(
      { withdrawalId: columns.withdrawalId },
      { state: nullable(columns.state), changedAt: nullable(columns.changedAt), ...later },
    )
    return {
      fold({ command: { at, by }, events }) {
        for (const event of events) {
          const { decidedBy = null, approvedBy = null, reason = null } = decidedIn(by, events) ?? {}
          if (event.type === 'withdrawalRequested')
            made.add({ ...event, causes: event.causes.join(','), state: 'review', changedAt: at })
          if (event.type === 'resumedFromBackup')
            for (const withdrawalId of event.withdrawalIds) changes.note(withdrawalId, { isDoubtful: true })
          if (event.type === 'withdrawalPassed')
            changes.note(event.withdrawalId, {
              state: 'passed',
              changedAt: at,
              passedAt: at,
              passedBy: decidedBy,
              passApprovedBy: approvedBy,
              passReason: reason,
            })
          if (event.type === 'withdrawalSigning')
            changes.note(event.withdrawalId, {
              state: 'signing',
              changedAt: at,
              signingAt: at,
              signingBy: decidedBy,
              isSigners: event.isSigners === true,
            })
          if (event.type === 'withdrawalPaid') {
            const { withdrawalId, transactionId } = event
            const paid = { paidAt: at, paidBy: decidedBy, payApprovedBy: approvedBy, transactionId }
            changes.note(withdrawalId, { state: 'paid', changedAt: at, ...paid })
          }
          if (event.type === 'withdrawalEnded') {
            const { withdrawalId, end } = event
            const ended = { endedBy: decidedBy, endApprovedBy: approvedBy, endReason: reason }
            changes.note(withdrawalId, { state: end, changedAt: at, [momentOf[end]]: at, ...ended })
          }
        }
      },
      async write(client, schema) {
        await made.insert(client, `${schema}.withdrawals`)
        await changes.write(client, `${schema}.withdrawals`)
      },
    }
  },
}
