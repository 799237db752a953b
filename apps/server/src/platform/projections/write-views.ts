import pg from 'pg'
import type { Committed } from '../journal/committed.ts'
import { asError } from '../log/user-facing-error.ts'
import { markSetAside } from './positions.ts'
import type { ListedView } from './schema.ts'

// The views were not at the expected position: another writer has moved them on, or a crash took them back.
export class PositionMoved extends Error {}

// A view with the commits that it lacks.
export type Told = { view: ListedView; committed: readonly Committed[] }
// A view that can't be written, and why.
export type Failed = { view: ListedView; error: Error }

// Temporary errors: they are not about the rows, and pass. A conflicting transaction, a full disk, a lock, an
// operator, the machine.
const passingClasses: ReadonlySet<string> = new Set(['08', '25', '28', '3D', '40', '53', '55', '57', '58'])

// Writes each of them in the open transaction. One failure fails all of them.
async function writeAll(client: pg.Client, schema: string, told: readonly Told[]): Promise<Failed[]> {
  for (const one of told) await writeView(client, schema, one)
  return []
}

// Writes each of them by itself, in the open transaction, and returns those that can't be written. Slower, so
// it is for when writing them together has failed.
async function writeEach(client: pg.Client, schema: string, told: readonly Told[]): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const one of told) {
    await client.query('savepoint one_view')
    try {
      await writeView(client, schema, one)
      // Constraints checked at the end of a transaction would otherwise fail all the others.
      await client.query('set constraints all immediate')
    } catch (error) {
      if (isPassing(error)) throw error
      // When the connection is gone this fails too: then it was not the view's fault.
      await client.query('rollback to savepoint one_view')
      failed.push({ view: one.view, error: asError(error) })
    }
    await client.query('release savepoint one_view')
  }
  return failed
}

// Writes all of them together in a transaction and, if that fails because of a view, each by itself in another.
export async function writeOrSetAside<Result>(
  client: pg.Client,
  schema: string,
  inTransaction: (write: (told: readonly Told[], seq: number) => Promise<Failed[]>) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction((told) => writeAll(client, schema, told))
  } catch (error) {
    if (error instanceof PositionMoved || isPassing(error)) throw error
  }
  return await inTransaction(async (told, seq) => {
    const failed = await writeEach(client, schema, told)
    for (const { view, error } of failed)
      await markSetAside(client, schema, view, { seq, note: error.message })
    return failed
  })
}

function isPassing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && passingClasses.has(error.code?.slice(0, 2) ?? '')
}

async function writeView(client: pg.Client, schema: string, { view, committed }: Told): Promise<void> {
  const batch = view.createBatch()
  for (const one of committed) batch.fold(one)
  await batch.write(client, schema)
}
