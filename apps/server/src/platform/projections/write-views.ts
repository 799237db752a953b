import pg from 'pg'
import type { Committed } from '../journal/committed.ts'
import type { ListedView } from './schema.ts'

// A view with the commits that it lacks.
export type Told = { view: ListedView; committed: readonly Committed[] }
// A view that can't be written, and why.
export type Failed = { view: ListedView; error: Error }

// Temporary errors: they are not about the rows, and pass. A conflicting transaction, a full disk, a lock, an
// operator, the machine.
const passingClasses: ReadonlySet<string> = new Set(['08', '25', '28', '3D', '40', '53', '55', '57', '58'])

// Writes each of them in the open transaction. One failure fails all of them.
export async function writeViews(client: pg.Client, schema: string, told: readonly Told[]): Promise<void> {
  for (const one of told) await writeView(client, schema, one)
}

// Writes each of them by itself, in the open transaction, and returns those that can't be written. Slower, so
// it is for when writing them together has failed.
export async function writeEach(client: pg.Client, schema: string, told: readonly Told[]): Promise<Failed[]> {
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

export function isPassing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && passingClasses.has(error.code?.slice(0, 2) ?? '')
}

async function writeView(client: pg.Client, schema: string, { view, committed }: Told): Promise<void> {
  const batch = view.createBatch()
  for (const one of committed) batch.fold(one)
  await batch.write(client, schema)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
