import pg from 'pg'

// Our tables according to the database's own catalogue: a table added by a later release is not forgotten.
export type TableShape = { name: string; columns: string[] }
export type Sequence = { name: string; lastValue: string | null }

// These have files of their own, or are made by the migrations.
const notOrdinary = [
  'journal',
  'snapshots',
  'kysely_migration',
  'kysely_migration_lock',
  'upgrade_migration',
  'upgrade_migration_lock',
]

/** Our tables, and those of a signer that keeps its own beside them, as on test money. */
export type Schema = 'public' | 'signer'

export async function ordinaryTables(client: pg.Client, schema: Schema = 'public'): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = to_regnamespace($2) and relkind = 'r' and relname <> all ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [notOrdinary, schema],
  )
  return rows
}

// Sequences advance outside of transactions, so these may be ahead of the tables, and never behind.
export async function sequences(client: pg.Client, schema: Schema = 'public'): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = $1 order by sequencename`,
    [schema],
  )
  return rows
}

const usersSequence = 'users_id_seq'
// More than most exchanges register between two backups. The engine's tables grow with the largest number.
export const skippedUsersMin = 10_000

// A user's number determines their deposit address. A number given after the backup is not given again: coins
// sent to its address would be credited to a stranger.
export async function setSequences(
  client: pg.Client,
  given: readonly Sequence[],
  { schema = 'public', skippedUsers = 0 }: { schema?: Schema; skippedUsers?: number },
): Promise<void> {
  const skipped = (name: string) => (name === usersSequence ? skippedUsers : 0)
  for (const { name, lastValue } of given) {
    // An unused sequence begins with its first number.
    if (lastValue === null && skipped(name) === 0) continue
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass,
         coalesce($3::bigint, start_value - 1) + $4::bigint)
       from pg_sequences where schemaname = $1 and sequencename = $2`,
      [schema, name, lastValue, skipped(name)],
    )
  }
}

export async function everyTable(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm') and nspname in ('public', 'views', 'views_next') order by relname`,
  )
  return rows.map(({ name }) => name)
}

export function copyOf({ name, columns }: TableShape, schema: Schema = 'public'): string {
  return `${schema}.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
}

// Runs a function while tables accept rows in any order and without guards. After any failure, the open
// transaction rolls all of it back.
export async function withoutGuards(client: pg.Client, act: () => Promise<void>, schema: Schema = 'public') {
  const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(
    `select conname::text as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = to_regnamespace($1)`,
    [schema],
  )
  const { rows: guarded } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = to_regnamespace($1)`,
    [schema],
  )
  for (const { name, table } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { table } of guarded) await client.query(`alter table ${table} disable trigger user`)
  await act()
  for (const { table } of guarded) await client.query(`alter table ${table} enable trigger user`)
  for (const { name, table, definition } of keys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
}
