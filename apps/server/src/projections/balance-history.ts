import { systemAccountCount } from '@candor/engine/nucleus/accounts/account-table'
import { bucketKey } from './balances.ts'
import { candleStart } from './candle-intervals.ts'
import { Columns, type View } from './view.ts'

type Row = [accountId: number, coinId: number, bucket: number, balance: bigint]

// What was in a user's bucket at the end of each half hour in which it moved: what an account was worth at any full
// or half hour is then one look per bucket, however much it trades.
export const balanceHistory: View<'balance-history'> = {
  name: 'balance-history',
  version: 1,
  tableNames: ['balance_history'],
  tables: (schema) => `
    create table ${schema}.balance_history (
      account_id int not null,
      coin_id int not null,
      bucket smallint not null,
      start_at timestamptz not null,
      balance bigint not null,
      primary key (account_id, coin_id, bucket, start_at)
    ) with (fillfactor = 80);
  `,
  createBatch() {
    // By half hour, then by bucket.
    const halfHours = new Map<number, Map<number, Row>>()
    const set = (last: Map<number, Row>, row: Row) => {
      if (row[0] >= systemAccountCount) last.set(bucketKey(row[0], row[1], row[2]), row)
    }
    return {
      fold({ command, events }) {
        const startMs = candleStart('30m', command.at)
        const last = halfHours.get(startMs) ?? new Map<number, Row>()
        halfHours.set(startMs, last)
        for (const event of events) {
          if (event.type !== 'posted') continue
          const { posting, fromBalance, toBalance } = event
          set(last, [posting.fromAccountId, posting.coinId, posting.fromBucket, fromBalance])
          set(last, [posting.toAccountId, posting.coinId, posting.toBucket, toBalance])
        }
      },
      async write(client, schema) {
        const rows = new Columns({
          account_id: 'int',
          coin_id: 'int',
          bucket: 'smallint',
          start_at: 'float8',
          balance: 'bigint',
        })
        for (const [startMs, last] of halfHours)
          for (const [accountId, coinId, bucket, balance] of last.values())
            rows.add([accountId, coinId, bucket, startMs / 1000, balance])
        if (rows.count === 0) return
        await client.query(
          `insert into ${schema}.balance_history (${rows.list})
           select account_id, coin_id, bucket, to_timestamp(start_at), balance from ${rows.unnested}
           on conflict (account_id, coin_id, bucket, start_at) do update set balance = excluded.balance`,
          rows.values,
        )
      },
    }
  },
}
