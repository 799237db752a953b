import type pg from 'pg'
import { inTransaction } from '../../db/database.ts'
import type { ViewsPlan } from './plan.ts'
import {
  anchor,
  type FoundViews,
  liveSchema,
  lockPositions,
  positionsTable,
  type PositionRow,
} from '../positions.ts'
import { views } from '../schema.ts'
import { dropSideSchema } from './side-schema.ts'
import { createTables, updateIndexes } from '../view.ts'

// Makes the planned schema of the views, all of it or nothing. From here on it belongs to this release.
export async function prepareViews(client: pg.Client, found: FoundViews, plan: ViewsPlan): Promise<void> {
  await inTransaction(client, async () => {
    if (plan.isNew) {
      // Views filled beside them may belong to another journal too.
      if (found.shape !== 'none') await dropSideSchema(client)
      await client.query(`drop schema if exists ${liveSchema} cascade; create schema ${liveSchema}`)
    }
    if (plan.isNew || found.shape === 'old') await client.query(positionsTable(liveSchema))
    if (!plan.isNew && found.shape === 'old') await client.query(`drop table ${liveSchema}.position`)
    await lockPositions(client)
    const rows: PositionRow[] = [{ view: anchor, version: 0, seq: plan.position, state: 'live', note: null }]
    for (const view of views) {
      const state = plan.states.get(view.name) ?? 'filling'
      const before = found.rows.find((row) => row.view === view.name)
      if (state === 'live' && plan.isNew) await client.query(createTables(view, liveSchema))
      else if (state === 'live') await client.query(updateIndexes(view, liveSchema))
      const seq = state === 'live' ? plan.position : state === 'behind' ? (before?.seq ?? 0) : 0
      const note = state === 'live' ? null : (before?.note ?? null)
      rows.push({ view: view.name, version: view.version, seq, state, note })
    }
    await writeRows(client, rows)
  })
}

async function writeRows(client: pg.Client, rows: readonly PositionRow[]): Promise<void> {
  const table = `${liveSchema}.positions`
  const names = rows.map(({ view }) => view)
  // A row of a view that this release doesn't have would be moved on with the live ones and never written.
  await client.query(`delete from ${table} where view <> all($1)`, [names])
  await client.query(
    `insert into ${table} (view, version, seq, state, note)
     select * from unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[])
     on conflict (view) do update
       set version = excluded.version, seq = excluded.seq, state = excluded.state, note = excluded.note`,
    [
      names,
      rows.map(({ version }) => version),
      rows.map(({ seq }) => seq),
      rows.map(({ state }) => state),
      rows.map(({ note }) => note),
    ],
  )
}
