import type pg from 'pg'
import { signerMigrations } from '@candor/chain/signer-migrations'

// Whether a signer has its tables in this database and lets us read them.
export async function maySeeSigner(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean | null }>(
    `select has_schema_privilege(oid, 'usage') and has_table_privilege(to_regclass('signer.migrations'), 'select') as may
     from pg_namespace where nspname = 'signer'`,
  )
  return rows[0]?.may === true
}

export async function signerMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from signer.migrations order by name')
  return rows.map(({ name }) => name)
}

export function unknownSignerMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !signerMigrations.some((one) => one.name === name))
}

// Makes the tables as they were elsewhere, but empty, in the open transaction.
export async function makeSignerTables(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query('create schema if not exists signer')
  await client.query('create table signer.migrations (name text primary key)')
  for (const { name, sql } of signerMigrations) if (names.includes(name)) await client.query(sql)
}
