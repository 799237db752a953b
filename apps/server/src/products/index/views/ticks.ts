import type pg from 'pg'
import type { ViewRow } from '../../../platform/db/tables.ts'
import { bytes, type RowOf, whole32, whole64 } from '../../../platform/projections/columns.ts'
import {
  noTick,
  packTicks,
  type PlainTick,
  unpackTicks,
} from '../../../platform/projections/figures/packed-ticks.ts'
import { Rows } from '../../../platform/projections/rows.ts'
import { chunkOf, firstOfChunk } from '../../../platform/projections/figures/tick-chunks.ts'
import type { View } from '../../../platform/projections/view.ts'

// The first and last hashes are stored as the engine gave them; the others are computed from the ticks, so a
// changed tick breaks the chain at the last one. The hashes cover times in milliseconds.
const columns = {
  coinId: whole32,
  chunk: whole32,
  firstAtMs: whole64,
  firstHash: bytes,
  lastHash: bytes,
  packed: bytes,
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.ticks': RowOf<typeof columns>
  }
}

type Chunk = {
  coinId: number
  chunk: number
  firstNumber: number
  firstHash: string
  lastHash: string
  ticks: PlainTick[]
}

// Every published index tick, many to a row: `tick-chunks.ts` splits a row.
export const ticks: View<'ticks'> = {
  name: 'ticks',
  version: 3,
  tables: [
    {
      name: 'ticks',
      columns,
      primaryKey: 'coin_id, chunk',
      indexes: ['(coin_id, first_at_ms)'],
      // Only the last row of a coin grows; room for one or two more versions is enough.
      fillfactor: 90,
    },
  ],
  createBatch() {
    const chunks = new Map<string, Chunk>()
    return {
      fold({ events }) {
        for (const event of events) {
          if (event.type !== 'indexTicked') continue
          const { coinId, number, hash } = event
          const chunk = chunkOf(number)
          const key = `${coinId} ${chunk}`
          const known = chunks.get(key)
          if (known) {
            known.lastHash = hash
            known.ticks.push(event)
          } else {
            const hashes = { firstHash: hash, lastHash: hash }
            chunks.set(key, { coinId, chunk, firstNumber: number, ...hashes, ticks: [event] })
          }
        }
      },
      async write(client, schema) {
        if (chunks.size === 0) return
        const all = [...chunks.values()]
        const begun = all.filter(({ chunk, firstNumber }) => firstNumber !== firstOfChunk(chunk))
        const lastOf = await readLast(client, `${schema}.ticks`, begun)
        const rows = new Rows(columns)
        for (const chunk of all) {
          const firstAtMs = chunk.ticks[0]?.at ?? 0
          const packed = packTicks(chunk.ticks, lastOf(chunk)).toString('hex')
          rows.add({ ...chunk, firstAtMs, packed })
        }
        await rows.insert(
          client,
          `${schema}.ticks as known`,
          `on conflict (coin_id, chunk) do update set
             last_hash = excluded.last_hash, packed = known.packed || excluded.packed`,
        )
      },
    }
  },
}

type ChunkName = Pick<Chunk, 'coinId' | 'chunk'>

// The last stored tick of each of them.
async function readLast(
  client: pg.Client,
  table: string,
  begun: readonly ChunkName[],
): Promise<(chunk: ChunkName) => PlainTick> {
  if (begun.length === 0) return () => noTick
  const { rows } = await client.query<ViewRow<'ticks'>>(
    `select coin_id, chunk, packed from ${table} join unnest($1::int[], $2::int[]) as begun (coin_id, chunk)
     using (coin_id, chunk)`,
    [begun.map(({ coinId }) => coinId), begun.map(({ chunk }) => chunk)],
  )
  const last = new Map(
    rows.map((row) => [`${row.coin_id} ${row.chunk}`, unpackTicks(row.packed).at(-1) ?? noTick]),
  )
  return ({ coinId, chunk }) => last.get(`${coinId} ${chunk}`) ?? noTick
}
