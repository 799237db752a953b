import type { OptionOpened, OptionSettled } from '@candor/engine/products/options/events'
import { Columns, type View } from './view.ts'

// Every option ever opened. One without a result runs.
export const optionOrders: View = {
  name: 'option-orders',
  version: 1,
  tableNames: ['option_orders'],
  tables: (schema) => `
    create table ${schema}.option_orders (
      order_id bigint primary key,
      account_id int not null,
      coin_id int not null,
      client_order_id text,
      cycle_seconds int not null,
      direction text not null,
      stake bigint not null,
      fee bigint not null,
      return_ppm int not null,
      winnings bigint not null,
      opening_tick bigint not null,
      opening_price_e10 numeric not null,
      opened_at timestamptz not null,
      matures_at timestamptz not null,
      result text,
      closing_tick bigint,
      closing_price_e10 numeric,
      income bigint,
      settled_at timestamptz
    ) with (fillfactor = 80);
    create index on ${schema}.option_orders (account_id, order_id desc);
    create index on ${schema}.option_orders (account_id, order_id desc) where result is null;
    create index on ${schema}.option_orders (opened_at);
  `,
  createBatch() {
    const opened: OptionOpened[] = []
    const settled: OptionSettled[] = []
    return {
      fold({ events }) {
        for (const event of events) {
          if (event.type === 'optionOpened') opened.push(event)
          if (event.type === 'optionSettled') settled.push(event)
        }
      },
      async write(client, schema) {
        if (opened.length > 0) {
          const rows = openedRows(opened)
          await client.query(
            `insert into ${schema}.option_orders (${rows.list})
             select order_id, account_id, coin_id, client_order_id, cycle_seconds, direction, stake, fee,
               return_ppm, winnings, opening_tick, opening_price_e10, to_timestamp(opened_at),
               to_timestamp(matures_at)
             from ${rows.unnested}`,
            rows.values,
          )
        }
        if (settled.length === 0) return
        const rows = settledRows(settled)
        await client.query(
          `update ${schema}.option_orders as old set
             result = new.result,
             closing_tick = new.closing_tick,
             closing_price_e10 = new.closing_price_e10,
             income = new.income,
             settled_at = to_timestamp(new.settled_at)
           from ${rows.unnested} where old.order_id = new.order_id`,
          rows.values,
        )
      },
    }
  },
}

function openedRows(opened: readonly OptionOpened[]): Columns {
  const rows = new Columns({
    order_id: 'bigint',
    account_id: 'int',
    coin_id: 'int',
    client_order_id: 'text',
    cycle_seconds: 'int',
    direction: 'text',
    stake: 'bigint',
    fee: 'bigint',
    return_ppm: 'int',
    winnings: 'bigint',
    opening_tick: 'bigint',
    opening_price_e10: 'numeric',
    opened_at: 'float8',
    matures_at: 'float8',
  })
  for (const option of opened)
    rows.add([
      option.orderId,
      option.accountId,
      option.coinId,
      option.clientOrderId,
      option.cycleSeconds,
      option.direction,
      option.stake,
      option.fee,
      option.returnPpm,
      option.winnings,
      option.openingTick,
      option.openingPriceE10,
      option.at / 1000,
      option.maturesAt / 1000,
    ])
  return rows
}

function settledRows(settled: readonly OptionSettled[]): Columns {
  const rows = new Columns({
    order_id: 'bigint',
    result: 'text',
    closing_tick: 'bigint',
    closing_price_e10: 'numeric',
    income: 'bigint',
    settled_at: 'float8',
  })
  for (const { orderId, result, closingTick, closingPriceE10, income, at } of settled)
    rows.add([orderId, result, closingTick, closingPriceE10, income, at / 1000])
  return rows
}
