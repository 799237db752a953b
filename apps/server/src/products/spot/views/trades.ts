import type { OrdersTraded } from '@candor/engine/products/spot/events'
import { userAccountIdMin } from '@candor/engine/nucleus/accounts/account-table'
import { moment, type RowOf, units, whole32, whole64, word } from '../../../platform/projections/columns.ts'
import { CopyLines } from '../../../platform/projections/copy-lines.ts'
import type { View } from '../../../platform/projections/view.ts'

const columns = {
  tradeId: whole64,
  seq: whole64,
  marketId: whole32,
  at: moment,
  priceTicks: whole64,
  quantityLots: whole64,
  quoteAmount: units,
  takerSide: word<OrdersTraded['takerSide']>(),
  takerOrderId: whole64,
  takerAccountId: whole32,
  takerFee: units,
  makerOrderId: whole64,
  makerAccountId: whole32,
  makerFee: units,
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.trades': RowOf<typeof columns>
  }
}

// House accounts never list their trades, so the market maker's need no index entries.
export const ofUsers = (column: 'taker_account_id' | 'maker_account_id') => `${column} >= ${userAccountIdMin}`

// Every trade with both of its orders: a market's deals, an order's fills and an account's trades.
export const trades: View<'trades'> = {
  name: 'trades',
  version: 1,
  tables: [
    {
      name: 'trades',
      columns,
      primaryKey: 'trade_id',
      indexes: ['(market_id, trade_id desc)', '(taker_order_id)', '(maker_order_id)'],
      // By command, not by trade: a period is a range of commands, and trade numbers rise with them.
      laterIndexes: {
        trades_of_taker: `(taker_account_id, seq desc) where ${ofUsers('taker_account_id')}`,
        trades_of_maker: `(maker_account_id, seq desc) where ${ofUsers('maker_account_id')}`,
      },
    },
  ],
  createBatch() {
    const lines = new CopyLines(columns)
    return {
      fold({ seq, events }) {
        for (const event of events) if (event.type === 'ordersTraded') lines.add({ ...event, seq })
      },
      write: (client, schema) => lines.write(client, `${schema}.trades`),
    }
  },
}
