import type { PledgeEndReason, PledgeSubscribed } from '@candor/engine/products/pledge/events'
import { makeIndexes, makeMissingIndexes } from './named-index.ts'
import { Columns, type View } from './view.ts'

type Change = { daysPaid: number | null; endReason: PledgeEndReason | null; endedAt: number | null }

// One for each list that is shown of them; a pledge is in one at a time.
const byState = {
  pledges_in_progress: (schema: string) =>
    `${schema}.pledges (account_id, order_id desc) where end_reason is null`,
  pledges_over: (schema: string) =>
    `${schema}.pledges (account_id, order_id desc) where end_reason in ('expired', 'eventEnded')`,
  pledges_terminated: (schema: string) =>
    `${schema}.pledges (account_id, order_id desc) where end_reason = 'terminated'`,
}

// Every pledge ever made, and every payment of interest. One without a reason to have ended is in progress.
export const pledges: View<'pledges'> = {
  name: 'pledges',
  version: 1,
  tableNames: ['pledges', 'pledge_interest'],
  tables: (schema) => `
    create table ${schema}.pledges (
      order_id bigint primary key,
      account_id int not null,
      product_id int not null,
      coin_id int not null,
      principal bigint not null,
      cycle_unit text not null,
      cycle_count int not null,
      daily_rate_ppm int not null,
      daily_interest bigint not null,
      days int not null,
      days_paid int not null default 0,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      end_reason text,
      ended_at timestamptz
    ) with (fillfactor = 80);
    create table ${schema}.pledge_interest (
      order_id bigint not null,
      first_day int not null,
      last_day int not null,
      amount bigint not null,
      paid_at timestamptz not null,
      primary key (order_id, first_day)
    );
    ${makeIndexes(schema, byState)}
  `,
  indexes: (schema) => `
    drop index if exists ${schema}.pledges_account_id_order_id_idx;
    ${makeMissingIndexes(schema, byState)}`,
  createBatch() {
    const made: PledgeSubscribed[] = []
    const changes = new Map<number, Change>()
    const changeOf = (orderId: number): Change => {
      const change = changes.get(orderId) ?? { daysPaid: null, endReason: null, endedAt: null }
      changes.set(orderId, change)
      return change
    }
    const paid = new Columns({
      order_id: 'bigint',
      first_day: 'int',
      last_day: 'int',
      amount: 'bigint',
      paid_at: 'float8',
    })
    return {
      fold({ command, events }) {
        for (const event of events) {
          if (event.type === 'pledgeSubscribed') made.push(event)
          if (event.type === 'pledgeInterestPaid') {
            changeOf(event.orderId).daysPaid = event.lastDay
            paid.add([event.orderId, event.firstDay, event.lastDay, event.amount, command.at / 1000])
          }
          if (event.type === 'pledgeEnded') {
            const change = changeOf(event.orderId)
            change.endReason = event.reason
            change.endedAt = command.at
          }
        }
      },
      async write(client, schema) {
        if (made.length > 0) {
          const rows = madeRows(made)
          await client.query(
            `insert into ${schema}.pledges (${rows.list})
             select order_id, account_id, product_id, coin_id, principal, cycle_unit, cycle_count, daily_rate_ppm,
               daily_interest, days, to_timestamp(started_at), to_timestamp(ends_at) from ${rows.unnested}`,
            rows.values,
          )
        }
        if (changes.size > 0) {
          const rows = changedRows(changes)
          await client.query(
            `update ${schema}.pledges as old set
               days_paid = coalesce(new.days_paid, old.days_paid),
               end_reason = coalesce(new.end_reason, old.end_reason),
               ended_at = coalesce(to_timestamp(new.ended_at), old.ended_at)
             from ${rows.unnested} where old.order_id = new.order_id`,
            rows.values,
          )
        }
        if (paid.count === 0) return
        await client.query(
          `insert into ${schema}.pledge_interest (${paid.list})
           select order_id, first_day, last_day, amount, to_timestamp(paid_at) from ${paid.unnested}`,
          paid.values,
        )
      },
    }
  },
}

function madeRows(made: readonly PledgeSubscribed[]): Columns {
  const rows = new Columns({
    order_id: 'bigint',
    account_id: 'int',
    product_id: 'int',
    coin_id: 'int',
    principal: 'bigint',
    cycle_unit: 'text',
    cycle_count: 'int',
    daily_rate_ppm: 'int',
    daily_interest: 'bigint',
    days: 'int',
    started_at: 'float8',
    ends_at: 'float8',
  })
  for (const order of made) {
    rows.add([
      order.orderId,
      order.accountId,
      order.productId,
      order.coinId,
      order.principal,
      order.cycleUnit,
      order.cycleCount,
      order.dailyRatePpm,
      order.dailyInterest,
      order.days,
      order.startedAt / 1000,
      order.endsAt / 1000,
    ])
  }
  return rows
}

function changedRows(changes: ReadonlyMap<number, Change>): Columns {
  const rows = new Columns({ order_id: 'bigint', days_paid: 'int', end_reason: 'text', ended_at: 'float8' })
  for (const [orderId, { daysPaid, endReason, endedAt }] of changes)
    rows.add([orderId, daysPaid, endReason, endedAt === null ? null : endedAt / 1000])
  return rows
}
