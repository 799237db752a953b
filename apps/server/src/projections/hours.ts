import { candleStart } from './candle-intervals.ts'
import { Columns, type View } from './view.ts'

// Where each hour in which something happened begins in the numbers: its first command, and its first order. Both
// rise with time, so a period is a stretch of numbers, and no large table needs an index by time.
export const hours: View<'hours'> = {
  name: 'hours',
  version: 1,
  tableNames: ['hours'],
  tables: (schema) => `
    create table ${schema}.hours (
      start_at timestamptz primary key,
      seq bigint not null,
      order_id bigint
    );
  `,
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
        const rows = new Columns({ start_at: 'float8', seq: 'bigint', order_id: 'bigint' })
        for (const [startMs, { seq, orderId }] of found) rows.add([startMs / 1000, seq, orderId])
        await client.query(
          `insert into ${schema}.hours as old (${rows.list})
           select to_timestamp(start_at), seq, order_id from ${rows.unnested}
           on conflict (start_at) do update set order_id = excluded.order_id
             where old.order_id is null and excluded.order_id is not null`,
          rows.values,
        )
      },
    }
  },
}
