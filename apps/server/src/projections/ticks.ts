import { Columns, type View } from './view.ts'

// Every index tick as it is published: its number among those of its coin, and the hash that binds it to the one
// before. The time is in milliseconds, since that is what the hash covers.
export const ticks: View = {
  name: 'ticks',
  version: 1,
  tableNames: ['ticks'],
  tables: (schema) => `
    create table ${schema}.ticks (
      coin_id int not null,
      number bigint not null,
      seq bigint not null,
      at_ms bigint not null,
      price_e10 numeric not null,
      hash bytea not null,
      primary key (coin_id, number)
    );
    create index on ${schema}.ticks (coin_id, at_ms);
    create index on ${schema}.ticks (seq);
  `,
  createBatch() {
    const rows = new Columns({
      coin_id: 'int',
      number: 'bigint',
      seq: 'bigint',
      at_ms: 'bigint',
      price_e10: 'numeric',
      hash: 'bytea',
    })
    return {
      fold({ seq, events }) {
        for (const event of events) {
          if (event.type !== 'indexTicked') continue
          rows.add([event.coinId, event.number, seq, event.at, event.priceE10, `\\x${event.hash}`])
        }
      },
      async write(client, schema) {
        if (rows.count === 0) return
        await client.query(
          `insert into ${schema}.ticks (${rows.list}) select ${rows.list} from ${rows.unnested}`,
          rows.values,
        )
      },
    }
  },
}
