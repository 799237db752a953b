import {
  moment,
  nullable,
  priceE10,
  type RowOf,
  units,
  whole32,
  whole64,
  word,
} from '../../platform/projections/columns.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

const columns = {
  orderId: whole64,
  line: whole32,
  accountId: whole32,
  kind: word<'quote' | 'dust'>(),
  fromCoinId: whole32,
  toCoinId: whole32,
  amount: units,
  gross: units,
  fee: units,
  feePpm: whole32,
  fromPriceE10: priceE10,
  fromPriceAt: moment,
  toPriceE10: priceE10,
  toPriceAt: moment,
  // Null for the coin of prices, and for exchanges of older releases.
  fromTickNumber: nullable(whole64),
  toTickNumber: nullable(whole64),
  at: moment,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.swaps': RowOf<typeof columns>
  }
}

// Every exchange with the house, with its index prices and the numbers of their ticks.
export const swaps: View<'swaps'> = {
  name: 'swaps',
  version: 2,
  tables: [
    {
      name: 'swaps',
      columns,
      primaryKey: 'order_id, line',
      indexes: ['(account_id, order_id desc, line desc)'],
    },
  ],
  createBatch() {
    const rows = new Rows(columns)
    return {
      fold({ events }) {
        for (const event of events) {
          if (event.type !== 'swapExecuted') continue
          const { terms } = event
          const { fromTickNumber = null, toTickNumber = null } = terms
          rows.add({ ...event, ...terms, fromTickNumber, toTickNumber })
        }
      },
      write: (client, schema) => rows.insert(client, `${schema}.swaps`),
    }
  },
}
