import type pg from 'pg'
import type { Committed } from '../core/sequencer.ts'
import { views } from './schema.ts'

// The views were not where their writer thought: somebody else has moved them on, or a crash took them back.
export class PositionMoved extends Error {}

// Writes what a run of commands did to every view, together with the position: all of it or nothing.
export async function writeBatch(
  client: pg.Client,
  schema: string,
  run: { position: number; committed: readonly Committed[] },
): Promise<number> {
  const batches = views.map(({ createBatch }) => createBatch())
  for (const committed of run.committed) for (const batch of batches) batch.fold(committed)
  const position = run.committed.at(-1)?.seq ?? run.position
  await client.query('begin')
  try {
    // First, so that nobody else writes these views until we are done.
    const { rowCount } = await client.query(`update ${schema}.position set seq = $1 where seq = $2`, [
      position,
      run.position,
    ])
    if (rowCount !== 1) throw new PositionMoved(`the views of ${schema} are not at ${run.position}`)
    for (const batch of batches) await batch.write(client, schema)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return position
}
