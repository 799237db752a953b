import {
  initially,
  madeOf,
  moment,
  type RowOf,
  units,
  whole32,
  whole64,
} from '../../platform/projections/columns.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

const columns = {
  orderId: whole64,
  accountId: whole32,
  projectId: whole32,
  coinId: whole32,
  paymentCoinId: whole32,
  price: units,
  quantity: units,
  cost: units,
  releaseAt: moment,
  sliceCount: whole32,
  sliceDays: whole32,
  slicesReleased: initially(0, whole32),
  released: initially(0, units),
  at: moment,
}
const releaseColumns = {
  orderId: whole64,
  firstSlice: whole32,
  lastSlice: whole32,
  amount: units,
  releasedAt: moment,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.lab_orders': RowOf<typeof columns>
    'views.lab_releases': RowOf<typeof releaseColumns>
  }
}

// Every subscription ever made, and every release of its coins.
export const labOrders: View<'lab-orders'> = {
  name: 'lab-orders',
  version: 1,
  tables: [
    {
      name: 'lab_orders',
      columns,
      primaryKey: 'order_id',
      indexes: ['(account_id, order_id desc)'],
      fillfactor: 80,
    },
    { name: 'lab_releases', columns: releaseColumns, primaryKey: 'order_id, first_slice' },
  ],
  createBatch() {
    const made = new Rows(madeOf(columns))
    const released = new Rows(releaseColumns)
    return {
      fold({ command, events }) {
        for (const event of events) {
          if (event.type === 'labSubscribed') made.add(event)
          if (event.type === 'labReleased') released.add({ ...event, releasedAt: command.at })
        }
      },
      async write(client, schema) {
        await made.insert(client, `${schema}.lab_orders`)
        if (released.count === 0) return
        await released.insert(client, `${schema}.lab_releases`)
        // One order may have released twice in a batch, and an update sees each row once.
        await client.query(
          `update ${schema}.lab_orders as old set
             slices_released = sums.slices_released, released = old.released + sums.released
           from (
             select order_id, max(last_slice) as slices_released, sum(amount) as released
             from ${released.source} group by order_id
           ) as sums where old.order_id = sums.order_id`,
          released.values,
        )
      },
    }
  },
}
