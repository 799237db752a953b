import type pg from 'pg'
import { findViews } from '../../projections/positions.ts'
import type { ViewName } from '../../projections/schema.ts'

// What a view shows, and at which command; null when it is not live, and can't be compared.
export type ShownView<Row> = { position: number | null; rows: ReadonlyMap<number, Row> }

// Position and rows are of one moment, and no lock is held afterwards: the product goes on writing.
export async function readLiveView<Row>(
  client: pg.Client,
  name: ViewName,
  readRows: (client: pg.Client) => Promise<ReadonlyMap<number, Row>>,
): Promise<ShownView<Row>> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows, position } = await findViews(client)
    const isLive = rows.some(({ view, state, seq }) => view === name && state === 'live' && seq === position)
    if (!isLive || position === null) return { position: null, rows: new Map() }
    return { position, rows: await readRows(client) }
  } finally {
    await client.query('commit')
  }
}
