import { type RowOf, whole32 } from '../../platform/projections/columns.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

const columns = { accountId: whole32, exchanges: whole32 }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.feedback': RowOf<typeof columns>
  }
}

// How often each account has exchanged coins, shown beside its notes.
export const feedback: View<'feedback'> = {
  name: 'feedback',
  version: 1,
  tables: [{ name: 'feedback', columns, primaryKey: 'account_id' }],
  createBatch() {
    const counts = new Map<number, number>()
    return {
      fold({ events }) {
        for (const event of events)
          if (event.type === 'swapExecuted' && event.line === 1)
            counts.set(event.accountId, (counts.get(event.accountId) ?? 0) + 1)
      },
      async write(client, schema) {
        const rows = new Rows(columns)
        for (const [accountId, exchanges] of counts) rows.add({ accountId, exchanges })
        const added = 'on conflict (account_id) do update set exchanges = old.exchanges + excluded.exchanges'
        await rows.insert(client, `${schema}.feedback as old`, added)
      },
    }
  },
}
