import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Proves that a row was written by the product and not by somebody else: a MAC with a key from the settings.
    alter table outbox add column signature bytea;
  `.execute(db)
}
