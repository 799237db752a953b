import { systemAccountCount } from '@candor/engine/nucleus/accounts/account-table'
import { candleStart } from '../../../platform/projections/figures/candle-intervals.ts'
import { moment, type RowOf, units, whole16, whole32 } from '../../../platform/projections/columns.ts'
import { LastBalances } from '../../../platform/projections/figures/last-balances.ts'
import { Rows } from '../../../platform/projections/rows.ts'
import type { View } from '../../../platform/projections/view.ts'

const columns = { accountId: whole32, coinId: whole32, bucket: whole16, startAt: moment, balance: units }

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.balance_history': RowOf<typeof columns>
  }
}

// A user's bucket at the end of each half hour in which it moved: an account's value at any full or half hour
// then takes one lookup per bucket, however much it trades.
export const balanceHistory: View<'balance-history'> = {
  name: 'balance-history',
  version: 1,
  tables: [
    {
      name: 'balance_history',
      columns,
      primaryKey: 'account_id, coin_id, bucket, start_at',
      fillfactor: 80,
    },
  ],
  createBatch() {
    const halfHours = new Map<number, LastBalances>()
    return {
      fold({ command, events }) {
        const startMs = candleStart('30m', command.at)
        const last = halfHours.get(startMs) ?? new LastBalances()
        halfHours.set(startMs, last)
        for (const event of events) if (event.type === 'posted') last.add(event)
      },
      async write(client, schema) {
        const rows = new Rows(columns)
        for (const [startAt, last] of halfHours)
          for (const row of last.all()) if (row.accountId >= systemAccountCount) rows.add({ ...row, startAt })
        await rows.insert(
          client,
          `${schema}.balance_history`,
          'on conflict (account_id, coin_id, bucket, start_at) do update set balance = excluded.balance',
        )
      },
    }
  },
}
