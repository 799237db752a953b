import type { PledgeEndReason } from '@candor/engine/products/pledge/events'
import type { CycleUnit } from '@candor/engine/rules/pledge-interest'
import {
  initially,
  madeOf,
  moment,
  nullable,
  type RowOf,
  units,
  whole32,
  whole64,
  word,
} from '../../platform/projections/columns.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

// A pledge without an end reason is in progress.
const columns = {
  orderId: whole64,
  accountId: whole32,
  productId: whole32,
  coinId: whole32,
  principal: units,
  cycleUnit: word<CycleUnit>(),
  cycleCount: whole32,
  dailyRatePpm: whole32,
  dailyInterest: units,
  days: whole32,
  daysPaid: initially(0, whole32),
  startedAt: moment,
  endsAt: moment,
  endReason: initially(null, nullable(word<PledgeEndReason>())),
  endedAt: initially(null, nullable(moment)),
}
const interestColumns = {
  orderId: whole64,
  firstDay: whole32,
  lastDay: whole32,
  amount: units,
  paidAt: moment,
}
const changedColumns = {
  orderId: whole64,
  daysPaid: nullable(whole32),
  endReason: columns.endReason,
  endedAt: columns.endedAt,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.pledges': RowOf<typeof columns>
    'views.pledge_interest': RowOf<typeof interestColumns>
  }
}

type Change = { daysPaid: number | null; endReason: PledgeEndReason | null; endedAt: number | null }

// Every pledge ever made, and every payment of interest.
export const pledges: View<'pledges'> = {
  name: 'pledges',
  version: 1,
  tables: [
    {
      name: 'pledges',
      columns,
      primaryKey: 'order_id',
      // One per list of pledges; a pledge is in one list at a time.
      laterIndexes: {
        pledges_in_progress: '(account_id, order_id desc) where end_reason is null',
        pledges_over: "(account_id, order_id desc) where end_reason in ('expired', 'eventEnded')",
        pledges_terminated: "(account_id, order_id desc) where end_reason = 'terminated'",
      },
      fillfactor: 80,
    },
    { name: 'pledge_interest', columns: interestColumns, primaryKey: 'order_id, first_day' },
  ],
  dropIndexes: (schema) => `drop index if exists ${schema}.pledges_account_id_order_id_idx;`,
  createBatch() {
    const made = new Rows(madeOf(columns))
    const changes = new Map<number, Change>()
    const changeOf = (orderId: number): Change => {
      const change = changes.get(orderId) ?? { daysPaid: null, endReason: null, endedAt: null }
      changes.set(orderId, change)
      return change
    }
    const paid = new Rows(interestColumns)
    return {
      fold({ command, events }) {
        for (const event of events) {
          if (event.type === 'pledgeSubscribed') made.add(event)
          if (event.type === 'pledgeInterestPaid') {
            changeOf(event.orderId).daysPaid = event.lastDay
            paid.add({ ...event, paidAt: command.at })
          }
          if (event.type === 'pledgeEnded') {
            const change = changeOf(event.orderId)
            change.endReason = event.reason
            change.endedAt = command.at
          }
        }
      },
      async write(client, schema) {
        await made.insert(client, `${schema}.pledges`)
        await paid.insert(client, `${schema}.pledge_interest`)
        if (changes.size === 0) return
        const changed = new Rows(changedColumns)
        for (const [orderId, change] of changes) changed.add({ orderId, ...change })
        await client.query(
          `update ${schema}.pledges as old set
             days_paid = coalesce(new.days_paid, old.days_paid),
             end_reason = coalesce(new.end_reason, old.end_reason),
             ended_at = coalesce(new.ended_at, old.ended_at)
           from ${changed.source} where old.order_id = new.order_id`,
          changed.values,
        )
      },
    }
  },
}
