import { randomBytes, randomUUID } from 'node:crypto'
import type { Connection, Database } from './database.ts'

// A secret that this installation generated when it first needed it, and has kept since.
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

const restoreName = 'restore'
const addressesName = 'addresses since the backup'

// Marks these data as restored: the next start notifies the engine, and the watcher of the chain knows that
// addresses are missing. Each restore has a name of its own.
export async function markRestored(connection: Connection): Promise<void> {
  const value = randomUUID()
  await connection
    .insertInto('installation')
    .values([restoreName, addressesName].map((name) => ({ name, value })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

// The name of the restore that the engine has not been notified of yet.
export async function restoreToTell(connection: Connection): Promise<string | null> {
  const row = await connection
    .selectFrom('installation')
    .select('value')
    .where('name', '=', restoreName)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function restoreTold(connection: Connection, restoreId: string): Promise<void> {
  await connection
    .deleteFrom('installation')
    .where('name', '=', restoreName)
    .where('value', '=', restoreId)
    .execute()
}

// Whether addresses that these data lack may have been shown since the backup.
export async function lacksAddresses(connection: Connection): Promise<boolean> {
  const query = connection.selectFrom('installation').select('name').where('name', '=', addressesName)
  return (await query.executeTakeFirst()) !== undefined
}

export async function addressesFound(connection: Connection): Promise<void> {
  await connection.deleteFrom('installation').where('name', '=', addressesName).execute()
}
