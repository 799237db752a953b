import {
  freeText,
  moment,
  nullable,
  type RowOf,
  whole32,
  whole64,
} from '../../platform/projections/columns.ts'
import { decidedIn } from '../../platform/projections/decided-in.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

const columns = {
  seq: whole64,
  accountId: whole32,
  discountPpm: whole32,
  at: moment,
  operatorId: nullable(whole32),
  approverId: nullable(whole32),
  reason: nullable(freeText),
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.fee_discounts': RowOf<typeof columns>
  }
}

// The fee discounts that users were given, and their ends.
export const feeDiscounts: View<'fee-discounts'> = {
  name: 'fee-discounts',
  version: 1,
  tables: [
    {
      name: 'fee_discounts',
      columns,
      primaryKey: 'seq',
      indexes: ['(account_id, seq desc)', '(at)'],
    },
  ],
  createBatch() {
    const rows = new Rows(columns)
    return {
      fold({ seq, command: { at, by }, events }) {
        for (const event of events) {
          if (event.type !== 'feeDiscountSet') continue
          const { decidedBy = null, approvedBy = null, reason = null } = decidedIn(by, events) ?? {}
          const { accountId, discountPpm } = event
          rows.add({ seq, accountId, discountPpm, at, operatorId: decidedBy, approverId: approvedBy, reason })
        }
      },
      write: (client, schema) => rows.insert(client, `${schema}.fee_discounts`),
    }
  },
}
