import { candleStart } from './figures/candle-intervals.ts'
import { moment, nullable, type RowOf, whole64 } from './columns.ts'
import { Rows } from './rows.ts'
import type { View } from './view.ts'

const columns = { startAt: moment, seq: whole64, orderId: nullable(whole64) }

declare module '../db/tables.ts' {
  interface Tables {
    'views.hours': RowOf<typeof columns>
  }
}

// The first command and the first order of each hour with events. Both numbers rise with time, so a period is
// a range of numbers, and no large table needs an index by time.
export const hours: View<'hours'> = {
  name: 'hours',
  version: 1,
  tables: [{ name: 'hours', columns, primaryKey: 'start_at' }],
  createBatch() {
    const found = new Map<number, { seq: number; orderId: number | null }>()
    let last = { startMs: -1, hour: { seq: 0, orderId: null as number | null } }
    const hourAt = (at: number, seq: number) => {
      const startMs = candleStart('1h', at)
      if (startMs !== last.startMs) last = { startMs, hour: found.get(startMs) ?? { seq, orderId: null } }
      found.set(startMs, last.hour)
      return last.hour
    }
    return {
      fold({ seq, command, events }) {
        const hour = hourAt(command.at, seq)
        if (hour.orderId !== null) return
        const accepted = events.find((event) => event.type === 'orderAccepted')
        if (accepted) hour.orderId = accepted.orderId
      },
      async write(client, schema) {
        const rows = new Rows(columns)
        for (const [startAt, hour] of found) rows.add({ startAt, ...hour })
        await rows.insert(
          client,
          `${schema}.hours as old`,
          `on conflict (start_at) do update set order_id = excluded.order_id
           where old.order_id is null and excluded.order_id is not null`,
        )
      },
    }
  },
}
