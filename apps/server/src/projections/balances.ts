import { Columns, type View } from './view.ts'

// One row per account, coin and bucket: what the ledger says after the last command.
export const balances: View<'balances'> = {
  name: 'balances',
  version: 1,
  tableNames: ['balances'],
  tables: (schema) => `
    create table ${schema}.balances (
      account_id int not null,
      coin_id int not null,
      bucket smallint not null,
      balance bigint not null,
      primary key (account_id, coin_id, bucket)
    ) with (fillfactor = 60);
  `,
  createBatch() {
    const last = new Map<number, [number, number, number, bigint]>()
    const set = (row: [number, number, number, bigint]) => last.set(bucketKey(row[0], row[1], row[2]), row)
    return {
      fold({ events }) {
        for (const event of events) {
          if (event.type !== 'posted') continue
          const { posting, fromBalance, toBalance } = event
          set([posting.fromAccountId, posting.coinId, posting.fromBucket, fromBalance])
          set([posting.toAccountId, posting.coinId, posting.toBucket, toBalance])
        }
      },
      async write(client, schema) {
        if (last.size === 0) return
        const rows = new Columns({
          account_id: 'int',
          coin_id: 'int',
          bucket: 'smallint',
          balance: 'bigint',
        })
        for (const row of last.values()) rows.add(row)
        await client.query(
          `insert into ${schema}.balances (${rows.list}) select * from ${rows.unnested}
           on conflict (account_id, coin_id, bucket) do update set balance = excluded.balance`,
          rows.values,
        )
      },
    }
  },
}

// One number for account, coin and bucket: accounts end below 2 to the 26th, so it stays exact.
export function bucketKey(accountId: number, coinId: number, bucket: number): number {
  return (accountId * 65_536 + coinId) * 4 + bucket
}
