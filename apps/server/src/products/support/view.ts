import type { SupportEnd } from '@candor/engine/products/support/events'
import type { OpenState } from '@candor/engine/products/support/state'
import { Changes } from '../../platform/projections/changes.ts'
import {
  freeText,
  initially,
  madeOf,
  moment,
  nullable,
  type RowOf,
  units,
  whole32,
  whole64,
  word,
} from '../../platform/projections/columns.ts'
import { decidedIn } from '../../platform/projections/decided-in.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

const later = {
  acceptedAt: initially(null, nullable(moment)),
  // The amount not returned yet; null until accepted. A waiver does not change it.
  unreturned: initially(null, nullable(units)),
  endedAt: initially(null, nullable(moment)),
  // Set for an end decided by operators.
  endedBy: initially(null, nullable(whole32)),
  endApprovedBy: initially(null, nullable(whole32)),
  endReason: initially(null, nullable(freeText)),
}
const columns = {
  grantId: whole64,
  accountId: whole32,
  coinId: whole32,
  amount: units,
  name: freeText,
  minTradingDays: whole32,
  offeredAt: moment,
  expiresAt: moment,
  state: word<OpenState | SupportEnd>(),
  // When it entered its state.
  changedAt: moment,
  offeredBy: nullable(whole32),
  offerApprovedBy: nullable(whole32),
  offerReason: nullable(freeText),
  ...later,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.grants': RowOf<typeof columns>
  }
}

// Support funds: every offer and its outcome.
export const grants: View<'grants'> = {
  name: 'grants',
  version: 1,
  tables: [
    {
      name: 'grants',
      columns,
      primaryKey: 'grant_id',
      indexes: ['(account_id, grant_id desc)', '(changed_at)'],
      fillfactor: 80,
    },
  ],
  createBatch() {
    const made = new Rows(madeOf(columns))
    const changes = new Changes(
      { grantId: columns.grantId },
      { state: nullable(columns.state), changedAt: nullable(columns.changedAt), ...later },
    )
    return {
      fold({ command: { at, by }, events }) {
        for (const event of events) {
          const { decidedBy = null, approvedBy = null, reason = null } = decidedIn(by, events) ?? {}
          if (event.type === 'supportOffered')
            made.add({
              ...event,
              state: 'offered',
              changedAt: at,
              offeredBy: decidedBy,
              offerApprovedBy: approvedBy,
              offerReason: reason,
            })
          if (event.type === 'supportAccepted') {
            const { acceptedAt, amount: unreturned } = event
            changes.note(event.grantId, { state: 'accepted', changedAt: at, acceptedAt, unreturned })
          }
          if (event.type === 'supportReturned') changes.note(event.grantId, { unreturned: event.left })
          if (event.type === 'supportEnded') {
            // The command of a new offer may end an expired one: no operator decided that end.
            const isDecided = event.end === 'withdrawn' || event.end === 'waived'
            const decision = { endedBy: decidedBy, endApprovedBy: approvedBy, endReason: reason }
            const ended = { state: event.end, changedAt: at, endedAt: at }
            changes.note(event.grantId, isDecided ? { ...ended, ...decision } : ended)
          }
        }
      },
      async write(client, schema) {
        await made.insert(client, `${schema}.grants`)
        await changes.write(client, `${schema}.grants`)
      },
    }
  },
}
