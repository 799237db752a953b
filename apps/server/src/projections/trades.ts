import { CopyLines, momentText } from './copy-lines.ts'
import type { View } from './view.ts'

const columns = [
  'trade_id',
  'seq',
  'market_id',
  'at',
  'price_ticks',
  'quantity_lots',
  'quote_amount',
  'taker_side',
  'taker_order_id',
  'taker_account_id',
  'taker_fee',
  'maker_order_id',
  'maker_account_id',
  'maker_fee',
]

// Every trade with both of its orders: the deals of a market, and the fills of an order.
export const trades: View<'trades'> = {
  name: 'trades',
  version: 1,
  tableNames: ['trades'],
  tables: (schema) => `
    create table ${schema}.trades (
      trade_id bigint primary key,
      seq bigint not null,
      market_id int not null,
      at timestamptz not null,
      price_ticks bigint not null,
      quantity_lots bigint not null,
      quote_amount bigint not null,
      taker_side text not null,
      taker_order_id bigint not null,
      taker_account_id int not null,
      taker_fee bigint not null,
      maker_order_id bigint not null,
      maker_account_id int not null,
      maker_fee bigint not null
    );
    create index on ${schema}.trades (market_id, trade_id desc);
    create index on ${schema}.trades (taker_order_id);
    create index on ${schema}.trades (maker_order_id);
  `,
  createBatch() {
    const lines = new CopyLines(columns)
    return {
      fold({ seq, events }) {
        for (const event of events) {
          if (event.type !== 'ordersTraded') continue
          lines.add([
            event.tradeId,
            seq,
            event.marketId,
            momentText(event.at),
            event.priceTicks,
            event.quantityLots,
            event.quoteAmount,
            event.takerSide,
            event.takerOrderId,
            event.takerAccountId,
            event.takerFee,
            event.makerOrderId,
            event.makerAccountId,
            event.makerFee,
          ])
        }
      },
      async write(client, schema) {
        await lines.write(client, `${schema}.trades`)
      },
    }
  },
}
