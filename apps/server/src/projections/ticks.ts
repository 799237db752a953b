import { bytes, listOf, priceE10, type RowOf, whole32, whole64 } from './columns.ts'
import { Rows } from './rows.ts'
import { chunkOf } from './tick-chunks.ts'
import type { View } from './view.ts'

// The first and last hashes are stored as the engine gave them; the others are computed from the ticks, so a changed
// tick breaks the chain at the last one. Times are in milliseconds, since that is what the hashes cover.
const columns = {
  coinId: whole32,
  chunk: whole32,
  firstAtMs: whole64,
  firstHash: bytes,
  lastHash: bytes,
  atMs: listOf(whole64),
  pricesE10: listOf(priceE10),
}

declare module '../db/tables.ts' {
  interface Tables {
    'views.ticks': RowOf<typeof columns>
  }
}

type Gathered = { firstHash: string; lastHash: string; times: number[]; prices: bigint[] }

// Every index tick as it is published, many to a row: `tick-chunks.ts` takes a row apart.
export const ticks: View<'ticks'> = {
  name: 'ticks',
  version: 2,
  tables: [
    {
      name: 'ticks',
      columns,
      primaryKey: 'coin_id, chunk',
      indexes: ['(coin_id, first_at_ms)'],
      fillfactor: 70,
    },
  ],
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
        const rows = new Rows(columns)
        for (const [key, { firstHash, lastHash, times, prices }] of chunks) {
          const [coinId = 0, chunk = 0] = key.split(' ').map(Number)
          const firstAtMs = times[0] ?? 0
          rows.add({ coinId, chunk, firstAtMs, firstHash, lastHash, atMs: times, pricesE10: prices })
        }
        await rows.insert(
          client,
          `${schema}.ticks as known`,
          `on conflict (coin_id, chunk) do update set
             last_hash = excluded.last_hash,
             at_ms = known.at_ms || excluded.at_ms,
             prices_e10 = known.prices_e10 || excluded.prices_e10`,
        )
      },
    }
  },
}
