import { chunkOf } from './tick-chunks.ts'
import { Columns, type View } from './view.ts'

type Gathered = { firstHash: string; lastHash: string; times: number[]; prices: bigint[] }

// Every index tick as it is published, many to a row: `tick-chunks.ts` takes a row apart. Times are in milliseconds,
// since that is what the hashes cover.
export const ticks: View<'ticks'> = {
  name: 'ticks',
  version: 2,
  tableNames: ['ticks'],
  tables: (schema) => `
    create table ${schema}.ticks (
      coin_id int not null,
      chunk int not null,
      first_at_ms bigint not null,
      first_hash bytea not null,
      last_hash bytea not null,
      at_ms bigint[] not null,
      prices_e10 numeric[] not null,
      primary key (coin_id, chunk)
    ) with (fillfactor = 70);
    create index on ${schema}.ticks (coin_id, first_at_ms);
  `,
  createBatch() {
    const chunks = new Map<string, Gathered>()
    return {
      fold({ events }) {
        for (const event of events) {
          if (event.type !== 'indexTicked') continue
          const key = `${event.coinId} ${chunkOf(event.number)}`
          const known = chunks.get(key) ?? { firstHash: event.hash, lastHash: '', times: [], prices: [] }
          known.lastHash = event.hash
          known.times.push(event.at)
          known.prices.push(event.priceE10)
          chunks.set(key, known)
        }
      },
      async write(client, schema) {
        if (chunks.size === 0) return
        const rows = new Columns({
          coin_id: 'int',
          chunk: 'int',
          first_at_ms: 'bigint',
          first_hash: 'bytea',
          last_hash: 'bytea',
          at_ms: 'text',
          prices_e10: 'text',
        })
        for (const [key, { firstHash, lastHash, times, prices }] of chunks) {
          const [coinId = 0, chunk = 0] = key.split(' ').map(Number)
          const hashes = [`\\x${firstHash}`, `\\x${lastHash}`]
          rows.add([coinId, chunk, times[0] ?? 0, ...hashes, `{${times.join()}}`, `{${prices.join()}}`])
        }
        await client.query(
          `insert into ${schema}.ticks as known (${rows.list})
           select coin_id, chunk, first_at_ms, first_hash, last_hash, at_ms::bigint[], prices_e10::numeric[]
           from ${rows.unnested}
           on conflict (coin_id, chunk) do update
           set last_hash = excluded.last_hash, at_ms = known.at_ms || excluded.at_ms, prices_e10 = known.prices_e10 || excluded.prices_e10`,
          rows.values,
        )
      },
    }
  },
}
