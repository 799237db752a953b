import type pg from 'pg'
import type {
  OptionAccepted,
  OptionNotOpened,
  OptionOpened,
  OptionSettled,
} from '@candor/engine/products/options/events'
import { makeIndexes, makeMissingIndexes } from './named-index.ts'
import { Columns, type View } from './view.ts'

const byCoin = {
  option_orders_by_coin: (schema: string) => `${schema}.option_orders (account_id, coin_id, order_id desc)`,
}

// Every option ever accepted. One without a result waits for its opening or runs.
export const optionOrders: View<'option-orders'> = {
  name: 'option-orders',
  version: 2,
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
      accepted_at timestamptz not null,
      after_tick bigint,
      seen_price_e10 numeric,
      opening_move_ppm int,
      opening_tick bigint,
      opening_price_e10 numeric,
      opened_at timestamptz,
      matures_at timestamptz,
      result text,
      void_reason text,
      moved_price_e10 numeric,
      closing_tick bigint,
      closing_price_e10 numeric,
      income bigint,
      settled_at timestamptz
    ) with (fillfactor = 80);
    create index on ${schema}.option_orders (account_id, order_id desc);
    create index on ${schema}.option_orders (account_id, order_id desc) where result is null;
    create index on ${schema}.option_orders (opened_at);
    ${makeIndexes(schema, byCoin)}
  `,
  indexes: (schema) => makeMissingIndexes(schema, byCoin),
  createBatch() {
    const accepted: OptionAccepted[] = []
    const opened: OptionOpened[] = []
    const ended: (OptionSettled | OptionNotOpened)[] = []
    return {
      fold({ events }) {
        for (const event of events) {
          if (event.type === 'optionAccepted') accepted.push(event)
          if (event.type === 'optionOpened') opened.push(event)
          if (event.type === 'optionSettled' || event.type === 'optionNotOpened') ended.push(event)
        }
      },
      // An option goes through these in this order, so one that does so within a batch ends as it should.
      async write(client, schema) {
        if (accepted.length > 0) await insertAccepted(client, schema, accepted)
        if (opened.length > 0) await upsertOpened(client, schema, opened)
        if (ended.length > 0) await updateEnded(client, schema, ended)
      },
    }
  },
}

const termColumns = {
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
}
const termList = Object.keys(termColumns).join(', ')

function termsOf(option: OptionAccepted | OptionOpened) {
  return [
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
  ]
}

async function insertAccepted(
  client: pg.Client,
  schema: string,
  accepted: readonly OptionAccepted[],
): Promise<void> {
  const rows = new Columns({
    ...termColumns,
    accepted_at: 'float8',
    after_tick: 'bigint',
    seen_price_e10: 'numeric',
    opening_move_ppm: 'int',
  })
  for (const option of accepted) {
    const { at, afterTick, seenPriceE10, openingMovePpmMax } = option
    rows.add([...termsOf(option), at / 1000, afterTick, seenPriceE10, openingMovePpmMax])
  }
  await client.query(
    `insert into ${schema}.option_orders (${rows.list})
     select ${termList}, to_timestamp(accepted_at), after_tick, seen_price_e10, opening_move_ppm
     from ${rows.unnested}`,
    rows.values,
  )
}

// Before rules 2 an option was opened at once: nothing stands of it before.
async function upsertOpened(
  client: pg.Client,
  schema: string,
  opened: readonly OptionOpened[],
): Promise<void> {
  const rows = new Columns({
    ...termColumns,
    accepted_at: 'float8',
    opening_tick: 'bigint',
    opening_price_e10: 'numeric',
    opened_at: 'float8',
    matures_at: 'float8',
  })
  for (const option of opened) {
    const at = option.at / 1000
    const opening = [option.openingTick, option.openingPriceE10, at, option.maturesAt / 1000]
    rows.add([...termsOf(option), at, ...opening])
  }
  await client.query(
    `insert into ${schema}.option_orders (${rows.list})
     select ${termList}, to_timestamp(accepted_at), opening_tick, opening_price_e10, to_timestamp(opened_at),
       to_timestamp(matures_at)
     from ${rows.unnested}
     on conflict (order_id) do update set
       opening_tick = excluded.opening_tick,
       opening_price_e10 = excluded.opening_price_e10,
       opened_at = excluded.opened_at,
       matures_at = excluded.matures_at`,
    rows.values,
  )
}

async function updateEnded(
  client: pg.Client,
  schema: string,
  ended: readonly (OptionSettled | OptionNotOpened)[],
): Promise<void> {
  const rows = new Columns({
    order_id: 'bigint',
    result: 'text',
    void_reason: 'text',
    moved_price_e10: 'numeric',
    closing_tick: 'bigint',
    closing_price_e10: 'numeric',
    income: 'bigint',
    settled_at: 'float8',
  })
  for (const event of ended) {
    const { orderId, income, at } = event
    const how =
      event.type === 'optionNotOpened'
        ? ['void', event.reason, event.priceE10, null, null]
        : [event.result, reasonOf(event), null, event.closingTick, event.closingPriceE10]
    rows.add([orderId, ...how, income, at / 1000])
  }
  await client.query(
    `update ${schema}.option_orders as old set
       result = new.result,
       void_reason = new.void_reason,
       moved_price_e10 = new.moved_price_e10,
       closing_tick = new.closing_tick,
       closing_price_e10 = new.closing_price_e10,
       income = new.income,
       settled_at = to_timestamp(new.settled_at)
     from ${rows.unnested} where old.order_id = new.order_id`,
    rows.values,
  )
}

function reasonOf({ result }: OptionSettled): string | null {
  return result === 'void' ? 'noClosingTick' : null
}
