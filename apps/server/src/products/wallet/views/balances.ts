import { type RowOf, units, whole16, whole32 } from '../../../platform/projections/columns.ts'
import { LastBalances } from '../../../platform/projections/figures/last-balances.ts'
import { Rows } from '../../../platform/projections/rows.ts'
import type { View } from '../../../platform/projections/view.ts'

const columns = { accountId: whole32, coinId: whole32, bucket: whole16, balance: units }

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.balances': RowOf<typeof columns>
  }
}

// One row per account, coin and bucket: the balance after the last command.
export const balances: View<'balances'> = {
  name: 'balances',
  version: 1,
  tables: [{ name: 'balances', columns, primaryKey: 'account_id, coin_id, bucket', fillfactor: 60 }],
  createBatch() {
    const last = new LastBalances()
    return {
      fold({ events }) {
        for (const event of events) if (event.type === 'posted') last.add(event)
      },
      async write(client, schema) {
        const rows = new Rows(columns)
        for (const row of last.all()) rows.add(row)
        await rows.insert(
          client,
          `${schema}.balances`,
          'on conflict (account_id, coin_id, bucket) do update set balance = excluded.balance',
        )
      },
    }
  },
}
