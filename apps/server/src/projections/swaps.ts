import { Columns, type View } from './view.ts'

// Every exchange with the house, with the index prices that made its rate and the numbers of their ticks.
export const swaps: View<'swaps'> = {
  name: 'swaps',
  version: 2,
  tableNames: ['swaps'],
  tables: (schema) => `
    create table ${schema}.swaps (
      order_id bigint not null,
      line int not null,
      account_id int not null,
      kind text not null,
      from_coin_id int not null,
      to_coin_id int not null,
      amount bigint not null,
      gross bigint not null,
      fee bigint not null,
      fee_ppm int not null,
      from_price_e10 numeric not null,
      from_price_at timestamptz not null,
      to_price_e10 numeric not null,
      to_price_at timestamptz not null,
      from_tick_number bigint,
      to_tick_number bigint,
      at timestamptz not null,
      primary key (order_id, line)
    );
    create index on ${schema}.swaps (account_id, order_id desc, line desc);
  `,
  createBatch() {
    const rows = new Columns({
      order_id: 'bigint',
      line: 'int',
      account_id: 'int',
      kind: 'text',
      from_coin_id: 'int',
      to_coin_id: 'int',
      amount: 'bigint',
      gross: 'bigint',
      fee: 'bigint',
      fee_ppm: 'int',
      from_price_e10: 'numeric',
      from_price_at: 'float8',
      to_price_e10: 'numeric',
      to_price_at: 'float8',
      from_tick_number: 'bigint',
      to_tick_number: 'bigint',
      at: 'float8',
    })
    return {
      fold({ events }) {
        for (const event of events) {
          if (event.type !== 'swapExecuted') continue
          const { terms } = event
          rows.add([
            event.orderId,
            event.line,
            event.accountId,
            event.kind,
            terms.fromCoinId,
            terms.toCoinId,
            terms.amount,
            terms.gross,
            terms.fee,
            terms.feePpm,
            terms.fromPriceE10,
            terms.fromPriceAt / 1000,
            terms.toPriceE10,
            terms.toPriceAt / 1000,
            terms.fromTickNumber ?? null,
            terms.toTickNumber ?? null,
            event.at / 1000,
          ])
        }
      },
      async write(client, schema) {
        if (rows.count === 0) return
        await client.query(
          `insert into ${schema}.swaps (${rows.list})
           select order_id, line, account_id, kind, from_coin_id, to_coin_id, amount, gross, fee, fee_ppm,
             from_price_e10, to_timestamp(from_price_at), to_price_e10, to_timestamp(to_price_at),
             from_tick_number, to_tick_number, to_timestamp(at) from ${rows.unnested}`,
          rows.values,
        )
      },
    }
  },
}
