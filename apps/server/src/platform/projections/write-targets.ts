import type pg from 'pg'
import { inTransaction } from '../db/database.ts'
import type { Committed } from '../journal/committed.ts'
import { sideSchema } from './positions.ts'
import { moveTargets, type Target } from './fill/side-schema.ts'
import { type Failed, writeOrSetAside } from './write-views.ts'

// Writes a run of commands to the targets that don't have them yet, together with their new position: all of
// it or nothing. Returns those that can't be written.
export async function writeTargets(
  client: pg.Client,
  targets: readonly Target[],
  run: readonly Committed[],
): Promise<Failed[]> {
  const to = run.at(-1)?.seq ?? 0
  const behind = targets.filter(({ seq }) => seq < to)
  if (behind.length === 0) return []
  const told = behind.map(({ view, seq }) => ({ view, committed: run.filter((one) => one.seq > seq) }))
  const failed = await writeOrSetAside(client, sideSchema, (write) =>
    inTransaction(client, async () => {
      await moveTargets(client, behind, to)
      return await write(told, 0)
    }),
  )
  for (const target of behind) target.seq = to
  return failed
}
