import { moment, type RowOf, units, whole32, whole64 } from '../../platform/projections/columns.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

const columns = {
  transferId: whole64,
  // The sender of the money, then its recipient.
  accountId: whole32,
  toAccountId: whole32,
  coinId: whole32,
  amount: units,
  at: moment,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.transfers': RowOf<typeof columns>
  }
}

// Recharges from agents to accounts that they invited.
export const transfers: View<'transfers'> = {
  name: 'transfers',
  version: 1,
  tables: [
    {
      name: 'transfers',
      columns,
      primaryKey: 'transfer_id',
      indexes: ['(account_id, transfer_id desc)', '(to_account_id, transfer_id desc)', '(at)'],
    },
  ],
  createBatch() {
    const made = new Rows(columns)
    return {
      fold({ command: { at }, events }) {
        for (const event of events) if (event.type === 'accountRecharged') made.add({ ...event, at })
      },
      write: (client, schema) => made.insert(client, `${schema}.transfers`),
    }
  },
}
