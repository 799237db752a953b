import { Columns, type View } from './view.ts'

// Every trade with both of its orders: the deals of a market, and the fills of an order.
export const trades: View = {
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
    const rows = new Columns({
      trade_id: 'bigint',
      seq: 'bigint',
      market_id: 'int',
      at: 'float8',
      price_ticks: 'bigint',
      quantity_lots: 'bigint',
      quote_amount: 'bigint',
      taker_side: 'text',
      taker_order_id: 'bigint',
      taker_account_id: 'int',
      taker_fee: 'bigint',
      maker_order_id: 'bigint',
      maker_account_id: 'int',
      maker_fee: 'bigint',
    })
    return {
      fold({ seq, events }) {
        for (const event of events) {
          if (event.type !== 'ordersTraded') continue
          rows.add([
            event.tradeId,
            seq,
            event.marketId,
            event.at / 1000,
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
        if (rows.count === 0) return
        await client.query(
          `insert into ${schema}.trades (${rows.list})
           select trade_id, seq, market_id, to_timestamp(at), price_ticks, quantity_lots, quote_amount, taker_side,
             taker_order_id, taker_account_id, taker_fee, maker_order_id, maker_account_id, maker_fee
           from ${rows.unnested}`,
          rows.values,
        )
      },
    }
  },
}
