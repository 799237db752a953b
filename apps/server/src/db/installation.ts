import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

// A secret that this installation made up for itself when it first needed it, and has kept since.
export async function ownSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
