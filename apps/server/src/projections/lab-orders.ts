import type { LabSubscribed } from '@candor/engine/products/lab/events'
import { Columns, type View } from './view.ts'

// Every subscription ever made, and every release of its coins.
export const labOrders: View<'lab-orders'> = {
  name: 'lab-orders',
  version: 1,
  tableNames: ['lab_orders', 'lab_releases'],
  tables: (schema) => `
    create table ${schema}.lab_orders (
      order_id bigint primary key,
      account_id int not null,
      project_id int not null,
      coin_id int not null,
      payment_coin_id int not null,
      price bigint not null,
      quantity bigint not null,
      cost bigint not null,
      release_at timestamptz not null,
      slice_count int not null,
      slice_days int not null,
      slices_released int not null default 0,
      released bigint not null default 0,
      at timestamptz not null
    ) with (fillfactor = 80);
    create index on ${schema}.lab_orders (account_id, order_id desc);
    create table ${schema}.lab_releases (
      order_id bigint not null,
      first_slice int not null,
      last_slice int not null,
      amount bigint not null,
      released_at timestamptz not null,
      primary key (order_id, first_slice)
    );
  `,
  createBatch() {
    const made: LabSubscribed[] = []
    const released = new Columns({
      order_id: 'bigint',
      first_slice: 'int',
      last_slice: 'int',
      amount: 'bigint',
      released_at: 'float8',
    })
    return {
      fold({ command, events }) {
        for (const event of events) {
          if (event.type === 'labSubscribed') made.push(event)
          if (event.type === 'labReleased') {
            const { orderId, firstSlice, lastSlice, amount } = event
            released.add([orderId, firstSlice, lastSlice, amount, command.at / 1000])
          }
        }
      },
      async write(client, schema) {
        if (made.length > 0) {
          const rows = madeRows(made)
          await client.query(
            `insert into ${schema}.lab_orders (${rows.list})
             select order_id, account_id, project_id, coin_id, payment_coin_id, price, quantity, cost,
               to_timestamp(release_at), slice_count, slice_days, to_timestamp(at) from ${rows.unnested}`,
            rows.values,
          )
        }
        if (released.count === 0) return
        await client.query(
          `insert into ${schema}.lab_releases (${released.list})
           select order_id, first_slice, last_slice, amount, to_timestamp(released_at) from ${released.unnested}`,
          released.values,
        )
        // One order may have released twice in a run, and an update sees each row once.
        await client.query(
          `update ${schema}.lab_orders as old set
             slices_released = new.slices_released, released = old.released + new.released
           from (
             select order_id, max(last_slice) as slices_released, sum(amount) as released
             from ${released.unnested} group by order_id
           ) as new where old.order_id = new.order_id`,
          released.values,
        )
      },
    }
  },
}

function madeRows(made: readonly LabSubscribed[]): Columns {
  const rows = new Columns({
    order_id: 'bigint',
    account_id: 'int',
    project_id: 'int',
    coin_id: 'int',
    payment_coin_id: 'int',
    price: 'bigint',
    quantity: 'bigint',
    cost: 'bigint',
    release_at: 'float8',
    slice_count: 'int',
    slice_days: 'int',
    at: 'float8',
  })
  for (const order of made) {
    rows.add([
      order.orderId,
      order.accountId,
      order.projectId,
      order.coinId,
      order.paymentCoinId,
      order.price,
      order.quantity,
      order.cost,
      order.releaseAt / 1000,
      order.sliceCount,
      order.sliceDays,
      order.at / 1000,
    ])
  }
  return rows
}
