import type pg from 'pg'
import type { Committed } from '../journal/committed.ts'
import { markSetAside, sideSchema } from './positions.ts'
import { moveTargets, type Target } from './fill/side-schema.ts'
import { type Failed, isPassing, type Told, writeEach, writeViews } from './write-views.ts'

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
  const write = async (writeAll: (told: readonly Told[]) => Promise<Failed[]>) => {
    await client.query('begin')
    try {
      await moveTargets(client, behind, to)
      const failed = await writeAll(told)
      for (const { view, error } of failed)
        await markSetAside(client, sideSchema, view, { seq: 0, note: error.message })
      await client.query('commit')
      for (const target of behind) target.seq = to
      return failed
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  try {
    return await write(async (all) => {
      await writeViews(client, sideSchema, all)
      return []
    })
  } catch (error) {
    if (isPassing(error)) throw error
  }
  return await write((all) => writeEach(client, sideSchema, all))
}
